import { setTimeout as pause } from 'node:timers/promises';

/** Does together what is asked for within a moment, as one statement for many rows. */
export class Gathered<T> {
  private items: T[] = [];
  private next?: Promise<void>;

  /** @param forMs how long the first one waits for others */
  constructor(
    private readonly forMs: number,
    private readonly together: (items: readonly T[]) => Promise<void>,
  ) {}

  /** Resolves when it is done; what went wrong is told to all that went together. */
  add(item: T): Promise<void> {
    this.items.push(item);
    return (this.next ??= this.run());
  }

  private async run(): Promise<void> {
    await pause(this.forMs);
    const items = this.items;
    this.items = [];
    this.next = undefined;
    await this.together(items);
  }
}
