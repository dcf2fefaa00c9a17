/** So many wait already that one more would wait too long. */
export class TooManyWaiting extends Error {}

export interface TurnLimits {
  /** How many work at once. */
  readonly atOnce: number;
  /** How many may wait, of all owners together and of each. */
  readonly waiting: number;
  readonly waitingOfEach: number;
}

/**
 * Work of which only some runs at once. Owners (businesses) take turns: one that queues a hundred pieces keeps another's
 * first piece waiting for one of them, not for all. Work runs in the context of whoever asked for it, never in that of the
 * work that ended before it.
 */
export class FairTurns {
  /** In the order of their turns. */
  private readonly queues = new Map<string, (() => void)[]>();
  private working = 0;
  private waiting = 0;

  constructor(private readonly limits: TurnLimits) {}

  /** @throws TooManyWaiting at once, without having run anything */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.working < this.limits.atOnce) this.working += 1;
    else await this.turn(owner); // `await` comes back in the caller's own async context
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private turn(owner: string): Promise<void> {
    const queue = this.queues.get(owner) ?? [];
    if (this.waiting >= this.limits.waiting || queue.length >= this.limits.waitingOfEach) throw new TooManyWaiting();
    this.waiting += 1;
    this.queues.set(owner, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  /** The place goes to the owner whose turn it is, who then stands behind all others. */
  private passOn(): void {
    const [first] = this.queues;
    if (!first) {
      this.working -= 1;
      return;
    }
    const [owner, queue] = first;
    const next = queue.shift();
    this.queues.delete(owner);
    if (queue.length) this.queues.set(owner, queue);
    this.waiting -= 1;
    next?.();
  }
}
