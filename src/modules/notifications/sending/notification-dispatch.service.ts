import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { DeliveryPinsService } from '../../shipments/pins/delivery-pins.service';
import { TrackingViewsService } from '../../consignees/tracking-views.service';
import { type Channel, type DropReason, type NotificationKind, DEFAULT_CHANNEL_SWITCHES } from '../notification-kinds';
import { NotificationSettingsService, type SendingSettings } from '../settings/notification-settings.service';
import type { ShipmentFacts } from '../templates/facts';
import type { SendOutcome } from './notification-channels.service';
import { NotificationMessagesService } from './notification-messages.service';
import {
  type NotificationResult,
  NotificationQueueBulk,
  type StoredMessage,
  type ReservedNotification,
} from './notification-queue.bulk';
import { ShipmentFactsReadModel } from './shipment-facts.read-model';
import { decideSending, computeNextAttempt, type NotificationContext } from './timing';

/** Pause before the next attempt when the server is unavailable. */
const UNAVAILABLE_PAUSE_MS = 20_000;

/** A lease older than this is renewed before sending, because the lease must outlast the call. */
const RENEW_LEASE_AFTER_MS = 10_000;

/** Reserved notifications of a business, with the settings and shipments that they need. */
export interface ReservedBatch {
  readonly businessId: string;
  /** When they were reserved, by `performance.now()`. */
  readonly reservedAtMs: number;
  readonly notifications: readonly ReservedNotification[];
  readonly settings: SendingSettings;
  readonly factsByShipment: ReadonlyMap<string, ShipmentFacts>;
}

/** Reserves notifications and sends them, or determines why a notification is not sent. */
@Injectable()
export class NotificationDispatchService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: NotificationQueueBulk,
    private readonly shipments: ShipmentFactsReadModel,
    private readonly settings: NotificationSettingsService,
    private readonly views: TrackingViewsService,
    private readonly messages: NotificationMessagesService,
    private readonly pins: DeliveryPinsService,
  ) {}

  /**
   * Reserves due notifications and loads the current data of their shipments, in one transaction with a fixed number of statements.
   *
   * @returns null when nothing is due
   */
  reserveNotifications(businessId: string, limit: number): Promise<ReservedBatch | null> {
    const reservedAtMs = performance.now();
    return this.work.run(businessId, async () => {
      const notifications = await this.queue.reserveNotifications(businessId, limit);
      if (notifications.length === 0) return null;
      const shipmentIds = [...new Set(notifications.map(({ shipmentId }) => shipmentId))];
      const settings = await this.settings.readSendingSettings(businessId);
      const factsByShipment = await this.loadFacts(businessId, shipmentIds);
      return { businessId, reservedAtMs, notifications, settings, factsByShipment };
    });
  }

  /** Loads what messages say about the shipments. Shipments without a tracking view are missing in the result. */
  private async loadFacts(businessId: string, shipmentIds: readonly string[]): Promise<Map<string, ShipmentFacts>> {
    const views = await this.views.findByShipments(businessId, shipmentIds);
    const viewByShipment = new Map(views.map((view) => [view.shipmentId, view]));
    const factsByShipment = new Map<string, ShipmentFacts>();
    for (const { storedPin, ...stored } of await this.shipments.findFacts(businessId, shipmentIds)) {
      const { shipmentId } = stored;
      const view = viewByShipment.get(shipmentId);
      if (!view) continue;
      factsByShipment.set(shipmentId, {
        ...stored,
        pin: storedPin && this.pins.openPin(businessId, shipmentId, storedPin),
        view: view.tracking,
        canReschedule: view.facts.rescheduleAllowed,
        amountDue: view.facts.amountDue,
      });
    }
    return factsByShipment;
  }

  /**
   * Sends a reserved notification, unless the current state of its shipment or the settings forbid it.
   *
   * @returns the result to store; null if another process has reserved the notification since
   */
  async send(batch: ReservedBatch, notification: ReservedNotification): Promise<NotificationResult | null> {
    const { businessId, reservedAtMs, settings, factsByShipment } = batch;
    const { id } = notification;
    const facts = factsByShipment.get(notification.shipmentId);
    const now = new Date();
    if (!facts) return { id, status: 'dropped', reason: 'overtaken' };
    const reason = findDropReason(facts, settings, notification);
    if (reason) return { id, status: 'dropped', reason };
    const decision = decideSending(createNotificationContext(facts, settings, notification), now);
    if ('drop' in decision) return { id, status: 'dropped', reason: decision.drop };
    if ('postponeTo' in decision) return { id, status: 'waiting', dueAt: decision.postponeTo, uncounted: true };
    const isReserved =
      performance.now() - reservedAtMs < RENEW_LEASE_AFTER_MS ||
      (await this.work.run(businessId, () => this.queue.renewLease(businessId, notification)));
    if (!isReserved) return null;
    const { message, outcome } = await this.messages.send(facts, settings, notification, now);
    return toResult(notification, message, outcome);
  }

  /** Stores the results of several notifications in one statement. */
  storeResults(businessId: string, results: readonly NotificationResult[]): Promise<void> {
    return this.work.run(businessId, () => this.queue.storeResults(businessId, results));
  }
}

/** Converts the outcome of an attempt to the result to store. After the last attempt the notification has failed. */
function toResult(
  { id, tries }: ReservedNotification,
  message: StoredMessage,
  { result, answer }: SendOutcome,
): NotificationResult {
  const now = new Date();
  if (result === 'sent' || result === 'test') return { id, status: result, answer, ...message };
  if (result === 'unavailable')
    return { id, status: 'waiting', dueAt: new Date(now.getTime() + UNAVAILABLE_PAUSE_MS), answer, uncounted: true };
  const dueAt = result === 'retry' ? computeNextAttempt(tries, now) : null;
  return dueAt ? { id, status: 'waiting', dueAt, answer } : { id, status: 'failed', answer, ...message };
}

/** Returns why the settings or the consignee forbid sending; null if they allow it. */
function findDropReason(
  { isDeleted, isMailEnabled, hasUnsubscribed, recipientPhone }: ShipmentFacts,
  { switches, sms }: SendingSettings,
  { kind, channel }: { kind: NotificationKind; channel: Channel },
): DropReason | null {
  if (isDeleted) return 'overtaken';
  const isKindEnabled = switches[kind]?.[channel] ?? DEFAULT_CHANNEL_SWITCHES[channel];
  const isChannelEnabled = channel === 'mail' ? isMailEnabled : sms !== null;
  if (!isKindEnabled || !isChannelEnabled) return 'switched_off';
  if (channel === 'mail') return hasUnsubscribed ? 'unsubscribed' : null;
  return recipientPhone ? null : 'no_recipient';
}

/** Collects what decides whether a notification is sent now, later or never. */
function createNotificationContext(
  facts: ShipmentFacts,
  { quiet }: SendingSettings,
  { kind, happenedAt }: ReservedNotification,
): NotificationContext {
  return {
    kind,
    quiet,
    status: facts.view.status,
    happenedAt: findEventTime(facts, kind, happenedAt),
    hasArrived: facts.hasArrived,
    hasFailed: facts.failureReason !== null,
    timeZone: facts.timeZone,
  };
}

/**
 * Returns when the event of a notification happened. A driver's report may arrive days after the event, so the times of the shipment count,
 * not the time of planning. Only the approach of a vehicle has no such time.
 */
function findEventTime(facts: ShipmentFacts, kind: NotificationKind, plannedAt: Date): Date {
  if (kind === 'near') return plannedAt;
  return kind === 'confirmed' ? facts.createdAt : facts.statusChangedAt;
}
