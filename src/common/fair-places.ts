import { TooManyWaiting } from './fair-turns';

export interface PlaceLimits {
  /** How many may be under way, of all owners together and of each. */
  readonly ofAll: number;
  readonly ofEach: number;
}

/**
 * How many pieces of work are under way, of each owner (business) and of all, from before the first of their costs: who has as many
 * as may be is refused with nothing read, received or looked up for it. Which of them works when is a matter of FairTurns.
 */
export class FairPlaces {
  private readonly takenOfEach = new Map<string, number>();
  private taken = 0;

  constructor(private readonly limits: PlaceLimits) {}

  /** @returns what gives the place back, once. @throws TooManyWaiting when there is none */
  take(owner: string): () => void {
    const own = this.takenOfEach.get(owner) ?? 0;
    if (own >= this.limits.ofEach) throw new TooManyWaiting(true);
    if (this.taken >= this.limits.ofAll) throw new TooManyWaiting(false);
    this.takenOfEach.set(owner, own + 1);
    this.taken += 1;
    return () => this.giveBack(owner);
  }

  /** The work in a place. @throws TooManyWaiting without having run anything */
  async within<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const giveBack = this.take(owner);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  private giveBack(owner: string): void {
    const left = this.takenOfEach.get(owner)! - 1;
    if (left) this.takenOfEach.set(owner, left);
    else this.takenOfEach.delete(owner);
    this.taken -= 1;
  }
}
