import { localDate, localTime, nextDate, timeOnDay } from '../../../common/time-zone';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import type { DropReason, NotificationKind } from '../notification-kinds';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `HH:mm` on the clocks of the business. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** What says whether a notification is still to be sent. */
export interface Moment {
  readonly kind: NotificationKind;
  readonly status: ShipmentStatus;
  /** When that happened of which it tells. */
  readonly happenedAt: Date;
  /** The vehicle is at the door, or was. */
  readonly hasArrived: boolean;
  /** A visit came to nothing. */
  readonly hasFailed: boolean;
  readonly timeZone: string;
  readonly quiet: QuietHours | null;
}

interface Rule {
  /** As long as the shipment is one of these, there is something to tell. */
  readonly while: readonly ShipmentStatus[];
  /** After so long nobody wants to hear of it any more. */
  readonly staleMs: number;
  /** Whether it can wait for the morning. */
  readonly waits: boolean;
}

const RULES: Readonly<Record<NotificationKind, Rule>> = {
  confirmed: { while: ['created', 'collected', 'in_transit'], staleMs: 48 * HOUR, waits: true },
  out_for_delivery: { while: ['out_for_delivery'], staleMs: 12 * HOUR, waits: true },
  near: { while: ['out_for_delivery'], staleMs: 30 * MINUTE, waits: false },
  delivered: { while: ['delivered'], staleMs: 24 * HOUR, waits: true },
  failed: { while: ['exception'], staleMs: 24 * HOUR, waits: true },
};

export type Decision = { readonly send: true } | { readonly drop: DropReason } | { readonly postponeTo: Date };

/** Whether something is said now, later, or not any more. */
export function decide(moment: Moment, now: Date): Decision {
  const { kind, status, happenedAt, hasArrived, hasFailed, timeZone, quiet } = moment;
  const rule = RULES[kind];
  if (!rule.while.includes(status)) return { drop: 'overtaken' };
  if ((kind === 'near' && hasArrived) || (kind === 'failed' && !hasFailed)) return { drop: 'overtaken' };
  if (now.getTime() - happenedAt.getTime() > rule.staleMs) return { drop: 'late' };
  const end = quiet && endOfQuiet(now, quiet, timeZone);
  if (!end) return { send: true };
  if (!rule.waits || end.getTime() - happenedAt.getTime() > rule.staleMs) return { drop: 'quiet_hours' };
  return { postponeTo: end };
}

/** When the quiet hours end that it is in now; null outside of them. Hours that end before they begin end the next day. */
export function endOfQuiet(now: Date, { from, to }: QuietHours, timeZone: string): Date | null {
  const [date, time] = [localDate(now, timeZone), localTime(now, timeZone)];
  const isOvernight = from > to;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  return timeOnDay(isOvernight && time >= from ? nextDate(date) : date, to, timeZone);
}

/** How long after each try that failed the next one comes; after the last one it has failed. */
const PAUSES_MS: readonly number[] = [0.5, 2, 10, 30, 60, 120, 240].map((minutes) => minutes * MINUTE);
const JITTER = 0.1;

/** @param tries how often it was tried, this time included; null: no more */
export function nextTry(tries: number, now: Date, random = Math.random()): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + Math.round(pause * (1 + JITTER * random)));
}
