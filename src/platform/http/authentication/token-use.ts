import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { detached } from '../../../common/async-context';
import { errorInBrief } from '../../../common/errors/error-facts';
import { UnitOfWork } from '../../database/unit-of-work/unit-of-work';

const EVERY_MS = 60_000;
const REMEMBERED = 10_000;
const NOTING = {
  api_token: 'SELECT touch_api_token($1, $2)',
  driver_session: 'SELECT touch_driver_session($1, $2)',
} as const;

/** Notes when a token was last used, off the request path and at most once a minute for each token: one row written at every request would serialise them all. */
@Injectable()
export class TokenUse implements OnModuleDestroy {
  private readonly logger = new Logger(TokenUse.name);
  private readonly noted = new Map<string, number>();
  private readonly writing = new Set<Promise<unknown>>();

  constructor(private readonly work: UnitOfWork) {}

  note(kind: keyof typeof NOTING, businessId: string, tokenId: string): void {
    const now = Date.now();
    if (now - (this.noted.get(tokenId) ?? 0) < EVERY_MS) return;
    if (this.noted.size >= REMEMBERED) this.noted.clear();
    this.noted.set(tokenId, now);
    const write = detached(() =>
      this.work.runStatement(businessId, { text: NOTING[kind], values: [tokenId, new Date(now)] }),
    )
      .catch((error: unknown) =>
        this.logger.warn(`The time of a token's last use was not written: ${errorInBrief(error)}`),
      )
      .finally(() => this.writing.delete(write));
    this.writing.add(write);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.writing);
  }
}
