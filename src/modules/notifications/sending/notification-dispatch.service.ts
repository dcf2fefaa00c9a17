import { Injectable } from '@nestjs/common';
import type { Language } from '../../../common/languages';
import { UnitOfWork } from '../../../database/unit-of-work';
import { TrackingViewsService } from '../../consignees/tracking-views.service';
import { NotificationLinksService } from '../notification-links.service';
import { type Channel, type DropReason, type NotificationKind, SWITCHED_ON } from '../notification-kinds';
import { NotificationSettingsService, type SendingSettings } from '../settings/notification-settings.service';
import type { ShipmentFacts } from '../wording/facts';
import { wordingOf } from '../wording/languages';
import { mailOf, smsOf } from '../wording/message';
import { storedAnswer, storedLink, storedValues } from '../wording/stored-message';
import { valuesOf } from '../wording/values';
import { NotificationChannelsService, type Outcome } from './notification-channels.service';
import {
  type Ended,
  NotificationQueueRepository,
  type Said,
  type TakenNotification,
} from './notification-queue.repository';
import { ShipmentFactsRepository } from './shipment-facts.repository';
import { decide, nextTry } from './timing';

/** A way outside that rests is tried again after so long. */
const REST_MS = 20_000;

/** What was taken by so long ago is asked for again before it is sent: the lease has to outlast the call. */
const FRESH_MS = 10_000;

/** Notifications of a business that this process sends now, and what they share. */
export interface Prepared {
  readonly businessId: string;
  /** By this process's clock that only goes forward. */
  readonly takenAt: number;
  readonly taken: readonly TakenNotification[];
  readonly settings: SendingSettings;
  readonly facts: ReadonlyMap<string, ShipmentFacts>;
}

/** Says one thing to one consignee, or finds out why not. */
@Injectable()
export class NotificationDispatchService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: NotificationQueueRepository,
    private readonly shipments: ShipmentFactsRepository,
    private readonly settings: NotificationSettingsService,
    private readonly views: TrackingViewsService,
    private readonly channels: NotificationChannelsService,
    private readonly links: NotificationLinksService,
  ) {}

  /**
   * Takes what is due, with what is known now of the shipments: one transaction and a few statements however many they are.
   *
   * @returns null where nothing is due
   */
  take(businessId: string, most: number): Promise<Prepared | null> {
    const takenAt = performance.now();
    return this.work.run(businessId, async () => {
      const taken = await this.queue.take(businessId, most);
      if (taken.length === 0) return null;
      const ids = [...new Set(taken.map(({ shipmentId }) => shipmentId))];
      const settings = await this.settings.forSending(businessId);
      const views = new Map((await this.views.ofShipments(businessId, ids)).map((view) => [view.shipmentId, view]));
      const facts = (await this.shipments.find(businessId, ids)).flatMap((known): [string, ShipmentFacts][] => {
        const shown = views.get(known.shipmentId);
        if (!shown) return [];
        const { rescheduleAllowed: mayReschedule, toPay } = shown.facts;
        return [[known.shipmentId, { ...known, view: shown.tracking, mayReschedule, toPay }]];
      });
      return { businessId, takenAt, taken, settings, facts: new Map(facts) };
    });
  }

  /** @returns what became of it, to be written down; null where somebody else has it by now */
  async send(prepared: Prepared, notification: TakenNotification): Promise<Ended | null> {
    const { businessId, takenAt, settings, facts: all } = prepared;
    const { id } = notification;
    const facts = all.get(notification.shipmentId);
    const now = new Date();
    if (!facts) return { id, status: 'dropped', reason: 'overtaken' };
    const hindrance = hindranceOf(facts, settings, notification);
    if (hindrance) return { id, status: 'dropped', reason: hindrance };
    const decision = decide(momentOf(facts, settings, notification), now);
    if ('drop' in decision) return { id, status: 'dropped', reason: decision.drop };
    if ('postponeTo' in decision) return { id, status: 'waiting', dueAt: decision.postponeTo, uncounted: true };
    const isOurs =
      performance.now() - takenAt < FRESH_MS ||
      (await this.work.run(businessId, () => this.queue.keep(businessId, notification)));
    if (!isOurs) return null;
    const { said, outcome } = await this.say(facts, settings, notification, now);
    return endOf(notification, said, outcome);
  }

  /** Writes down what became of some, in one statement. */
  settle(businessId: string, ended: readonly Ended[]): Promise<void> {
    return this.work.run(businessId, () => this.queue.settle(businessId, ended));
  }

  private async say(
    facts: ShipmentFacts,
    settings: SendingSettings,
    { id, kind, channel }: TakenNotification,
    now: Date,
  ): Promise<{ said: Said; outcome: Outcome }> {
    const { view, trackingLink, email, recipientPhone } = facts;
    const { business, trackingNumber } = view;
    const language = facts.language ?? (view.language as Language);
    const unsubscribeUrl = await this.links.unsubscribe(id);
    const links = { tracking: await this.links.tracking(trackingLink), proof: await this.links.proof(id) };
    const values = valuesOf(facts, language, links, now);
    const wording = wordingOf(settings.wording, kind, language);
    if (channel === 'mail') {
      const { subject, text, html } = mailOf({ language, wording, values, business, unsubscribeUrl });
      const from = { name: business.name, replyTo: settings.replyTo ?? business.email };
      const { result, answer } = await this.channels.mail({
        id,
        to: email,
        subject,
        text,
        html,
        from,
        unsubscribeUrl,
      });
      const stored = mailOf({
        language,
        wording,
        values: storedValues(values),
        business,
        unsubscribeUrl: storedLink(unsubscribeUrl),
      });
      const outcome = { result, answer: storedAnswer(answer, links, unsubscribeUrl, values.pin) };
      return { said: { recipient: email, language, subject: stored.subject, body: stored.text }, outcome };
    }
    const to = recipientPhone!;
    const message = { id, to, text: smsOf(wording, values), language, kind, trackingNumber, sender: business.name };
    const { result, answer } = await this.channels.sms(settings.sms!, message);
    const outcome = { result, answer: storedAnswer(answer, links, unsubscribeUrl, values.pin) };
    return {
      said: { recipient: to, language, subject: null, body: smsOf(wording, storedValues(values)) },
      outcome,
    };
  }
}

/** What is to be written down of a try. */
function endOf({ id, tries }: TakenNotification, said: Said, { result, answer }: Outcome): Ended {
  const now = new Date();
  if (result === 'sent') return { id, status: 'sent', answer, ...said };
  if (result === 'resting')
    return { id, status: 'waiting', dueAt: new Date(now.getTime() + REST_MS), answer, uncounted: true };
  const dueAt = result === 'later' ? nextTry(tries, now) : null;
  return dueAt ? { id, status: 'waiting', dueAt, answer } : { id, status: 'failed', answer, ...said };
}

/** Why nothing may be sent, whatever the shipment does. */
function hindranceOf(
  { isDeleted, mailIsOn, hasUnsubscribed, recipientPhone }: ShipmentFacts,
  { switches, sms }: SendingSettings,
  { kind, channel }: { kind: NotificationKind; channel: Channel },
): DropReason | null {
  if (isDeleted) return 'overtaken';
  const isOn = switches[kind]?.[channel] ?? SWITCHED_ON[channel];
  if (!isOn || (channel === 'mail' ? !mailIsOn : !sms)) return 'switched_off';
  if (channel === 'mail') return hasUnsubscribed ? 'unsubscribed' : null;
  return recipientPhone ? null : 'no_recipient';
}

const momentOf = (facts: ShipmentFacts, { quiet }: SendingSettings, { kind, happenedAt }: TakenNotification) => ({
  kind,
  quiet,
  status: facts.view.status,
  // A driver's report may come days after what it tells of.
  happenedAt: kind === 'confirmed' ? facts.createdAt : kind === 'near' ? happenedAt : facts.statusChangedAt,
  hasArrived: facts.hasArrived,
  hasFailed: facts.failedFor !== null,
  timeZone: facts.timeZone,
});
