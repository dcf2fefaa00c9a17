/** So many wait already that one more would wait too long. */
export class TooManyWaiting extends Error {
  /** @param ofOwner whether they are the owner's own, or those of all together */
  constructor(readonly ofOwner: boolean) {
    super('Too many are waiting for their turn.');
  }
}

export interface TurnLimits {
  /** How many work at once. */
  readonly atOnce: number;
  /** Of one owner; with less than `atOnce` nobody has all of them. */
  readonly atOnceOfEach?: number;
  /** How many may wait, of all owners together and of each. */
  readonly waiting: number;
  readonly waitingOfEach: number;
}

/**
 * Work of which only some runs at once. Owners (businesses) take turns: one that queues a hundred pieces keeps another's
 * first piece waiting for one of them, not for all. Work runs in the context of whoever asked for it, never in that of the
 * work that ended before it. Libraries such as p-limit have one line for all, in which the first to queue a hundred goes first.
 */
export class FairTurns {
  /** In the order of their turns. */
  private readonly queues = new Map<string, (() => void)[]>();
  private readonly workingOfEach = new Map<string, number>();
  private working = 0;
  private waiting = 0;

  constructor(private readonly limits: TurnLimits) {}

  /**
   * @param hangUp gives up the place in the queue; work that has begun looks at it itself
   * @throws TooManyWaiting at once, without having run anything; and the signal's reason
   */
  async run<T>(owner: string, work: () => Promise<T>, hangUp?: AbortSignal): Promise<T> {
    hangUp?.throwIfAborted();
    if (this.mayBegin(owner)) this.begin(owner);
    else await this.turn(owner, hangUp); // `await` comes back in the caller's own async context
    try {
      return await work();
    } finally {
      this.end(owner);
    }
  }

  private turn(owner: string, hangUp?: AbortSignal): Promise<void> {
    const queue = this.queues.get(owner) ?? [];
    if (queue.length >= this.limits.waitingOfEach) throw new TooManyWaiting(true);
    if (this.waiting >= this.limits.waiting) throw new TooManyWaiting(false);
    return new Promise((resolve, reject) => {
      const called = () => {
        hangUp?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.remove(owner, called);
        reject(hangUp?.reason as Error);
      };
      hangUp?.addEventListener('abort', leave, { once: true });
      queue.push(called);
      this.queues.set(owner, queue);
      this.waiting += 1;
    });
  }

  private remove(owner: string, waiting: () => void): void {
    const queue = this.queues.get(owner)!;
    queue.splice(queue.indexOf(waiting), 1);
    this.waiting -= 1;
    if (!queue.length) this.queues.delete(owner);
  }

  private mayBegin(owner: string): boolean {
    const { atOnce, atOnceOfEach = atOnce } = this.limits;
    return this.working < atOnce && (this.workingOfEach.get(owner) ?? 0) < atOnceOfEach;
  }

  private begin(owner: string): void {
    this.working += 1;
    this.workingOfEach.set(owner, (this.workingOfEach.get(owner) ?? 0) + 1);
  }

  private end(owner: string): void {
    this.working -= 1;
    const left = this.workingOfEach.get(owner)! - 1;
    if (left) this.workingOfEach.set(owner, left);
    else this.workingOfEach.delete(owner);
    this.passOn();
  }

  /** The place goes to the first owner who may have it, who then stands behind all others. */
  private passOn(): void {
    for (const [owner, queue] of [...this.queues]) {
      if (!this.mayBegin(owner)) continue;
      const [next] = queue;
      this.remove(owner, next!);
      if (queue.length) {
        this.queues.delete(owner);
        this.queues.set(owner, queue);
      }
      this.begin(owner);
      next!();
    }
  }
}
