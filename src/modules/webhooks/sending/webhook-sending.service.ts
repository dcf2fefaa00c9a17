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
import { errorInBrief } from '../../../common/errors/error-facts';
import { FairTurns } from '../../../common/fair-turns';
import { newId } from '../../../common/ids';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
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
/** How often it is looked whether a process has died that had a webhook. */
const ABANDONED_MS = 5000;
/** While a change that tells of something is not committed yet, it is looked again: the first time after so long, and at the longest. */
const LINGER_MS = { first: 25, longest: 400 };

interface DeliverJob {
  readonly businessId: string;
  readonly webhookIds: readonly string[];
}

/**
 * Delivers to webhooks. A job begins it and does not wait for it, so a slow receiver holds up no job: what begins has
 * a lease, and each worker sees to it that somebody goes on when one has ended, should a process die.
 */
@Injectable()
export class WebhookSendingService implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly drains = new Map<string, WebhookDrain>();
  private readonly going = new Set<Promise<void>>();
  private readonly turns = new FairTurns(TURNS);
  private readonly stopping = new AbortController();
  private isStopping = false;
  private looking?: NodeJS.Timeout;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'PROCESS'>,
    private readonly outcomes: WebhookOutcomesService,
    private readonly calls: WebhookCallsService,
    private readonly jobs: JobHandlers,
  ) {
    setMaxListeners(0, this.stopping.signal); // one for each call
  }

  onModuleInit(): void {
    this.jobs.add({ task: DELIVER_TASK, run: (payload) => this.begin(payload as DeliverJob), runner: 'webhooks' });
  }

  onApplicationBootstrap(): void {
    if (this.env.PROCESS === 'api') return;
    const look = () => void this.freeAbandoned().catch((error: unknown) => this.logger.debug(errorInBrief(error)));
    this.looking = detached(() => setInterval(look, ABANDONED_MS).unref());
  }

  /** What processes had that have died since is delivered by others. */
  freeAbandoned(): Promise<void> {
    return this.outcomes.freeAbandoned();
  }

  /** Resolves when nothing is being delivered by this process. */
  async idle(): Promise<void> {
    while (this.going.size) await Promise.all(this.going);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.looking);
    for (const drain of this.drains.values()) drain.stop();
    await Promise.race([this.idle(), pause(STOP_MS, undefined, { ref: false })]);
    this.stopping.abort(); // what is cut off now is sent again
    await this.idle();
  }

  /** Resolves once somebody delivers to each: this process, or another that looks once more before it gives it back. */
  private async begin({ businessId, webhookIds }: DeliverJob): Promise<void> {
    if (this.isStopping) throw new Error('The process stops: somebody else delivers.');
    await Promise.all(webhookIds.map((webhookId) => this.beginOne(businessId, webhookId)));
  }

  private async beginOne(businessId: string, webhookId: string): Promise<void> {
    const running = this.drains.get(webhookId);
    if (running) return running.wake();
    const { signal } = this.stopping;
    const drain = new WebhookDrain({ businessId, webhookId, lease: newId() }, this.outcomes, {
      inTurn: (work) => this.turns.run(businessId, work, signal),
      receiver: (lease, endpoint) => this.calls.receiver(lease, endpoint),
      send: (receiver, message) => this.calls.send(receiver, message, signal),
    });
    this.drains.set(webhookId, drain);
    const asked = performance.now();
    let isOurs = false;
    try {
      const endpoint = await this.outcomes.take(drain.lease);
      if (endpoint) drain.begin(endpoint, asked);
      isOurs = endpoint !== null;
    } finally {
      if (!isOurs) this.forget(drain);
    }
    if (!isOurs) return;
    const work = detached(() => this.run(drain)).finally(() => this.going.delete(work));
    this.going.add(work);
  }

  private async run(drain: WebhookDrain): Promise<void> {
    const { webhookId } = drain.lease;
    try {
      for (let rest = LINGER_MS.first; ; rest = Math.min(2 * rest, LINGER_MS.longest)) {
        await drain.run().catch((error: unknown) => {
          if (!this.stopping.signal.aborted) throw error; // else others may go on at once
        });
        // What comes meanwhile is not forgotten: to give it back is to look once more at what is due.
        this.forget(drain);
        if (await this.outcomes.release(drain.lease, drain.isOver)) return;
        this.drains.set(webhookId, drain);
        if (this.isStopping) drain.stop();
        await drain.rest(rest);
      }
    } catch (error) {
      this.forget(drain);
      this.logger.warn(`Deliveries to webhook ${webhookId} go on in ${LEASE_MS / 1000} s: ${errorInBrief(error)}`);
    }
  }

  private forget(drain: WebhookDrain): void {
    const { webhookId } = drain.lease;
    if (this.drains.get(webhookId) === drain) this.drains.delete(webhookId);
  }
}
