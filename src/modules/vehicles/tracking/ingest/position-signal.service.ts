import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { describeErrorInBrief } from '../../../../common/errors/error-facts';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';

/** Returns the notification channel of a business. The SQL function tell_events (migrations) notifies the same channel. */
export const getNotificationChannel = (businessId: string): string => `live_${businessId}`;

/** The shortest time between the end of one notification and the next. */
const MIN_INTERVAL_MS = 50;
const NOTIFY_SQL = 'SELECT pg_notify(channel, $2) FROM unnest($1::text[]) AS n (channel)';
/** Signals need not be durable, so the transaction does not wait for the disk while it holds the notification lock. */
const NOTIFY_ALONE_SQL = `SELECT set_config('synchronous_commit', 'off', true), pg_notify(channel, $2)
  FROM unnest($1::text[]) AS n (channel)`;

/**
 * Notifies the listeners of all processes of new positions. The transaction that stores positions does not notify, because PostgreSQL
 * commits notifying transactions one at a time on the whole server. Instead, one statement every 50 ms notifies of all positions stored
 * since the last one. If a notification is lost, listeners get the positions with the next one or at the next heartbeat.
 */
@Injectable()
export class PositionSignalService implements OnModuleDestroy {
  private readonly logger = new Logger('Stream');
  /** The channels of businesses with positions that were not notified yet. */
  private readonly waitingChannels = new Set<string>();
  private notifying?: Promise<void>;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly reader: TenantReader,
    private readonly work: UnitOfWork,
  ) {}

  /** Signals new positions of a business after the current unit of work, or at once without one. */
  async signalPositions(businessId: string): Promise<void> {
    if (this.work.isOpen) {
      await this.work.run(businessId, () =>
        this.work.manager.query(NOTIFY_SQL, [[getNotificationChannel(businessId)], '']),
      );
      return;
    }
    this.waitingChannels.add(getNotificationChannel(businessId));
    this.notifySoon();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.notifying;
  }

  /** Signals at once, or after INTERVAL_MS since the last signal. */
  private notifySoon(): void {
    if (this.timer || this.notifying || this.waitingChannels.size === 0) return;
    const channels = [...this.waitingChannels];
    this.waitingChannels.clear();
    this.notifying = this.reader
      .readWithoutBusiness({ name: 'positions.notify', text: NOTIFY_ALONE_SQL, values: [channels, ''] })
      .catch((error: unknown) =>
        this.logger.warn(`Could not notify other processes of new positions: ${describeErrorInBrief(error)}`),
      )
      .then(() => {
        this.notifying = undefined;
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.notifySoon();
        }, MIN_INTERVAL_MS).unref();
      });
  }
}
