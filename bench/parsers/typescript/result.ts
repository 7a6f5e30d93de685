// What a game's marker and its Result tag say together.
import { type Outcome, outcomeOf } from "./token.js";

/** A tag that is absent, empty or `?` agrees with every marker. */
export function agrees(outcome: Outcome, marker: string, tag: string | undefined): boolean {
  const value = valueOf(tag);
  if (value === "") return true;
  return outcome === "text" ? value === marker : outcomeOf(value) === outcome;
}

/** The marker; the tag where there is no marker or it is `*`. */
export function resultOf(
  outcome: Outcome,
  marker: string | undefined,
  tag: string | undefined,
): string {
  if (outcome === "text") return marker ?? "*";
  if (outcome !== "*") return outcome;
  const value = valueOf(tag);
  return value === "" ? "*" : (outcomeOf(value) ?? value);
}

function valueOf(tag: string | undefined): string {
  const value = tag?.trim() ?? "";
  return value === "?" ? "" : value;
}
