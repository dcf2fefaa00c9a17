/** Lets so many do their work at a time; the others wait in the order in which they came. */
export class Turns {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.taken++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next)
        next(); // the turn is handed on
      else this.taken--;
    }
  }
}
