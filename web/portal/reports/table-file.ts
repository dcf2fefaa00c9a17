/** A cell that a table program would take for a formula is kept from it by an apostrophe. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text);
const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Keeps a table as a CSV file of the reader's machine. */
export function keepTable(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const lines = rows.map((row) =>
    row.map((each) => cell(typeof each === 'number' ? String(each) : safe(each))).join(','),
  );
  keepText(name, 'text/csv;charset=utf-8', `\uFEFF${lines.join('\r\n')}\r\n`);
}

/** Keeps a text as a file of the reader's machine. */
export function keepText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
