// The empty list that everything empty shares.

/** Frozen, so that nobody fills it for everybody. */
export const NONE: never[] = Object.freeze([]) as unknown as never[];
