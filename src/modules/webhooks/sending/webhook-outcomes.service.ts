import { Injectable, Logger } from '@nestjs/common';
import { ConcurrencyLimiter } from '../../../platform/tenancy/concurrency-limiter';
import { toOneLine } from '../../../common/text/printable';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../platform/jobs/outbox';
import type { DisabledReason } from '../dto/webhook.response';
import { WebhookListeners } from '../webhook.listeners';
import type { Endpoint, Lease } from './leases/lease';
import { MAX_FAILING_DAYS, MAX_FAILING_MS, computeNextAttemptTime, computePauseEnd } from './retry-times';
import { WebhookBacklogReadModel } from './webhook-backlog.read-model';
import type { Outcome } from './webhook-calls.service';
import { WebhookLeasesHot } from './leases/webhook-leases.hot';
import { type AcceptedMessage, type DueMessage, WebhookResultsHot } from './webhook-results.hot';

/** Database connections that all deliveries of this process use at a time; the others are left for requests. */
const CONNECTION_LIMITS = { concurrent: 4, concurrentPerTenant: 3 };

/** Reads due messages and stores the results of attempts, over a few database connections. */
@Injectable()
export class WebhookOutcomesService {
  private readonly logger = new Logger('Webhooks');
  private readonly limiter = new ConcurrencyLimiter(CONNECTION_LIMITS);

  constructor(
    private readonly work: UnitOfWork,
    private readonly leases: WebhookLeasesHot,
    private readonly results: WebhookResultsHot,
    private readonly readModel: WebhookBacklogReadModel,
    private readonly outbox: Outbox,
    private readonly listeners: WebhookListeners,
  ) {}

  acquireLease(lease: Lease): Promise<Endpoint | null> {
    return this.runLimited(lease, () => this.leases.acquireLease(lease));
  }

  renewLease(lease: Lease): Promise<Endpoint | null> {
    return this.runLimited(lease, () => this.leases.renewLease(lease));
  }

  storeAcceptedAndReadDue(
    lease: Lease,
    accepted: readonly AcceptedMessage[],
    busyRecords: readonly string[],
    limit: number,
  ): Promise<DueMessage[] | null> {
    return this.runLimited(lease, () => this.results.storeAcceptedAndReadDue(lease, accepted, busyRecords, limit));
  }

  /** Releases the lease, see `WebhookLeasesHot.releaseLease`. */
  releaseLease(lease: Lease, options: { readonly isForced: boolean }): Promise<boolean> {
    return this.runLimited(lease, () => this.leases.releaseLease(lease, options));
  }

  /** Schedules webhooks whose process has died. */
  rescheduleAbandonedWebhooks(): Promise<void> {
    return this.leases.rescheduleAbandonedWebhooks();
  }

  /**
   * Stores a failed attempt, and pauses or disables a webhook that fails repeatedly.
   *
   * @param endpoint state of the webhook, whose failures in a row include this one
   * @returns whether the webhook must not be called for now
   */
  storeFailure(lease: Lease, message: DueMessage, outcome: Outcome, endpoint: Endpoint): Promise<boolean> {
    const { url, failures, failingSince } = endpoint;
    const now = new Date();
    const disabledReason = findReasonToDisable(outcome, failingSince, now);
    const requestedPause = outcome.pausesEndpoint ? outcome.retryAfter : null;
    const pausedUntil = findLater(computePauseEnd(failures, now), requestedPause);
    const tries = message.tries + 1;
    const nextAttemptAt = computeNextAttemptTime(tries, now, outcome.retryAfter);
    return this.runLimited(lease, () =>
      this.work.run(lease.businessId, async () => {
        await this.results.recordFailedAttempt(lease, message, outcome.attempt, nextAttemptAt);
        const hasLease = await this.results.recordFailingWebhook(lease, { failures, pausedUntil, disabledReason });
        if (hasLease && disabledReason) await this.notifyAdmins(lease, url, disabledReason);
        return !hasLease || disabledReason !== null || pausedUntil !== null;
      }),
    );
  }

  /** Emits mails and the notification of listeners, which are sent after the commit. */
  private async notifyAdmins({ businessId, webhookId }: Lease, url: string, reason: DisabledReason): Promise<void> {
    this.logger.warn(`Webhook ${webhookId} of ${businessId} was disabled: ${reason}.`);
    await this.listeners.notifyDisabled(businessId, webhookId, new URL(url).host);
    for (const { email } of await this.readModel.findAdmins(businessId))
      await this.outbox.enqueueMail({
        to: email,
        subject: 'A webhook was disabled',
        text: formatMail(new URL(url), webhookId, reason),
      });
  }

  private runLimited<T>({ businessId }: Lease, action: () => Promise<T>): Promise<T> {
    return this.limiter.run(businessId, action);
  }
}

/** Returns why the webhook is to be disabled after this failure; null if it stays active. */
function findReasonToDisable({ isGone }: Outcome, failingSince: Date | null, now: Date): DisabledReason | null {
  if (isGone) return 'gone';
  const failingMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return failingMs >= MAX_FAILING_MS ? 'failing' : null;
}

/** Returns the later of two times, of which one or both may be missing. */
function findLater(first: Date | null, second: Date | null): Date | null {
  if (first === null || second === null) return first ?? second;
  return first > second ? first : second;
}

const REASON_TEXTS: Readonly<Record<DisabledReason, string>> = {
  gone: 'Its endpoint responded with status 410: it wants no more messages.',
  failing: `Its endpoint has accepted no message for ${MAX_FAILING_DAYS} days.`,
};

/** Returns the text of the mail. It names the address without its path and query, which may contain a secret. */
const formatMail = ({ origin }: URL, webhookId: string, reason: DisabledReason): string => `Hello,

the delivery dispatch service has disabled a webhook of your business, at ${toOneLine(origin)}:
${webhookId}

${REASON_TEXTS[reason]}

Its log has the responses: GET /api/webhooks/${webhookId}/deliveries
Its pending messages are stored as long as events are. To send them, enable the webhook again:
PUT /api/webhooks/${webhookId} with {"isActive": true}
`;
