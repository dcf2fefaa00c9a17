import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';

const INITIAL_CAPACITY = 1024;

/**
 * The texts to which the cells of a workbook refer by number. They are stored as UTF-8 in one buffer, with their ends in another.
 * Separate strings for 100,000 rows would take ten times the memory.
 */
export class SharedStrings {
  private readonly bytes: Buffer;
  /** The index in `bytes` at which each text ends. The next one begins there. */
  private ends = new Uint32Array(INITIAL_CAPACITY);
  private count = 0;
  private usedBytes = 0;

  /** @param maxBytes the size of the XML with the texts, which is an upper limit */
  constructor(maxBytes: number) {
    this.bytes = Buffer.allocUnsafe(maxBytes);
  }

  add(text: string): void {
    if (this.count === TABLE_LIMITS.cells) {
      throw new UnreadableTable(`The workbook has more than ${TABLE_LIMITS.cells} different texts: split it.`);
    }
    if (this.count === this.ends.length) {
      const longerEnds = new Uint32Array(Math.min(this.count * 2, TABLE_LIMITS.cells));
      longerEnds.set(this.ends);
      this.ends = longerEnds;
    }
    this.usedBytes += this.bytes.write(text, this.usedBytes);
    this.ends[this.count] = this.usedBytes;
    this.count += 1;
  }

  /** Returns the text of this number; undefined if there is none. */
  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined;
    const start = index > 0 ? this.ends[index - 1]! : 0;
    return this.bytes.toString('utf8', start, this.ends[index]);
  }
}
