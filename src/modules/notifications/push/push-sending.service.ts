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
const MAX_RESPONSE_BYTES = 8 * 1024;
/** How long a push service stores a message for a browser that is closed. */
const TTL_SECONDS = 3600;
/** Statuses by which a push service reports that the subscription has ended (RFC 8030, section 7.3). */
const SUBSCRIPTION_ENDED_STATUSES = new Set([404, 410]);

/**
 * Sends each push message once, without retries. A job starts the sending and does not wait for it. If a process dies, another process
 * sends its messages again. `Topic` and `tag` make a repeated message replace the first one in the browser.
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

  /** Sends one message to all browsers of its recipients, and deletes the subscriptions that have ended. */
  private async sendMessage(businessId: string, message: PushMessage, language: Language): Promise<void> {
    const { id, kind, recordId, driverId, about } = message;
    const roles = kind === 'webhook_dead' ? ADMINS : WRITERS;
    const browsers = await this.work.run(businessId, () => this.readModel.findBrowsers(businessId, driverId, roles));
    const content = {
      kind,
      title: findPushTitle(kind, language),
      body: about,
      path: findPushPath(kind, recordId),
      tag: id,
    };
    const payload = Buffer.from(JSON.stringify(content));
    const hasEnded = await Promise.all(
      browsers.map((browser) => this.limiter.run(businessId, () => this.sendToBrowser(browser, id, payload))),
    );
    const endedSubscriptions = browsers.filter((_, index) => hasEnded[index]);
    await this.work.run(businessId, async () => {
      for (const ended of endedSubscriptions) await this.subscriptions.deleteSubscription(businessId, ended.id);
      await this.messages.markSent(businessId, id);
    });
  }

  /**
   * Encrypts the message for a browser and sends it to the browser's push service. Failures are only logged.
   *
   * @returns whether the subscription has ended
   */
  private async sendToBrowser(browser: SubscribedBrowser, id: string, payload: Buffer): Promise<boolean> {
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
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        maxBytes: MAX_RESPONSE_BYTES,
        longerBody: 'cut',
      });
      if (status >= 300) this.logger.debug(`${url.host} responded to a push message with status ${status}.`);
      return SUBSCRIPTION_ENDED_STATUSES.has(status);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      this.logger.debug(`Could not send a push message: ${error.message}`);
      return false;
    }
  }
}
