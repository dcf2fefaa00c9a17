import { localDate, localTime, getNextDate, timeOnDay } from '../../../common/time/time-zone';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import type { DropReason, NotificationKind } from '../notification-kinds';
import { MINUTE_MS, HOUR_MS } from '../../../common/time/durations';

/**
 * Hours without notifications, as `HH:mm` in the business's time zone. An end before the start is on the next day. If both are the same, no
 * hour is quiet.
 */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Data that decides whether a notification is sent, and when. */
export interface NotificationContext {
  readonly kind: NotificationKind;
  readonly status: ShipmentStatus;
  /** When the event happened. */
  readonly happenedAt: Date;
  /** Whether the vehicle is, or was, at the stop. */
  readonly hasArrived: boolean;
  /** Whether the last delivery attempt failed. */
  readonly hasFailed: boolean;
  readonly timeZone: string;
  readonly quiet: QuietHours | null;
}

/** When notifications of one kind may be sent. */
interface SendingRule {
  /** The notification is sent only while the shipment has one of these statuses. */
  readonly statuses: readonly ShipmentStatus[];
  /** Longest useful delay after the event. */
  readonly maxDelayMs: number;
  /** Whether the notification may wait until quiet hours end. */
  readonly canWait: boolean;
}

const SENDING_RULES: Readonly<Record<NotificationKind, SendingRule>> = {
  confirmed: { statuses: ['created', 'collected', 'in_transit'], maxDelayMs: 48 * HOUR_MS, canWait: true },
  out_for_delivery: { statuses: ['out_for_delivery'], maxDelayMs: 12 * HOUR_MS, canWait: true },
  near: { statuses: ['out_for_delivery'], maxDelayMs: 30 * MINUTE_MS, canWait: false },
  delivered: { statuses: ['delivered'], maxDelayMs: 24 * HOUR_MS, canWait: true },
  failed: { statuses: ['exception'], maxDelayMs: 24 * HOUR_MS, canWait: true },
};

/** What happens to a notification that is due. */
export type Decision = { readonly send: true } | { readonly drop: DropReason } | { readonly postponeTo: Date };

/**
 * Decides whether a notification is sent now, postponed to the end of quiet hours, or dropped. It is dropped as overtaken if the shipment has
 * another status by now: the event that changed the status has its own notification.
 */
export function decideSending(context: NotificationContext, now: Date): Decision {
  const { kind, status, happenedAt, hasArrived, hasFailed, timeZone, quiet } = context;
  const rule = SENDING_RULES[kind];
  if (!rule.statuses.includes(status)) return { drop: 'overtaken' };
  if (kind === 'near' && hasArrived) return { drop: 'overtaken' };
  if (kind === 'failed' && !hasFailed) return { drop: 'overtaken' };
  if (now.getTime() - happenedAt.getTime() > rule.maxDelayMs) return { drop: 'late' };
  const quietUntil = quiet && endOfQuietHours(now, quiet, timeZone);
  if (!quietUntil) return { send: true };
  if (!rule.canWait || quietUntil.getTime() - happenedAt.getTime() > rule.maxDelayMs) return { drop: 'quiet_hours' };
  return { postponeTo: quietUntil };
}

/** Returns the end of the current quiet hours; null if `now` is not within quiet hours. */
export function endOfQuietHours(now: Date, { from, to }: QuietHours, timeZone: string): Date | null {
  const today = localDate(now, timeZone);
  const time = localTime(now, timeZone);
  const isOvernight = from > to;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const endsTomorrow = isOvernight && time >= from;
  return timeOnDay(endsTomorrow ? getNextDate(today) : today, to, timeZone);
}

/**
 * Pauses after failed attempts, first short for a brief outage, then up to hours. When they are used up, the notification has failed.
 */
const RETRY_PAUSES_MS: readonly number[] = [0.5, 2, 10, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);
/** Each pause is up to this share longer, so that notifications that failed together are not repeated together. */
const JITTER_SHARE = 0.1;

/**
 * Returns when a notification is attempted again.
 *
 * @param tries number of attempts so far
 * @returns null if no further attempt is made
 */
export function computeNextAttempt(tries: number, now: Date, random = Math.random()): Date | null {
  const pauseMs = RETRY_PAUSES_MS[tries - 1];
  if (pauseMs === undefined) return null;
  return new Date(now.getTime() + Math.round(pauseMs * (1 + JITTER_SHARE * random)));
}
