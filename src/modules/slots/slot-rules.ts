import { timeOnDay } from '../../common/time/time-zone';
import { WEEKDAYS, type Weekday } from '../business/defaults/failed-deliveries';
import type { SlotTemplate } from './entities/slot-template.entity';
import type { SlotClosure } from './entities/slot-closure.entity';
import type { StopToDeliver } from './slot-stop';
import { DAY_MS } from '../../common/time/durations';

/** The key of the default depot in tables whose key contains the depot. */
export const DEFAULT_DEPOT_KEY = '00000000-0000-0000-0000-000000000000';

/** Returns a calendar day that is some days after (or before) another one. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns a number of days in order, beginning with `from`. */
export const listDatesFrom = (from: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));

/** Returns the identifier of a template's slot on a day. */
export const toSlotId = (templateId: string, date: string): string => `${templateId}_${date}`;

/** An identifier of a slot: the id of its template, `_`, and its day. */
const SLOT_ID_PARTS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{4}-\d\d-\d\d)$/i;
/** The form of a slot's identifier, for the validation of requests. */
export const SLOT_ID_PATTERN = new RegExp(SLOT_ID_PARTS.source, 'i');

/** Returns the template and the day of a slot. Validation ensures the form. */
export function parseSlotId(slotId: string): { templateId: string; date: string } {
  const [, templateId = '', date = ''] = SLOT_ID_PARTS.exec(slotId) ?? [];
  return { templateId: templateId.toLowerCase(), date };
}

/** Returns the weekday of a calendar day. */
export const findWeekday = (date: string): Weekday =>
  // getUTCDay counts from Sunday, WEEKDAYS from Monday.
  WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;

/** Returns the moment from which a slot can no longer be booked. The template has it in the time zone of the business. */
export const computeCutoff = (
  { cutoffDaysBefore, cutoffTime }: Pick<SlotTemplate, 'cutoffDaysBefore' | 'cutoffTime'>,
  date: string,
  timeZone: string,
): Date => timeOnDay(addDays(date, -cutoffDaysBefore), cutoffTime, timeZone);

/** The facts that decide whether a template offers a slot on a day. */
export interface OfferConditions {
  readonly now: Date;
  /** The day of the business on which it is now. */
  readonly today: string;
  readonly timeZone: string;
  readonly closures: readonly Pick<SlotClosure, 'firstDate' | 'lastDate' | 'reason'>[];
}

/** Returns whether a template offers a slot on a day, whatever is left of it. */
export function isOffered(template: SlotTemplate, date: string, { today, closures }: OfferConditions): boolean {
  return (
    template.isActive &&
    template.weekdays.includes(findWeekday(date)) &&
    date >= today &&
    date <= addDays(today, template.maxDaysAhead) &&
    !closures.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
  );
}

/** What is booked or held of a slot. */
export interface SlotLoad {
  readonly orders: number;
  readonly weightG: number;
  readonly volumeCm3: number;
}

export const NO_LOAD: SlotLoad = { orders: 0, weightG: 0, volumeCm3: 0 };

/** Returns what a stop takes of a slot. */
export const toSlotLoad = ({ weightG, volumeCm3 }: StopToDeliver): SlotLoad => ({ orders: 1, weightG, volumeCm3 });

/** Returns the sum of two loads. */
export const addLoads = (one: SlotLoad, other: SlotLoad): SlotLoad => ({
  orders: one.orders + other.orders,
  weightG: one.weightG + other.weightG,
  volumeCm3: one.volumeCm3 + other.volumeCm3,
});

/** What is left of the limits of a slot. Null: there is no such limit. */
export interface SlotRoom {
  readonly orders: number | null;
  readonly weightG: number | null;
  readonly volumeCm3: number | null;
}

/** Returns the remaining capacity of a template. It is never negative, also after the capacity was lowered. */
export function computeRemainingRoom(template: SlotTemplate, used: SlotLoad): SlotRoom {
  const { capacityOrders, capacityWeightKg, capacityVolumeM3 } = template;
  const rest = (limit: number | null, amount: number) => (limit === null ? null : Math.max(0, limit - amount));
  return {
    orders: rest(capacityOrders, used.orders),
    weightG: rest(capacityWeightKg === null ? null : Math.round(Number(capacityWeightKg) * 1_000), used.weightG),
    volumeCm3: rest(capacityVolumeM3 === null ? null : Math.round(Number(capacityVolumeM3) * 1e6), used.volumeCm3),
  };
}

/** Returns whether a stop fits into the remaining capacity. */
export const hasRoomFor = ({ orders, weightG, volumeCm3 }: SlotRoom, stop: StopToDeliver): boolean =>
  (orders === null || orders >= 1) &&
  (weightG === null || stop.weightG <= weightG) &&
  (volumeCm3 === null || stop.volumeCm3 <= volumeCm3);
