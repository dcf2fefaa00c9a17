import { LRUCache } from 'lru-cache';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { detached } from '../../../common/async-context';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { UnitOfWork } from '../../database/unit-of-work/unit-of-work';

const WRITE_INTERVAL_MS = 60_000;
const MAX_REMEMBERED_TOKENS = 10_000;
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
  /** The times of the last writes by token. */
  private readonly writtenAt = new LRUCache<string, number>({ max: MAX_REMEMBERED_TOKENS });
  private readonly runningWrites = new Set<Promise<unknown>>();

  constructor(private readonly work: UnitOfWork) {}

  /** Stores that a request with the token came now, unless this was stored within the last minute. */
  recordUse(kind: keyof typeof TOUCH_STATEMENTS, businessId: string, tokenId: string): void {
    const now = Date.now();
    const elapsedMs = now - (this.writtenAt.get(tokenId) ?? 0);
    if (elapsedMs < WRITE_INTERVAL_MS) return;
    this.writtenAt.set(tokenId, now);
    const statement = { text: TOUCH_STATEMENTS[kind], values: [tokenId, new Date(now)] };
    const write = detached(() => this.work.runStatement(businessId, statement))
      .catch((error: unknown) =>
        this.logger.warn(`The time of a token's last use was not written: ${describeErrorInBrief(error)}`),
      )
      .finally(() => this.runningWrites.delete(write));
    this.runningWrites.add(write);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.runningWrites);
  }
}
