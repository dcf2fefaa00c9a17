import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';

const FIRST = 1024;

/**
 * The texts that the cells of a workbook refer to by number. They are stored as UTF-8 in one buffer, and their ends in
 * another: as separate strings, those of 100,000 rows take ten times the memory.
 */
export class SharedStrings {
  private readonly bytes: Buffer;
  private ends = new Uint32Array(FIRST);
  private count = 0;
  private used = 0;

  /** @param maxBytes size of the XML that holds them, which is more than they need themselves */
  constructor(maxBytes: number) {
    this.bytes = Buffer.allocUnsafe(maxBytes);
  }

  add(text: string): void {
    if (this.count === TABLE_LIMITS.cells) {
      throw new UnreadableTable(`The workbook has more than ${TABLE_LIMITS.cells} different texts: split it.`);
    }
    if (this.count === this.ends.length) {
      const longer = new Uint32Array(Math.min(this.count * 2, TABLE_LIMITS.cells));
      longer.set(this.ends);
      this.ends = longer;
    }
    this.used += this.bytes.write(text, this.used);
    this.ends[this.count++] = this.used;
  }

  /** The text, or undefined where there is none of this number. */
  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined;
    return this.bytes.toString('utf8', index ? this.ends[index - 1]! : 0, this.ends[index]);
  }
}
