import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';

const INITIAL_CAPACITY = 1024;

/**
 * The texts to which the cells of a workbook refer by number. They are stored as UTF-8 in one buffer, with their ends in another.
 * Separate strings for 100,000 rows would take ten times the memory.
 */
export class SharedStrings {
  private readonly bytes: Buffer;
  private ends = new Uint32Array(INITIAL_CAPACITY);
  private count = 0;
  private used = 0;

  /** @param maxBytes the size of the XML with the texts, which is an upper limit */
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

  /** Returns the text of this number; undefined if there is none. */
  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined;
    return this.bytes.toString('utf8', index ? this.ends[index - 1]! : 0, this.ends[index]);
  }
}
