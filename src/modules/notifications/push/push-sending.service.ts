import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ADMINS, WRITERS } from '../../../application/roles';
import { errorInBrief } from '../../../common/errors/error-facts';
import { FairTurns } from '../../../common/fair-turns';
import type { Language } from '../../../common/languages';
import { UnitOfWork } from '../../../database/unit-of-work';
import { BackgroundRounds } from '../../../outbox/background-rounds';
import { JobHandlers } from '../../../outbox/job-handlers';
import { OutboundError, OutboundHttp } from '../../../outbound/outbound-http';
import { encrypted } from './encryption';
import { type PushMessage, PushMessagesRepository, PUSH_TASK } from './push-messages.repository';
import { type Browser, PushSubscriptionsRepository } from './push-subscriptions.repository';
import { pushPath, pushTitle } from './push-words';
import { VapidKeysService } from './vapid-keys.service';

/** Calls of this process at a time, and of one business. */
const TURNS = { atOnce: 32, atOnceOfEach: 8, waiting: Infinity, waitingOfEach: Infinity };
const AT_ONCE = 20;
const CALL_MS = 10_000;
const MAX_ANSWER_BYTES = 8 * 1024;
/** How long a browser's maker keeps it for a browser that is not open. */
const TTL_SECONDS = 3600;
/** The browser has unsubscribed, or is gone. */
const GONE = new Set([404, 410]);

/**
 * Tells browsers what waits for them, once: who does not take it has missed it. A job begins it and does not wait for it; what a
 * process had that died is told by another, and takes the place of what was shown (`Topic`, `tag`).
 */
@Injectable()
export class PushSendingService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('WebPush');
  private readonly turns = new FairTurns(TURNS);
  private readonly rounds = new BackgroundRounds(
    (businessId) => this.some(businessId),
    (businessId, error) => this.logger.warn(`Browsers of ${businessId} are told in a minute: ${errorInBrief(error)}`),
  );

  constructor(
    private readonly work: UnitOfWork,
    private readonly messages: PushMessagesRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly vapid: VapidKeysService,
    private readonly http: OutboundHttp,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      task: PUSH_TASK,
      runner: 'webhooks',
      run: (payload) => Promise.resolve(this.begin((payload as { businessId: string }).businessId)),
    });
  }

  /** Tells what waits in a business, in the background. */
  begin(businessId: string): void {
    this.rounds.begin(businessId);
  }

  idle(): Promise<void> {
    return this.rounds.idle();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  private async some(businessId: string): Promise<boolean> {
    const { taken, language } = await this.work.run(businessId, async () => ({
      taken: await this.messages.take(businessId, AT_ONCE),
      language: await this.messages.languageOf(businessId),
    }));
    for (const message of taken) await this.tell(businessId, message, language);
    return taken.length > 0;
  }

  private async tell(businessId: string, message: PushMessage, language: Language): Promise<void> {
    const { id, kind, recordId, driverId, about } = message;
    const roles = kind === 'webhook_dead' ? ADMINS : WRITERS;
    const browsers = await this.work.run(businessId, () => this.subscriptions.of(businessId, driverId, roles));
    const shown = { kind, title: pushTitle(kind, language), body: about, path: pushPath(kind, recordId), tag: id };
    const text = Buffer.from(JSON.stringify(shown));
    const one = (browser: Browser) => this.turns.run(businessId, () => this.push(browser, id, text));
    const gone = (await Promise.all(browsers.map(one))).flatMap((isGone, at) => (isGone ? [browsers[at]!.id] : []));
    await this.work.run(businessId, async () => {
      for (const browser of gone) await this.subscriptions.forget(businessId, browser);
      await this.messages.settle(businessId, id);
    });
  }

  /** @returns whether the browser is gone */
  private async push(browser: Browser, id: string, text: Buffer): Promise<boolean> {
    const url = new URL(browser.endpoint);
    const body = encrypted(text, browser);
    try {
      const { status } = await this.http.send({
        method: 'POST',
        url,
        headers: {
          Authorization: await this.vapid.authorization(url.origin, new Date()),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          'Content-Length': String(body.length),
          TTL: String(TTL_SECONDS),
          Urgency: 'high',
          Topic: id.replaceAll('-', ''),
        },
        body,
        signal: AbortSignal.timeout(CALL_MS),
        maxBytes: MAX_ANSWER_BYTES,
        longer: 'cut',
      });
      if (status >= 300) this.logger.debug(`${url.host} answered a push with status ${status}.`);
      return GONE.has(status);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      this.logger.debug(`A push was not taken: ${error.message}`);
      return false;
    }
  }
}
