import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import DataLoader from 'dataloader';
import { ConcurrencyLimiter } from '../../../platform/tenancy/concurrency-limiter';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { NotificationDispatchService } from './notification-dispatch.service';
import { type NotificationResult, SEND_TASK, type ReservedNotification } from './notification-queue.bulk';
import { createSendingRounds, createSendingTask } from './sending-rounds';

/** Concurrent sends of this process, and of one business. They mostly wait for other servers. */
const SENDING_LIMITS = { concurrent: 16, concurrentPerTenant: 6 };
/** Number of notifications reserved together. All of them must be sent before the lease ends. */
const BATCH_SIZE = 24;
/** Pause between two batches of a business, so that notifications planned meanwhile are sent in one batch. */
const BATCH_PAUSE_MS = 1000;
/** Pause between the starts of two sends, so that this process serves requests in between. */
const START_INTERVAL_MS = 20;
/** How long results are collected before one statement stores them. */
const COLLECT_RESULTS_MS = 100;

/**
 * Sends due notifications. A job starts the sending and does not wait for it, so that a slow server does not block jobs. Reserved
 * notifications have a lease. If the process dies, another process sends them after the lease has ended.
 */
@Injectable()
export class NotificationSendingService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Notifications');
  private readonly limiter = new ConcurrencyLimiter(SENDING_LIMITS);
  private readonly rounds = createSendingRounds({
    messages: 'notifications',
    logger: this.logger,
    sendBatch: (businessId) => this.sendBatch(businessId),
    pauseMs: BATCH_PAUSE_MS,
  });

  constructor(
    private readonly dispatch: NotificationDispatchService,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.jobs.add(createSendingTask(SEND_TASK, this.rounds));
  }

  /** Starts sending the due notifications of a business in the background. */
  startSending(businessId: string): void {
    this.rounds.startRounds(businessId);
  }

  /** Resolves when this process has nothing left to send. */
  waitUntilIdle(): Promise<void> {
    return this.rounds.waitUntilIdle();
  }

  /** Finishes running sends. Another process repeats the interrupted ones. */
  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /**
   * Sends one batch of due notifications.
   *
   * @returns whether more notifications may be due
   */
  private async sendBatch(businessId: string): Promise<boolean> {
    const batch = await this.dispatch.reserveNotifications(businessId, BATCH_SIZE);
    if (!batch) return false;
    const resultWriter = this.createResultWriter(businessId);
    const sendAndStore = async (notification: ReservedNotification, index: number) => {
      if (index > 0) await pause(index * START_INTERVAL_MS);
      const result = await this.limiter.run(businessId, () => this.dispatch.send(batch, notification));
      if (result) await resultWriter.load(result);
    };
    // Waits for all notifications, so that a failed one does not leave the others running unobserved.
    const settled = await Promise.allSettled(batch.notifications.map(sendAndStore));
    const failed = settled.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return batch.notifications.length === BATCH_SIZE;
  }

  /** Returns a loader that stores all results of COLLECT_RESULTS_MS in one statement. */
  private createResultWriter(businessId: string): DataLoader<NotificationResult, null> {
    const storeResults = async (results: readonly NotificationResult[]): Promise<null[]> => {
      await this.dispatch.storeResults(businessId, results);
      return results.map(() => null);
    };
    return new DataLoader(storeResults, {
      cache: false,
      batchScheduleFn: (storeBatch) => setTimeout(storeBatch, COLLECT_RESULTS_MS),
    });
  }
}
