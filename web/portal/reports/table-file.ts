/** Prefixes a cell with an apostrophe if a spreadsheet program would run it as a formula. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text);
const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Downloads a table as a CSV file. */
export function downloadTable(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const lines = rows.map((row) =>
    row.map((each) => cell(typeof each === 'number' ? String(each) : safe(each))).join(','),
  );
  downloadText(name, 'text/csv;charset=utf-8', `\uFEFF${lines.join('\r\n')}\r\n`);
}

/** Downloads a text as a file. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
