const BAR = 30;

/** What a terminal or a file shows: a bar that fills while a phase lasts; without a terminal, one line when it is over. */
export class Screen {
  constructor(private readonly out: NodeJS.WriteStream) {}

  line(text = ''): void {
    this.out.write(`${text}\n`);
  }

  /** Begins a phase of so many steps; each call of the answer is one of them. */
  phase(name: string, total: number): () => void {
    let done = 0;
    const show = () => {
      const filled = total ? Math.floor((BAR * done) / total) : BAR;
      const text = `${name.padEnd(24)} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total}`;
      if (this.out.isTTY) this.out.write(`\r${text}${done === total ? '\n' : ''}`);
      else if (done === total) this.line(`${name}: ${done}/${total}`);
    };
    show();
    return () => {
      done++;
      show();
    };
  }

  /** Columns as wide as their widest cell; numbers stand to the right. */
  table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
    const widths = head.map((title, column) =>
      Math.max(title.length, ...rows.map((row) => String(row[column]).length)),
    );
    const isNumber = head.map((_, column) => rows.every((row) => Number.isFinite(Number(row[column]))));
    const cells = (row: readonly (string | number)[]) =>
      row
        .map((cell, column) =>
          isNumber[column] ? String(cell).padStart(widths[column]!) : String(cell).padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd();
    this.line(cells(head));
    this.line(widths.map((width) => '─'.repeat(width)).join('  '));
    for (const row of rows) this.line(cells(row));
  }
}
