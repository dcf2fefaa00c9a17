import { availableParallelism } from 'node:os';
import { ApiError } from '../common/errors/api-error';
import { Company } from '../common/company';

/** The longest that somebody waits for a connection before 503, as at the pool itself. */
const WAIT_MS = 5000;
const RETRY_AFTER_SECONDS = '2';
/** What runs for no business yet, as a login, has a share like one. */
const NOBODY = '';

/**
 * Its own lanes for statements whose work a client decides: no more than a quarter of the pool for a business, and no more
 * than half of the processors while others are about. Such a statement may keep a processor busy from its first moment
 * to its last, and with all of them busy the short statements of everybody else wait.
 */
export const COSTLY_SHARES = Symbol('COSTLY_SHARES');

/**
 * How many of those a business may have at work in each of these processes while others are about. The database does not tell
 * how many processors it has: this machine's are taken for them.
 */
export const costlyInCompany = (processes: number, processors = availableParallelism()): number =>
  Math.max(1, Math.floor(processors / 2 / processes));

interface Waiting {
  readonly goOn: () => void;
}

interface Terms {
  /** The longest that somebody waits. */
  readonly waitMs?: number;
  /** Who is about, where several of these are to know. */
  readonly company?: Company;
  /** The share of a business; half of the pool without. */
  readonly share?: number;
  /** The share of a business that has company. */
  readonly shareInCompany?: number;
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
  readonly company: Company;
  private readonly shareInCompany: number;
  private readonly waitMs: number;
  private free: number;
  private readonly held = new Map<string, number>();
  /** In the order of the turns: the first business is next. */
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(poolSize: number, { waitMs = WAIT_MS, company = new Company(), share, shareInCompany }: Terms = {}) {
    this.waitMs = waitMs;
    this.company = company;
    this.free = poolSize - Math.floor(poolSize / 8);
    this.share = Math.min(this.free, share ?? Math.max(2, Math.floor(poolSize / 2)));
    this.shareInCompany = Math.min(this.share, shareInCompany ?? this.share);
  }

  /**
   * Undefined: it may be taken now; else it may be when the promise resolves. Give it back in any case then.
   *
   * @throws ApiError SERVICE_UNAVAILABLE when none is given back in time
   */
  take(businessId: string | null): Promise<void> | undefined {
    const key = businessId ?? NOBODY;
    if (businessId) this.company.note(businessId);
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
    const share = this.shareOf(key);
    const isOwnShare = this.heldBy(key) >= share;
    const sentence = isOwnShare
      ? `This business has as many requests at work at a time as it may (${share}); send fewer at once, or try again shortly.`
      : 'The database has too much to do right now; try again shortly.';
    return new ApiError('SERVICE_UNAVAILABLE', undefined, sentence, { 'Retry-After': RETRY_AFTER_SECONDS });
  }

  private mayTake(key: string): boolean {
    return this.free > 0 && this.heldBy(key) < this.shareOf(key);
  }

  private shareOf(key: string): number {
    if (this.shareInCompany === this.share) return this.share;
    return this.company.isAlone(key) ? this.share : this.shareInCompany;
  }

  private hand(key: string): void {
    this.free--;
    this.held.set(key, this.heldBy(key) + 1);
  }

  private heldBy(key: string): number {
    return this.held.get(key) ?? 0;
  }
}
