import { endOfDay, startOfDay } from '../../../common/time/time-zone';
import type { SlotDay } from '../entities/slot-day.entity';
import type { SlotHold } from '../entities/slot-hold.entity';
import type { SlotTemplate } from '../entities/slot-template.entity';
import type { StopToDeliver } from '../slot-stop';

/** A hold before it is stored. */
export type NewHold = Omit<SlotHold, 'state' | 'isPromised' | 'orderId' | 'shipmentId' | 'createdAt'>;

/** A slot: a template on one of its days. */
export interface SlotOfDay {
  readonly template: SlotTemplate;
  readonly day: Pick<SlotDay, 'businessId' | 'depotKey' | 'date'>;
}

/** Returns the hold of a stop. It promises the window that the template has now. */
export const buildHold = (
  { template, day: { businessId, depotKey, date } }: SlotOfDay,
  id: string,
  { weightG, volumeCm3, ...stop }: StopToDeliver,
  { timeZone, expiresAt }: { readonly timeZone: string; readonly expiresAt: Date },
): NewHold => ({
  businessId,
  id,
  templateId: template.id,
  depotKey,
  date,
  windowStart: template.startTime,
  windowEnd: template.endTime,
  startsOn: startOfDay(date, timeZone),
  endsBefore: endOfDay(date, timeZone),
  expiresAt,
  weightG: String(weightG),
  volumeCm3: String(volumeCm3),
  stop,
});
