import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { detached } from '../../../common/async-context';
import { errorInBrief } from '../../../common/errors/error-facts';
import { FairTurns } from '../../../common/fair-turns';
import { newId } from '../../../common/ids';
import { JobHandlers } from '../../../outbox/job-handlers';
import { LEASE_MS } from './drains.repository';
import { WebhookCallsService } from './webhook-calls.service';
import { WebhookDrain } from './webhook-drain';
import { WebhookOutcomesService } from './webhook-outcomes.service';

/** The job that has a webhook's deliveries looked at; the database names it too (wake_webhooks). */
export const DELIVER_TASK = 'deliver_webhook';
/** Calls of this process at a time, and of one business. They wait for others, so there may be many. */
const TURNS = { atOnce: 400, atOnceOfEach: 60, waiting: Infinity, waitingOfEach: Infinity };
/** How long calls may go on when the process stops. */
const STOP_MS = 3000;

interface DeliverJob {
  readonly businessId: string;
  readonly webhookId: string;
}

/**
 * Delivers to webhooks. A job begins it and does not wait for it, so a slow receiver holds up no job: what begins has
 * a lease, and a job at its end sees to it that somebody goes on, should this process die.
 */
@Injectable()
export class WebhookSendingService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly drains = new Map<string, WebhookDrain>();
  private readonly going = new Set<Promise<void>>();
  private readonly turns = new FairTurns(TURNS);
  private readonly stopping = new AbortController();
  private isStopping = false;

  constructor(
    private readonly outcomes: WebhookOutcomesService,
    private readonly calls: WebhookCallsService,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ task: DELIVER_TASK, run: (payload) => this.begin(payload as DeliverJob), runner: 'webhooks' });
  }

  /** Resolves when nothing is being delivered by this process. */
  async idle(): Promise<void> {
    while (this.going.size) await Promise.all(this.going);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    for (const drain of this.drains.values()) drain.stop();
    await Promise.race([this.idle(), pause(STOP_MS, undefined, { ref: false })]);
    this.stopping.abort(); // what is cut off now is sent again
    await this.idle();
  }

  /** Resolves once somebody delivers to it: this process, or another that looks once more before it gives it back. */
  private async begin({ businessId, webhookId }: DeliverJob): Promise<void> {
    if (this.isStopping) throw new Error('The process stops: somebody else delivers.');
    const running = this.drains.get(webhookId);
    if (running) return running.wake();
    const { signal } = this.stopping;
    const drain = new WebhookDrain({ businessId, webhookId, lease: newId() }, this.outcomes, {
      inTurn: (work) => this.turns.run(businessId, work, signal),
      send: (receiver, message) => this.calls.send(receiver, message, signal),
    });
    this.drains.set(webhookId, drain);
    let isOurs = false;
    try {
      isOurs = await this.outcomes.take(drain.lease);
    } finally {
      if (!isOurs) this.drains.delete(webhookId);
    }
    if (!isOurs) return;
    const work = detached(() => this.run(drain)).finally(() => this.going.delete(work));
    this.going.add(work);
  }

  private async run(drain: WebhookDrain): Promise<void> {
    const { lease } = drain;
    try {
      await drain.run().catch((error: unknown) => {
        if (!this.stopping.signal.aborted) throw error; // else others may go on at once
      });
      // What comes meanwhile is not forgotten: to give it back is to look once more at what is due.
      this.drains.delete(lease.webhookId);
      await this.outcomes.release(lease);
    } catch (error) {
      this.drains.delete(lease.webhookId);
      this.logger.warn(
        `Deliveries to webhook ${lease.webhookId} go on in ${LEASE_MS / 1000} s: ${errorInBrief(error)}`,
      );
    }
  }
}
