// Results → a bar chart in SVG: the speed of each shape and each rival on one corpus, on a logarithmic scale.
import type { Result } from "./messages.js";

interface Bar {
  label: string;
  megabytes: number;
  isOurs: boolean;
}

const LABEL_WIDTH = 300;
const CHART_WIDTH = 420;
const BAR_HEIGHT = 18;
const STEP = 24;
const TOP = 44;
const STYLE = `text{font:12px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600;font-size:14px}.tick{fill:#656d76}
line{stroke:#d0d7de}.ours{fill:#0969da}.rival{fill:#8c959f}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.tick{fill:#8d96a0}line{stroke:#30363d}.ours{fill:#4493f8}.rival{fill:#6e7681}}`;

export function writeChart(results: Result[]): string {
  const corpus = results[0]?.corpus ?? "";
  const bars = barsOf(results.filter((result) => result.corpus === corpus));
  const exponents = bars.map(({ megabytes }) => Math.log10(megabytes));
  const low = Math.floor(Math.min(...exponents, 0));
  const high = Math.ceil(Math.max(...exponents, 1));
  const x = (exponent: number) => ((exponent - low) / (high - low)) * CHART_WIDTH;
  const height = TOP + bars.length * STEP + 10;
  const ticks = [];
  for (let exponent = low; exponent <= high; exponent++) {
    const at = LABEL_WIDTH + x(exponent);
    ticks.push(`<line x1="${at}" x2="${at}" y1="${TOP - 6}" y2="${height - 8}"/>`);
    ticks.push(
      `<text class="tick" x="${at}" y="${TOP - 10}" text-anchor="middle">${10 ** exponent}</text>`,
    );
  }
  const rows = bars.map(({ label, megabytes, isOurs }, i) => {
    const y = TOP + i * STEP;
    const width = Math.max(1, x(Math.log10(megabytes)));
    const value = megabytes >= 10 ? megabytes.toFixed(0) : megabytes.toPrecision(2);
    return `<text x="${LABEL_WIDTH - 8}" y="${y + 13}" text-anchor="end">${escapeXml(label)}</text>
<rect class="${isOurs ? "ours" : "rival"}" x="${LABEL_WIDTH}" y="${y}" width="${width.toFixed(1)}" height="${BAR_HEIGHT}" rx="2"/>
<text x="${(LABEL_WIDTH + width + 6).toFixed(1)}" y="${y + 13}">${value}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LABEL_WIDTH + CHART_WIDTH + 60}" height="${height}" viewBox="0 0 ${LABEL_WIDTH + CHART_WIDTH + 60} ${height}" role="img">
<title>Reading speed on ${corpus}, MB/s</title>
<style>${STYLE}</style>
<text class="title" x="8" y="20">MB/s on ${corpus} (logarithmic)</text>
${ticks.join("\n")}
${rows.join("\n")}
</svg>
`;
}

/** Every reader once, the fastest first. */
function barsOf(results: Result[]): Bar[] {
  const bars = new Map<string, Bar>();
  for (const { title, bytesPerSecond, versus } of results) {
    const isOurs = !title.startsWith("floor");
    bars.set(title, { label: title, megabytes: bytesPerSecond / 1e6, isOurs });
    for (const rival of versus) {
      if (bars.has(rival.title)) continue;
      const isOurRival = rival.title.startsWith("ours");
      const megabytes = rival.bytesPerSecond / 1e6;
      bars.set(rival.title, { label: rival.title, megabytes, isOurs: isOurRival });
    }
  }
  return [...bars.values()].sort((a, b) => b.megabytes - a.megabytes);
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
