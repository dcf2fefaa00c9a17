import { type Call, OURS } from './call-tree';

const [WIDTH, ROW, LETTER] = [1_200, 17, 6.4];
/** Smaller shares are left out, since they would be unreadable. */
const LEAST = 0.004;
/** Own functions, the framework, the database driver, the HTTP library, and others. */
const COLOURS: readonly [RegExp, string][] = [
  [new RegExp(`^${OURS}$`), '#f2b84b'],
  [/^(@nestjs|rxjs|reflect-metadata)/, '#e0728a'],
  [/^pg/, '#7fb2e5'],
  [/^(express|router|helmet|path-to-regexp)/, '#e79a6a'],
];
const OTHERS = '#c4c4bd';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Draws a flame graph with callers below (Gregg 2016). Widths are proportional to processor time. */
export function flameGraph(root: Call, title: string): string {
  const rows: string[][] = [];
  const draw = (call: Call, left: number, depth: number): void => {
    const share = call.total / root.total;
    if (share < LEAST) return;
    const label = `${call.name} (${call.owner}) ${(100 * share).toFixed(1)} %`;
    const width = share * WIDTH;
    const text = label.slice(0, Math.max(0, Math.floor(width / LETTER) - 1));
    const colour = COLOURS.find(([pattern]) => pattern.test(call.owner))?.[1] ?? OTHERS;
    (rows[depth] ??= []).push(
      `<g><title>${escaped(label)}</title><rect x="${left.toFixed(1)}" width="${width.toFixed(1)}" y="Y" height="${ROW - 1}" fill="${colour}"/>` +
        `${text.length > 3 ? `<text x="${(left + 3).toFixed(1)}" y="T">${escaped(text)}</text>` : ''}</g>`,
    );
    let at = left;
    for (const next of [...call.calls.values()].sort((a, b) => b.total - a.total)) {
      draw(next, at, depth + 1);
      at += (next.total / root.total) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = (rows.length + 2) * ROW;
  const drawn = rows.flatMap((row, depth) => {
    const top = height - (depth + 1) * ROW;
    return row.map((rect) => rect.replace('y="Y"', `y="${top}"`).replace('y="T"', `y="${top + 12}"`));
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10.5">
<rect width="100%" height="100%" fill="#fff"/><text x="3" y="13" font-size="13">${escaped(title)}</text>
${drawn.join('\n')}
</svg>
`;
}
