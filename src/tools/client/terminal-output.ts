/** Width of the progress bar and of the phase's name, in characters. */
const BAR_WIDTH = 30;
const NAME_WIDTH = 24;

/** Writes the output of a program. A terminal shows a progress bar during a phase; a file gets one line when the phase is over. */
export class TerminalOutput {
  constructor(private readonly out: NodeJS.WriteStream) {}

  line(text = ''): void {
    this.out.write(`${text}\n`);
  }

  /** Starts a phase with `total` steps. Call the returned function after each step. */
  phase(name: string, total: number): () => void {
    let done = 0;
    const show = () => {
      const filled = total ? Math.floor((BAR_WIDTH * done) / total) : BAR_WIDTH;
      const text = `${name.padEnd(NAME_WIDTH)} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`;
      if (this.out.isTTY) this.out.write(`\r${text}${done === total ? '\n' : ''}`);
      else if (done === total) this.line(`${name}: ${done}/${total}`);
    };
    show();
    return () => {
      done++;
      show();
    };
  }

  /** Writes a table. Columns are as wide as their widest cell, and columns of numbers are aligned to the right. */
  table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
    const widths = head.map((title, column) =>
      Math.max(title.length, ...rows.map((row) => String(row[column]).length)),
    );
    const isNumber = head.map((_, column) => rows.every((row) => Number.isFinite(Number(row[column]))));
    const formatRow = (row: readonly (string | number)[]) =>
      row
        .map((cell, column) =>
          isNumber[column] ? String(cell).padStart(widths[column]!) : String(cell).padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd();
    this.line(formatRow(head));
    this.line(widths.map((width) => '─'.repeat(width)).join('  '));
    for (const row of rows) this.line(formatRow(row));
  }
}
