import { LRUCache } from 'lru-cache';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { detached } from '../../../common/async-context';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { UnitOfWork } from '../../database/unit-of-work/unit-of-work';

const WRITE_INTERVAL_MS = 60_000;
const MAX_REMEMBERED_TOKENS = 10_000;
/** The statement that stores the last use of a token, by the kind of its account. */
const TOUCH_STATEMENTS = {
  api_token: 'SELECT touch_api_token($1, $2)',
  driver_session: 'SELECT touch_driver_session($1, $2)',
} as const;

/**
 * Stores when each token was last used. It writes at most once a minute per token, because requests of one token would otherwise wait for
 * each other to write the same row. Requests do not wait for the write.
 */
@Injectable()
export class TokenUse implements OnModuleDestroy {
  private readonly logger = new Logger(TokenUse.name);
  /** The times of the last writes by token id, in milliseconds. */
  private readonly lastWritesMs = new LRUCache<string, number>({ max: MAX_REMEMBERED_TOKENS });
  private readonly runningWrites = new Set<Promise<unknown>>();

  constructor(private readonly work: UnitOfWork) {}

  /** Stores that a request with the token came now, unless this was stored within the last minute. */
  recordUse(kind: keyof typeof TOUCH_STATEMENTS, businessId: string, tokenId: string): void {
    const nowMs = Date.now();
    const elapsedMs = nowMs - (this.lastWritesMs.get(tokenId) ?? 0);
    if (elapsedMs < WRITE_INTERVAL_MS) return;
    this.lastWritesMs.set(tokenId, nowMs);
    const statement = { text: TOUCH_STATEMENTS[kind], values: [tokenId, new Date(nowMs)] };
    // The write runs outside of the request's async context, so it does not join the unit of work of the request.
    const write = detached(() => this.work.runStatement(businessId, statement))
      .catch((error: unknown) =>
        this.logger.warn(`The time of a token's last use was not written: ${describeErrorInBrief(error)}`),
      )
      .finally(() => this.runningWrites.delete(write));
    this.runningWrites.add(write);
  }

  /** Waits for the running writes, which need the database. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.runningWrites);
  }
}
