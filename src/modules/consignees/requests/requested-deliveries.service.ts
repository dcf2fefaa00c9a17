import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { localDate } from '../../../common/time/time-zone';
import type { DeliveryWindow } from '../../orders/delivery/delivery-window';
import { ShipmentChangesService } from '../../shipments/changes/shipment-changes.service';
import type { Shipment } from '../../shipments/entities/shipment.entity';
import { ShipmentDatesService } from '../../shipments/estimates/shipment-dates.service';
import { NextAttemptsService } from '../../shipments/failures/next-attempts.service';
import { ShipmentListeners } from '../../shipments/shipment.listeners';
import { SlotReservationsService } from '../../slots/reservations/slot-reservations.service';
import { canChangeDelivery } from '../consignee-rules';
import type { RescheduleRequest } from '../entities/reschedule-request.entity';

/** Applies decisions on requests for another day to shipments and slots. Call it inside a unit of work. */
@Injectable()
export class RequestedDeliveriesService {
  constructor(
    private readonly attempts: NextAttemptsService,
    private readonly changes: ShipmentChangesService,
    private readonly dates: ShipmentDatesService,
    private readonly listeners: ShipmentListeners,
    private readonly slots: SlotReservationsService,
  ) {}

  /**
   * Moves the delivery to the requested day and slot. The shipment leaves its dispatch. After a failed delivery, another attempt is planned
   * for that day.
   *
   * @throws ApiError CONFLICT if the day is over, the vehicle has left with the shipment, or the slot is no longer available
   */
  async moveDelivery(actor: Actor, request: RescheduleRequest): Promise<void> {
    const { businessId, timeZone } = actor;
    const { shipmentId, wantedOn: date, slotHoldId } = request;
    if (date < localDate(new Date(), timeZone))
      throw new ApiError('CONFLICT', undefined, `The requested day ${date} is over. Decline the request.`);
    // The day of the slot is locked first, then the dispatch with all its shipments. If this shipment were locked before the others of
    // its dispatch, two transactions could wait for each other.
    const day = slotHoldId === null ? null : await this.slots.lockDay(businessId, slotHoldId);
    if (slotHoldId !== null && !day)
      throw new ApiError('CONFLICT', undefined, 'The requested slot is no longer reserved. Decline the request.');
    const shipment = await this.attempts.lockWithDispatch(businessId, shipmentId);
    if (!canChangeDelivery(shipment.status))
      throw new ApiError(
        'CONFLICT',
        undefined,
        `The delivery day of a shipment with the status ${shipment.status} cannot change.`,
      );
    if (hasFailed(shipment)) await this.planAttempt(actor, shipment, request);
    else await this.moveShipment(actor, shipment, request);
    // The booking changes the depot of a created shipment itself. All others, also those with another attempt, have left their sender.
    if (day?.depotId && shipment.status !== 'created') await this.moveToDepot(actor, shipment, day.depotId);
    if (slotHoldId !== null) await this.slots.book(actor, slotHoldId, shipmentId);
  }

  /** Plans another attempt for the requested day. Without a slot, the shipment keeps its window. */
  private async planAttempt(actor: Actor, shipment: Shipment, request: RescheduleRequest): Promise<void> {
    const window = toWindow(request) ?? undefined;
    const attempt = { date: request.wantedOn, window, timeZone: actor.timeZone, by: getActorId(actor) };
    await this.attempts.planLockedShipment(shipment, attempt);
  }

  /** Removes the shipment from its dispatch, and moves it to the requested day. Without a slot, the shipment keeps its window. */
  private async moveShipment(actor: Actor, { id, status }: Shipment, request: RescheduleRequest): Promise<void> {
    const { wantedOn: date } = request;
    const window = toWindow(request);
    await this.listeners.withdrawShipments(actor.businessId, [id], actor.timeZone);
    // The booking of a slot moves the shipment itself, but not after the shipment has left its sender.
    if (window === null || status !== 'created') await this.dates.moveDelivery(actor, id, { date, window });
  }

  /** Moves the shipment to the depot of its slot. It leaves its dispatch, which starts at its former depot. */
  private async moveToDepot(actor: Actor, shipment: Shipment, depotId: string): Promise<void> {
    if (shipment.depotId === depotId) return;
    await this.listeners.withdrawShipments(actor.businessId, [shipment.id], actor.timeZone);
    await this.changes.moveToDepot(actor, shipment, depotId);
  }

  /** Frees the slot of a declined request. Has no effect on a request for a day without a slot. */
  async releaseSlot(businessId: string, { slotHoldId }: RescheduleRequest): Promise<void> {
    if (slotHoldId !== null) await this.slots.release(businessId, slotHoldId);
  }
}

/** Returns whether the last delivery has failed, so that the shipment is only planned for the day of its next attempt. */
const hasFailed = ({ status, nextAttemptOn }: Shipment): boolean => status === 'exception' || nextAttemptOn !== null;

/** Returns the window of the requested slot, or null for a day without a slot. */
const toWindow = ({ windowStart: start, windowEnd: end }: RescheduleRequest): DeliveryWindow | null =>
  start !== null && end !== null ? { start, end } : null;
