import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import type { Page } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { localDate, getNextDate, parseTimestamp, startOfDay, timeOnDay } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../platform/jobs/outbox';
import { removeAlternativeWindows } from '../../orders/delivery/delivery-details';
import { type DeliveryWindow, toWindowColumns } from '../../orders/delivery/delivery-window';
import type { ShipmentAttemptPlannedData } from '../dto/shipment.events';
import type { Shipment } from '../entities/shipment.entity';
import { ShipmentEstimatesService } from '../estimates/shipment-estimates.service';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentTransitionsService } from '../shipment-transitions.service';
import { ShipmentsRepository } from '../shipments.repository';
import type { FailedShipmentResponse, NextAttemptResponse } from './dto/failed-shipment.response';
import type { FailedShipmentsQuery, NextAttemptDto } from './dto/next-attempt.dto';
import { FailuresReadModel } from './failures.read-model';
import { DAY_MS } from '../../../common/time/durations';

/** An attempt can be planned for a year ahead. */
const MAX_DAYS_AHEAD = 366;

/** The next attempt of a delivery. */
export interface PlannedAttempt {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The new delivery window. Undefined keeps the window of the shipment; null removes it. */
  readonly window: DeliveryWindow | null | undefined;
  /** IANA time zone of the business. */
  readonly timeZone: string;
  /** The user or API token that plans the attempt; null if the rule of the business does. */
  readonly by: string | null;
}

/** Plans the next delivery attempt of shipments whose delivery failed. */
@Injectable()
export class NextAttemptsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly transitions: ShipmentTransitionsService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly listeners: ShipmentListeners,
    private readonly failures: FailuresReadModel,
    private readonly outbox: Outbox,
  ) {}

  /** Returns a page of the shipments that could not be delivered. */
  list({ businessId }: Actor, { next, page, pageSize }: FailedShipmentsQuery): Promise<Page<FailedShipmentResponse>> {
    return this.failures.list(businessId, next, { page, pageSize });
  }

  /**
   * Plans the next attempt of a shipment, as the office requests it.
   *
   * @throws ApiError CONFLICT for a shipment whose delivery has not failed
   * @throws ApiError VALIDATION_ERROR for a day in the past or too far ahead
   */
  plan(actor: Actor, shipmentId: string, { date, window }: NextAttemptDto): Promise<NextAttemptResponse> {
    const { businessId, timeZone } = actor;
    assertDayIsAllowed(date, timeZone);
    assertWindowIsValid(window);
    return this.work.run(businessId, async () => {
      const shipment = await this.lockWithDispatch(businessId, shipmentId);
      if (shipment.status !== 'exception' && shipment.nextAttemptOn === null)
        throw new ApiError('CONFLICT', {
          status: `The shipment is ${shipment.status}: another attempt can only be planned after a failed delivery.`,
        });
      return this.planLockedShipment(shipment, { date, window, timeZone, by: getActorId(actor) });
    });
  }

  /**
   * Locks the planned dispatch of the shipment with all its shipments, then the shipment, and returns it. All transactions lock in this order,
   * so that they cannot deadlock. Call it inside a unit of work.
   */
  async lockWithDispatch(businessId: string, shipmentId: string): Promise<Shipment> {
    await this.listeners.lockDispatches(businessId, [shipmentId]);
    return orNotFound(await this.shipments.lockShipment(businessId, shipmentId), 'shipment');
  }

  /**
   * Plans the attempt of the locked shipment, and removes it from its dispatch, so that another dispatch can take it. A repeated request
   * records nothing.
   */
  async planLockedShipment(shipment: Shipment, attempt: PlannedAttempt): Promise<NextAttemptResponse> {
    const { businessId, id } = shipment;
    const { date, timeZone, by } = attempt;
    const windowAfter = attempt.window === undefined ? toDeliveryWindow(shipment) : attempt.window;
    if (!isPlannedFor(shipment, date, windowAfter)) {
      // Dispatches that have not started lose the shipment. A started one, whose attempt failed, releases it.
      await this.listeners.withdrawShipments(businessId, [id], timeZone);
      if (shipment.status === 'exception') await this.listeners.releaseShipment(businessId, id);

      await this.recordTrace(shipment, formatTrace(date, windowAfter, by), by);
      await this.storeAttempt(shipment, attempt);
      await this.estimates.setPlannedEstimate(businessId, id, findEndOfWindow(date, windowAfter, timeZone));
      await this.emitPlanned(shipment, attempt, windowAfter);
    }
    // A failed shipment is in transit again. All others that have a next attempt are so already: each other status removes it.
    return { guid: id, status: 'in_transit', date, window: windowAfter };
  }

  /** Stores the day and, if the attempt has one, the new window. The constraints of the shipment follow its window. */
  private async storeAttempt(shipment: Shipment, { date, window, timeZone }: PlannedAttempt): Promise<void> {
    const deliveryDate = startOfDay(date, timeZone);
    const newDay = { nextAttemptOn: date, deliveryDate };
    if (window === undefined) {
      await this.shipments.updateShipment(shipment, newDay);
      return;
    }
    const planning = removeAlternativeWindows(shipment.planning); // Undefined keeps the planning.
    await this.shipments.updateShipment(shipment, { ...newDay, ...toWindowColumns(window), planning });
  }

  private async emitPlanned(
    { businessId, id, trackingNumber }: Shipment,
    { date, by }: PlannedAttempt,
    window: DeliveryWindow | null,
  ): Promise<void> {
    const event: ShipmentAttemptPlannedData = {
      guid: id,
      trackingNumber,
      date,
      window,
      failedAttempts: await this.failures.countFailedAttempts(businessId, id),
      byRule: by === null,
    };
    await this.outbox.emit('shipment.attempt_planned', businessId, event);
  }

  /** Records the plan as a trace. A failed shipment is in transit again. */
  private async recordTrace(
    { businessId, id, status }: Shipment,
    description: string,
    by: string | null,
  ): Promise<void> {
    if (status === 'exception') {
      await this.transitions.recordEvent(businessId, { shipmentId: id, status: 'in_transit', description, by });
      return;
    }
    const trace = { businessId, id: newId(), shipmentId: id, status, description, location: null };
    await this.shipments.insertTraces([{ ...trace, occurredAt: new Date(), recordedBy: by }]);
  }
}

/** @throws ApiError VALIDATION_ERROR for a window whose end is its start */
function assertWindowIsValid(window: DeliveryWindow | null | undefined): void {
  toWindowColumns(window ?? null, 'window'); // Called for its check only.
}

/** Returns the window of the shipment, or null for any time. Both columns are set, or none. */
const toDeliveryWindow = ({ deliveryWindowStart: start, deliveryWindowEnd: end }: Shipment): DeliveryWindow | null =>
  start !== null && end !== null ? { start, end } : null;

/** Returns whether this attempt is planned already. */
const isPlannedFor = (shipment: Shipment, date: string, window: DeliveryWindow | null): boolean => {
  const current = toDeliveryWindow(shipment);
  return shipment.nextAttemptOn === date && current?.start === window?.start && current?.end === window?.end;
};

/** Returns the description of the trace. */
function formatTrace(date: string, window: DeliveryWindow | null, by: string | null): string {
  const windowText = window ? `, ${window.start} to ${window.end}` : '';
  const cause = by === null ? ', by the rule for failed deliveries' : '';
  return `Another attempt is planned for ${date}${windowText}${cause}.`;
}

/** Returns the end of the delivery window on that day, or of the day without a window. A window may end after midnight. */
function findEndOfWindow(date: string, window: DeliveryWindow | null, timeZone: string): Date {
  if (!window) return new Date(startOfDay(getNextDate(date), timeZone).getTime() - 1);
  const endsAfterMidnight = window.end <= window.start;
  return timeOnDay(endsAfterMidnight ? getNextDate(date) : date, window.end, timeZone);
}

/**
 * Checks the day of an attempt. Today is accepted.
 *
 * @throws ApiError VALIDATION_ERROR for a day that does not exist, is in the past or too far ahead
 */
function assertDayIsAllowed(date: string, timeZone: string): void {
  const invalidDate = (message: string) => new ApiError('VALIDATION_ERROR', { date: message });
  if (!parseTimestamp(date, timeZone)) throw invalidDate('Must be a day of the calendar.');
  const today = localDate(new Date(), timeZone);
  if (date < today) throw invalidDate(`Must not be over: today is ${today}.`);
  if (Date.parse(date) - Date.parse(today) > MAX_DAYS_AHEAD * DAY_MS)
    throw invalidDate(`Must be at most ${MAX_DAYS_AHEAD} days ahead.`);
}
