import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { errorInBrief } from '../../../common/errors/error-facts';
import { FairTurns } from '../../../common/fair-turns';
import { Gathered } from '../../../common/gathered';
import { BackgroundRounds } from '../../../outbox/background-rounds';
import { JobHandlers } from '../../../outbox/job-handlers';
import { NotificationDispatchService } from './notification-dispatch.service';
import { type Ended, SEND_TASK, type TakenNotification } from './notification-queue.repository';

/** Sent by this process at a time, and of one business: those wait for others' servers. */
const TURNS = { atOnce: 16, atOnceOfEach: 6, waiting: Infinity, waitingOfEach: Infinity };
/** Taken at a time: each is sent long before its lease ends. */
const AT_ONCE = 24;
/** How long a business rests after that: who waits for a parcel does not notice it, and what is told meanwhile is sent together. */
const REST_MS = 1000;
/** One begins so long after another: requests get their turn in between, where this process answers any. */
const GAP_MS = 20;
/** How long what became of one waits for what becomes of others, to be written down together. */
const GATHER_MS = 100;

/**
 * Sends what is due. A job begins it and does not wait for it, so a slow server holds up no job. What is taken has a lease: should
 * the process die, it is taken anew when that has ended.
 */
@Injectable()
export class NotificationSendingService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Notifications');
  private readonly turns = new FairTurns(TURNS);
  private readonly rounds = new BackgroundRounds(
    (businessId) => this.some(businessId),
    (businessId, error) => this.logger.warn(`Notifications of ${businessId} go on in a minute: ${errorInBrief(error)}`),
    REST_MS,
  );

  constructor(
    private readonly dispatch: NotificationDispatchService,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      task: SEND_TASK,
      runner: 'webhooks',
      run: (payload) => Promise.resolve(this.begin((payload as { businessId: string }).businessId)),
    });
  }

  /** Sends what is due of a business, in the background. */
  begin(businessId: string): void {
    this.rounds.begin(businessId);
  }

  /** Resolves when this process sends nothing. */
  idle(): Promise<void> {
    return this.rounds.idle();
  }

  /** What is under way ends; what is cut off is taken anew by others. */
  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /** @returns whether there may be more */
  private async some(businessId: string): Promise<boolean> {
    const prepared = await this.dispatch.take(businessId, AT_ONCE);
    if (!prepared) return false;
    const ended = new Gathered<Ended>(GATHER_MS, (some) => this.dispatch.settle(businessId, some));
    const one = async (notification: TakenNotification, place: number) => {
      if (place > 0) await pause(place * GAP_MS);
      const end = await this.turns.run(businessId, () => this.dispatch.send(prepared, notification));
      if (end) await ended.add(end);
    };
    const results = await Promise.allSettled(prepared.taken.map(one));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return prepared.taken.length === AT_ONCE;
  }
}
