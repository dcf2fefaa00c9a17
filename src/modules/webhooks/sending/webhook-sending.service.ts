import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { detached } from '../../../common/async-context';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { ConcurrencyLimiter } from '../../../platform/tenancy/concurrency-limiter';
import { newId } from '../../../common/ids';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { LEASE_MS } from './leases/lease';
import { WebhookCallsService } from './webhook-calls.service';
import { type SendMessage, WebhookDrain } from './webhook-drain';
import { WebhookLease } from './leases/webhook-lease';
import { WebhookOutcomesService } from './webhook-outcomes.service';

/** Job that starts the deliveries of webhooks. The SQL function wake_webhooks has this name too. */
const DELIVER_TASK = 'deliver_webhook';
/** Concurrent calls of this process and of one business. Calls mostly wait for endpoints, so there may be many. */
const CALL_LIMITS = { concurrent: 400, concurrentPerTenant: 60 };
/** How long running calls may continue when the process stops. Then they are aborted, although a call may take longer. */
const SHUTDOWN_GRACE_MS = 3000;
/** Interval of the search for webhooks whose process has died. It is short beside the 30 s after which their leases end. */
const ABANDONED_SEARCH_INTERVAL_MS = 5000;
/** Pauses between attempts to release a lease while a transaction with new events is not committed. Each is twice as long as the last. */
const FIRST_RELEASE_PAUSE_MS = 25;
const LONGEST_RELEASE_PAUSE_MS = 400;

/** The payload of the job, which SQL functions create (migrations/sql/webhooks). */
interface DeliverJob {
  readonly businessId: string;
  readonly webhookIds: readonly string[];
}

/**
 * Delivers to webhooks. A drain sends the due messages of one webhook. A job starts the drain and does not wait for it, so that a slow
 * endpoint does not block jobs. Each drain has a lease (`WebhookLease`). If a process dies, a worker continues when the lease has ended.
 * Before each call the drain asks its lease for the receiver. WebhookCallsService makes the call, WebhookOutcomesService stores the result.
 */
@Injectable()
export class WebhookSendingService implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  /** Drains that new events must wake, by webhook. */
  private readonly drains = new Map<string, WebhookDrain>();
  /** Resolve when their drains have released their leases. */
  private readonly runningDrains = new Set<Promise<void>>();
  private readonly limiter = new ConcurrencyLimiter(CALL_LIMITS);
  /** Aborts running calls at the end of the grace period of a shutdown. */
  private readonly callAborter = new AbortController();
  /** Whether the shutdown has begun: no new calls start. */
  private isStopping = false;
  private abandonedTimer?: NodeJS.Timeout;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'PROCESS'>,
    private readonly outcomes: WebhookOutcomesService,
    private readonly calls: WebhookCallsService,
    private readonly jobs: JobHandlers,
  ) {
    setMaxListeners(0, this.callAborter.signal); // Each running call adds a listener, and Node.js warns about more than ten.
  }

  onModuleInit(): void {
    this.jobs.add({
      task: DELIVER_TASK,
      run: (payload) => this.startDrains(payload as DeliverJob),
      runner: 'webhooks',
    });
  }

  onApplicationBootstrap(): void {
    if (this.env.PROCESS === 'api') return; // Only workers run the jobs that deliver.
    const reschedule = () =>
      void this.rescheduleAbandonedWebhooks().catch((error: unknown) => this.logger.debug(describeErrorInBrief(error)));
    this.abandonedTimer = detached(() => setInterval(reschedule, ABANDONED_SEARCH_INTERVAL_MS).unref());
  }

  /** Schedules webhooks whose process has died. */
  rescheduleAbandonedWebhooks(): Promise<void> {
    return this.outcomes.rescheduleAbandonedWebhooks();
  }

  /** Resolves when this process delivers nothing. */
  async waitUntilIdle(): Promise<void> {
    while (this.runningDrains.size) await Promise.all(this.runningDrains);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.abandonedTimer);
    for (const drain of this.drains.values()) drain.stop();
    await Promise.race([this.waitUntilIdle(), pause(SHUTDOWN_GRACE_MS, undefined, { ref: false })]);
    this.callAborter.abort(); // messages of aborted calls are sent again
    await this.waitUntilIdle();
  }

  /**
   * Starts a drain of each webhook. If another process has the lease of a webhook, nothing is to be done here: that process reads due
   * messages again before it releases the lease.
   */
  private async startDrains({ businessId, webhookIds }: DeliverJob): Promise<void> {
    if (this.isStopping) throw new Error('The process is stopping: another process will deliver.');
    await Promise.all(webhookIds.map((webhookId) => this.startDrain(businessId, webhookId)));
  }

  /** Wakes the drain of the webhook if there is one. Otherwise starts one if this process gets the lease. */
  private async startDrain(businessId: string, webhookId: string): Promise<void> {
    const existing = this.drains.get(webhookId);
    if (existing) return existing.wake();
    const drain = this.createDrain(businessId, webhookId);
    this.drains.set(webhookId, drain);
    let hasLease = false;
    try {
      hasLease = await drain.lease.acquire();
    } finally {
      if (!hasLease) this.forgetDrain(drain);
    }
    if (!hasLease) return;
    const running = detached(() => this.runUntilReleased(drain)).finally(() => this.runningDrains.delete(running));
    this.runningDrains.add(running);
  }

  private createDrain(businessId: string, webhookId: string): WebhookDrain {
    const lease = new WebhookLease({ businessId, webhookId, lease: newId() }, this.outcomes, (key, endpoint) =>
      this.calls.createReceiver(key, endpoint),
    );
    const { signal } = this.callAborter;
    const send: SendMessage = (message, prepareCall) => {
      const callEndpoint = async () => {
        const receiver = await prepareCall();
        return receiver && this.calls.send(receiver, message, signal);
      };
      return this.limiter.run(businessId, callEndpoint, signal);
    };
    return new WebhookDrain(lease, this.outcomes, send);
  }

  /** Runs a drain until its lease is released. After an error the lease is not released; another drain starts when it has ended. */
  private async runUntilReleased(drain: WebhookDrain): Promise<void> {
    const { webhookId } = drain.lease.key;
    try {
      let pauseMs = FIRST_RELEASE_PAUSE_MS;
      while (!(await this.drainAndRelease(drain))) {
        await drain.waitBeforeNextRun(pauseMs);
        pauseMs = Math.min(2 * pauseMs, LONGEST_RELEASE_PAUSE_MS);
      }
    } catch (error) {
      this.forgetDrain(drain);
      this.logger.warn(
        `Deliveries to webhook ${webhookId} go on in ${LEASE_MS / 1000} s: ${describeErrorInBrief(error)}`,
      );
    }
  }

  /**
   * Delivers due messages.
   *
   * @returns whether the lease was released afterwards
   */
  private async drainAndRelease(drain: WebhookDrain): Promise<boolean> {
    await drain.run().catch((error: unknown) => {
      // When this process stops, its lease is released in any case, so that another process continues at once.
      if (!this.callAborter.signal.aborted) throw error;
    });
    // An event that is added from now on does not wake this drain, but it is delivered: the release of the lease checks for due messages.
    this.forgetDrain(drain);
    if (await drain.lease.release({ isForced: drain.isStopped })) return true;
    // The lease was not released, so new events must wake this drain again. A drain that was started meanwhile cannot get the lease.
    this.drains.set(drain.lease.key.webhookId, drain);
    if (this.isStopping) drain.stop();
    return false;
  }

  /** New events no longer wake the drain. */
  private forgetDrain(drain: WebhookDrain): void {
    const { webhookId } = drain.lease.key;
    if (this.drains.get(webhookId) === drain) this.drains.delete(webhookId);
  }
}
