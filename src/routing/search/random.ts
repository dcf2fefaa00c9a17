/** Numbers that look random and are the same for the same seed: xorshift32 (Marsaglia, "Xorshift RNGs", 2003). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0 || 1; // zero would stay zero
  }

  /** A whole number from 0 to `below` - 1. */
  below(below: number): number {
    return this.next() % below;
  }

  /** A number from 0 (included) to 1 (not). */
  fraction(): number {
    return this.next() / 4_294_967_296;
  }

  shuffle(items: number[]): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [items[last], items[other]] = [items[other]!, items[last]!];
    }
  }

  private next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (this.state = x >>> 0);
  }
}
