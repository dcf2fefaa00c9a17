import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Returns the part of a Markdown file between `<!-- name -->` and `<!-- end of name -->`. With `update`, it replaces the part first.
 *
 * @throws Error if the file does not have both marks
 */
export function markedPart(file: string, name: string, update?: string): string {
  const text = readFileSync(file, 'utf8');
  const [beginning, end] = [`<!-- ${name} -->\n\n`, `\n\n<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(beginning) + beginning.length, text.indexOf(end)];
  if (!text.includes(beginning) || to < from) throw new Error(`${file} does not have the marks of "${name}".`);
  if (update === undefined) return text.slice(from, to);
  writeFileSync(file, text.slice(0, from) + update + text.slice(to));
  return update;
}

/** Returns a Markdown table whose first row is its head, with columns as wide as their longest cell. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n]!)).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
