/**
 * The texts that the cells of a workbook refer to by number. They are kept as UTF-8 in one buffer: as strings of their
 * own, those of 100,000 rows take ten times the memory.
 */
export class SharedStrings {
  private readonly bytes: Buffer;
  private readonly ends: number[] = [];
  private used = 0;

  /** @param maxBytes size of the XML that holds them, which is more than they need themselves */
  constructor(maxBytes: number) {
    this.bytes = Buffer.allocUnsafe(maxBytes);
  }

  add(text: string): void {
    this.used += this.bytes.write(text, this.used);
    this.ends.push(this.used);
  }

  /** The text, or undefined where there is none of this number. */
  get(index: number): string | undefined {
    const end = this.ends[index];
    return end === undefined ? undefined : this.bytes.toString('utf8', this.ends[index - 1] ?? 0, end);
  }
}
