import { setMaxListeners } from 'node:events';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ADMINS, WRITERS } from '../../../core/roles';
import { ConcurrencyLimiter } from '../../../platform/tenancy/concurrency-limiter';
import type { Language } from '../../../common/text/languages';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { OutboundError, OutboundHttp } from '../../../platform/outbound/outbound-http';
import { createSendingRounds, createSendingTask } from '../sending/sending-rounds';
import { encryptForBrowser } from './encryption';
import { type PushMessage, PushMessagesBulk, PUSH_TASK } from './push-messages.bulk';
import { type SubscribedBrowser, PushSubscriptionsRepository } from './subscriptions/push-subscriptions.repository';
import { findPushPath, findPushTitle } from './push-titles';
import { VapidKeysService } from './vapid-keys.service';
import { PushSubscriptionsReadModel } from './subscriptions/push-subscriptions.read-model';

/** Concurrent calls of this process, and of one business. */
const SENDING_LIMITS = { concurrent: 32, concurrentPerTenant: 8 };
/** Number of messages reserved together. */
const BATCH_SIZE = 20;
const CALL_TIMEOUT_MS = 10_000;
/** Time in which a message is sent to all browsers. The lease of the message, which is renewed before, must outlast it. */
const MESSAGE_TIMEOUT_MS = 30_000;
const MAX_RESPONSE_BYTES = 8 * 1024;
/** How long a push service stores a message for a browser that is closed. */
const TTL_SECONDS = 3600;
/** Statuses by which a push service reports that the subscription has ended (RFC 8030, section 7.3). */
const SUBSCRIPTION_ENDED_STATUSES = new Set([404, 410]);

/** Statuses below 500 by which a push service asks for another attempt: a timeout, and too many messages. */
const TEMPORARY_STATUSES = new Set([408, 429]);

/** What became of a message to one browser. `unreached`: another attempt may succeed. `ended`: the subscription has ended. */
type Outcome = 'sent' | 'refused' | 'ended' | 'unreached';

/**
 * Sends each push message once to each browser that can be reached, and again to the others. A job starts the sending and does not wait for
 * it. If a process dies, another process sends its messages again. `Topic` and `tag` make a repeated message replace the first one in the
 * browser.
 */
@Injectable()
export class PushSendingService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('WebPush');
  private readonly limiter = new ConcurrencyLimiter(SENDING_LIMITS);
  private readonly rounds = createSendingRounds({
    messages: 'push messages',
    logger: this.logger,
    sendBatch: (businessId) => this.sendBatch(businessId),
  });

  constructor(
    private readonly work: UnitOfWork,
    private readonly messages: PushMessagesBulk,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly readModel: PushSubscriptionsReadModel,
    private readonly vapid: VapidKeysService,
    private readonly http: OutboundHttp,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.jobs.add(createSendingTask(PUSH_TASK, this.rounds));
  }

  /** Starts sending the messages of a business in the background. */
  startSending(businessId: string): void {
    this.rounds.startRounds(businessId);
  }

  /** Resolves when this process has nothing left to send. */
  waitUntilIdle(): Promise<void> {
    return this.rounds.waitUntilIdle();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /**
   * Sends one batch of reserved messages.
   *
   * @returns whether there were any
   */
  private async sendBatch(businessId: string): Promise<boolean> {
    const { messages, language } = await this.work.run(businessId, async () => ({
      messages: await this.messages.reserveMessages(businessId, BATCH_SIZE),
      language: await this.readModel.findLanguage(businessId),
    }));
    for (const message of messages) await this.sendMessage(businessId, message, language);
    return messages.length > 0;
  }

  /**
   * Sends one message to all browsers of its recipients that it has not reached yet, and deletes the subscriptions that have ended. Sends
   * nothing if another process has the message by now, because the earlier messages of the batch took too long.
   */
  private async sendMessage(businessId: string, message: PushMessage, language: Language): Promise<void> {
    const browsers = await this.work.run(businessId, async () =>
      (await this.messages.renewLease(businessId, message)) ? this.findBrowsers(businessId, message) : null,
    );
    if (!browsers) return;
    const { id } = message;
    const payload = createPayload(message, language);
    const deadline = AbortSignal.timeout(MESSAGE_TIMEOUT_MS);
    setMaxListeners(0, deadline); // Each browser that waits adds a listener, and Node.js warns about more than ten.
    const outcomes = await Promise.all(
      browsers.map((browser) =>
        this.sendWhenFree(businessId, () => this.sendToBrowser(browser, id, payload, deadline), deadline),
      ),
    );
    const listIds = (outcome: Outcome) =>
      browsers.filter((_, index) => outcomes[index] === outcome).map((browser) => browser.id);
    const unreachedIds = listIds('unreached');
    await this.work.run(businessId, async () => {
      for (const endedId of listIds('ended')) await this.subscriptions.deleteSubscription(businessId, endedId);
      if (unreachedIds.length > 0) await this.messages.markUnreached(businessId, id, unreachedIds);
      else await this.messages.markSent(businessId, id);
    });
  }

  private async findBrowsers(
    businessId: string,
    { kind, driverId, unreachedIds }: PushMessage,
  ): Promise<SubscribedBrowser[]> {
    const roles = kind === 'webhook_dead' ? ADMINS : WRITERS;
    const browsers = await this.readModel.findBrowsers(businessId, driverId, roles);
    return unreachedIds === null ? browsers : browsers.filter(({ id }) => unreachedIds.includes(id));
  }

  /** Runs the call as soon as the limits allow it. Without a call, `unreached` if they do not allow it before the deadline. */
  private async sendWhenFree(
    businessId: string,
    call: () => Promise<Outcome>,
    deadline: AbortSignal,
  ): Promise<Outcome> {
    try {
      return await this.limiter.run(businessId, call, deadline);
    } catch (error) {
      if (error !== deadline.reason) throw error;
      this.logger.debug(`A browser of business ${businessId} got no push message yet, because others took too long.`);
      return 'unreached';
    }
  }

  /** Encrypts the message for a browser and sends it to the browser's push service. Failures are logged. */
  private async sendToBrowser(
    browser: SubscribedBrowser,
    id: string,
    payload: Buffer,
    deadline: AbortSignal,
  ): Promise<Outcome> {
    const url = new URL(browser.endpoint);
    const body = encryptForBrowser(payload, browser);
    try {
      const { status } = await this.http.send({
        method: 'POST',
        url,
        headers: {
          Authorization: await this.vapid.createAuthorization(url.origin, new Date()),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          'Content-Length': String(body.length),
          TTL: String(TTL_SECONDS),
          Urgency: 'high',
          // A topic may have at most 32 characters (RFC 8030, section 5.4).
          Topic: id.replaceAll('-', ''),
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(CALL_TIMEOUT_MS), deadline]),
        maxBytes: MAX_RESPONSE_BYTES,
        longerBody: 'cut',
      });
      if (status >= 300) this.logger.debug(`${url.host} responded to a push message with status ${status}.`);
      return toOutcome(status);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      this.logger.debug(`Could not send a push message: ${error.message}`);
      return 'unreached';
    }
  }
}

/** Returns the outcome of a message to which the push service responded with this status. */
function toOutcome(status: number): Outcome {
  if (status < 300) return 'sent';
  if (SUBSCRIPTION_ENDED_STATUSES.has(status)) return 'ended';
  return status >= 500 || TEMPORARY_STATUSES.has(status) ? 'unreached' : 'refused';
}

/** Returns the message as the service worker of the browser reads it. */
function createPayload({ id, kind, recordId, about }: PushMessage, language: Language): Buffer {
  const content = {
    kind,
    title: findPushTitle(kind, language),
    body: about,
    path: findPushPath(kind, recordId),
    tag: id,
  };
  return Buffer.from(JSON.stringify(content));
}
