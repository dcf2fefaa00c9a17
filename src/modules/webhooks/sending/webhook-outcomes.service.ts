import { Injectable, Logger } from '@nestjs/common';
import { FairTurns } from '../../../common/fair-turns';
import { inOneLine } from '../../../common/printable';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import type { DisabledReason } from '../dto/webhook.response';
import { WebhookListeners } from '../webhook.listeners';
import { DrainsRepository, type Due, type Endpoint, type Lease, type Taken } from './drains.repository';
import { FAILING_MS, nextTry, pauseUntil } from './retry-times';
import type { Outcome } from './webhook-calls.service';

/** Connections that all deliveries of this process have at a time; requests have the others. */
const TURNS = { atOnce: 4, atOnceOfEach: 3, waiting: Infinity, waitingOfEach: Infinity };

/** Looks at what is due, and writes down what became of each try: by a few connections, whatever goes on outside. */
@Injectable()
export class WebhookOutcomesService {
  private readonly logger = new Logger('Webhooks');
  private readonly turns = new FairTurns(TURNS);

  constructor(
    private readonly work: UnitOfWork,
    private readonly drains: DrainsRepository,
    private readonly outbox: Outbox,
    private readonly listeners: WebhookListeners,
  ) {}

  take(lease: Lease): Promise<Endpoint | null> {
    return this.inTurn(lease, () => this.drains.take(lease));
  }

  keep(lease: Lease): Promise<Endpoint | null> {
    return this.inTurn(lease, () => this.drains.keep(lease));
  }

  exchange(lease: Lease, taken: readonly Taken[], busy: readonly string[], most: number): Promise<Due[] | null> {
    return this.inTurn(lease, () => this.drains.exchange(lease, taken, busy, most));
  }

  release(lease: Lease, isOver: boolean): Promise<boolean> {
    return this.inTurn(lease, () => this.drains.release(lease, isOver));
  }

  /** What processes had that have died since is free for others. */
  freeAbandoned(): Promise<void> {
    return this.drains.freeAbandoned();
  }

  /**
   * @param endpoint with its failures in a row, this one included
   * @returns whether the webhook is to be left alone now
   */
  failed(lease: Lease, due: Due, outcome: Outcome, { url, failures, failingSince }: Endpoint): Promise<boolean> {
    const now = new Date();
    const isHopeless = failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_MS;
    const disabledReason = outcome.isGone ? 'gone' : isHopeless ? 'failing' : null;
    const pausedUntil = later(pauseUntil(failures, now), outcome.wishIsForAll ? outcome.wish : null);
    const next = nextTry(due.tries + 1, now, outcome.wish);
    return this.inTurn(lease, () =>
      this.work.run(lease.businessId, async () => {
        await this.drains.recordFailed(lease, due, outcome.attempt, next);
        const isOurs = await this.drains.recordFailing(lease, { failures, pausedUntil, disabledReason });
        if (isOurs && disabledReason) await this.tell(lease, url, disabledReason);
        return !isOurs || disabledReason !== null || pausedUntil !== null;
      }),
    );
  }

  private async tell({ businessId, webhookId }: Lease, url: string, reason: DisabledReason): Promise<void> {
    this.logger.warn(`Webhook ${webhookId} of ${businessId} is switched off: ${reason}.`);
    await this.listeners.switchedOff(businessId, webhookId, new URL(url).host);
    for (const { email } of await this.drains.admins(businessId))
      await this.outbox.mail({
        to: email,
        subject: 'A webhook was switched off',
        text: mailText(new URL(url), webhookId, reason),
      });
  }

  private inTurn<T>({ businessId }: Lease, work: () => Promise<T>): Promise<T> {
    return this.turns.run(businessId, work);
  }
}

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

const WHY: Readonly<Record<DisabledReason, string>> = {
  gone: 'It answered with status 410, which says that nothing more is wanted there.',
  failing: 'Nothing that was sent to it was taken for 5 days.',
};

/** The address without its path and query, which may hold a secret. */
const mailText = ({ origin }: URL, webhookId: string, reason: DisabledReason): string => `Hello,

the delivery dispatch service has switched off a webhook of your business, at ${inOneLine(origin)}:
${webhookId}

${WHY[reason]}

Its log says what was answered: GET /api/webhooks/${webhookId}/deliveries
What waits for it is kept for as long as events are. To have it sent, switch the webhook on again:
PUT /api/webhooks/${webhookId} with {"isActive": true}
`;
