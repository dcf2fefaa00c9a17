import { ApiError } from '../common/errors/api-error';

/** The longest that somebody waits for a connection before 503, as at the pool itself. */
const WAIT_MS = 5000;
const RETRY_AFTER_SECONDS = '2';
/** What runs for no business yet, as a login, has a share like one. */
const NOBODY = '';

/** Its own lanes for statements whose work a client decides: no more than a quarter of the pool for a business. */
export const COSTLY_SHARES = Symbol('COSTLY_SHARES');

interface Waiting {
  readonly goOn: () => void;
}

/**
 * Who may take a connection of the pool next. A business holds at most half of them, whatever it sends; what it sends
 * beyond that waits in its own line. When all are taken, the businesses that wait take turns, so one of a thousand
 * requests delays another's single one by no more than its turn. An eighth of the pool stays out of this, for the short
 * look-ups before a business is known. No library for queues has shares and turns, and this must cost a request nothing.
 */
export class ConnectionShares {
  /** Connections that one business may hold at a time. */
  readonly share: number;
  private free: number;
  private readonly held = new Map<string, number>();
  /** In the order of the turns: the first business is next. */
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(
    poolSize: number,
    private readonly waitMs = WAIT_MS,
  ) {
    this.free = poolSize - Math.floor(poolSize / 8);
    this.share = Math.min(this.free, Math.max(2, Math.floor(poolSize / 2)));
  }

  /**
   * Undefined: it may be taken now; else it may be when the promise resolves. Give it back in any case then.
   *
   * @throws ApiError SERVICE_UNAVAILABLE when none is given back in time
   */
  take(businessId: string | null): Promise<void> | undefined {
    const key = businessId ?? NOBODY;
    // Who came earlier goes first; and while one is free nobody else waits who may take it.
    if (this.waiting.has(key) || !this.mayTake(key)) return this.inLine(key);
    this.hand(key);
    return undefined;
  }

  giveBack(businessId: string | null): void {
    const key = businessId ?? NOBODY;
    const left = this.heldBy(key) - 1;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
    this.free++;
    this.next();
  }

  /** How many wait for their turn. */
  get waitingCount(): number {
    return [...this.waiting.values()].reduce((sum, line) => sum + line.length, 0);
  }

  private next(): void {
    for (const [key, line] of this.waiting) {
      if (this.free === 0) return;
      if (!this.mayTake(key)) continue;
      this.hand(key);
      line.shift()!.goOn();
      this.waiting.delete(key);
      if (line.length > 0) this.waiting.set(key, line); // behind the others: it had its turn
    }
  }

  private inLine(key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.waiting.get(key) ?? [];
      const late = setTimeout(() => {
        line.splice(line.indexOf(entry), 1);
        if (line.length === 0) this.waiting.delete(key);
        reject(this.tooMany(key));
      }, this.waitMs);
      const entry: Waiting = {
        goOn: () => {
          clearTimeout(late);
          resolve();
        },
      };
      line.push(entry);
      this.waiting.set(key, line);
    });
  }

  private tooMany(key: string): ApiError {
    const isOwnShare = this.heldBy(key) >= this.share;
    const sentence = isOwnShare
      ? `This business has as many requests at work at a time as it may (${this.share}); send fewer at once, or try again shortly.`
      : 'The database has too much to do right now; try again shortly.';
    return new ApiError('SERVICE_UNAVAILABLE', undefined, sentence, { 'Retry-After': RETRY_AFTER_SECONDS });
  }

  private mayTake(key: string): boolean {
    return this.free > 0 && this.heldBy(key) < this.share;
  }

  private hand(key: string): void {
    this.free--;
    this.held.set(key, this.heldBy(key) + 1);
  }

  private heldBy(key: string): number {
    return this.held.get(key) ?? 0;
  }
}
