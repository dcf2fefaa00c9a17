import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { errorInBrief } from '../../../common/errors/error-facts';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';

/** The channel on which a business's listeners are woken; tell_events knows it too. */
export const channelOf = (businessId: string): string => `live_${businessId}`;

/** Between two notifications of this process. */
const SPACING_MS = 50;
const NOTIFY = 'SELECT pg_notify(channel, $2) FROM unnest($1::text[]) AS n (channel)';
/** Signals need not be durable: no transaction waits for the disk while others wait for its lock. */
const NOTIFY_ALONE = `SELECT set_config('synchronous_commit', 'off', true), pg_notify(channel, $2) FROM unnest($1::text[]) AS n (channel)`;

/**
 * Wakes the listeners of businesses whose vehicles have new positions, in all processes. Not by the transaction that
 * stores them: a transaction that notifies is committed alone, the others wait in line, on the whole server. Here one
 * statement every 50 ms speaks for all positions that were stored meanwhile. Should it be lost, listeners get the
 * positions with the next ones, or when they are looked after at the next heartbeat.
 */
@Injectable()
export class PositionSignalService implements OnModuleDestroy {
  private readonly logger = new Logger('Stream');
  private readonly touched = new Set<string>();
  private telling?: Promise<void>;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly reader: TenantReader,
    private readonly work: UnitOfWork,
  ) {}

  /** The business has new positions: committed ones, or those of the unit of work that is open here. */
  async give(businessId: string): Promise<void> {
    if (this.work.isOpen) {
      await this.work.run(businessId, () => this.work.manager.query(NOTIFY, [[channelOf(businessId)], '']));
      return;
    }
    this.touched.add(channelOf(businessId));
    this.tellSoon();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.telling;
  }

  /** Signals at once, unless the last signal was a moment ago. */
  private tellSoon(): void {
    if (this.timer || this.telling || this.touched.size === 0) return;
    const channels = [...this.touched];
    this.touched.clear();
    this.telling = this.reader
      .readWithoutBusiness({ name: 'positions.notify', text: NOTIFY_ALONE, values: [channels, ''] })
      .catch((error: unknown) => this.logger.warn(`New positions were not told of: ${errorInBrief(error)}`))
      .then(() => {
        this.telling = undefined;
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.tellSoon();
        }, SPACING_MS).unref();
      });
  }
}
