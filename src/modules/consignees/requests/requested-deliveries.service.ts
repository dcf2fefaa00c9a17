import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { localDate } from '../../../common/time/time-zone';
import { ShipmentDatesService } from '../../shipments/estimates/shipment-dates.service';
import { ShipmentListeners } from '../../shipments/shipment.listeners';
import { ShipmentsService } from '../../shipments/shipments.service';
import { SlotReservationsService } from '../../slots/reservations/slot-reservations.service';
import { canChangeDelivery } from '../consignee-rules';
import type { RescheduleRequest } from '../entities/reschedule-request.entity';

/** Applies decisions on requests for another day to shipments and slots. Call it inside a unit of work. */
@Injectable()
export class RequestedDeliveriesService {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly dates: ShipmentDatesService,
    private readonly listeners: ShipmentListeners,
    private readonly slots: SlotReservationsService,
  ) {}

  /**
   * Moves the delivery to the requested day and slot. The shipment leaves its dispatch.
   *
   * @throws ApiError CONFLICT if the day is over, the vehicle has left with the shipment, or the slot is no longer available
   */
  async moveDelivery(actor: Actor, { shipmentId, wantedOn: date, slotHoldId }: RescheduleRequest): Promise<void> {
    const { businessId, timeZone } = actor;
    if (date < localDate(new Date(), timeZone))
      throw new ApiError('CONFLICT', undefined, `The requested day ${date} is over. Decline the request.`);
    // The day of the slot is locked first, then the dispatch with all its shipments. If this shipment were locked before the others of
    // its dispatch, two transactions could wait for each other.
    if (slotHoldId !== null && !(await this.slots.lockDay(businessId, slotHoldId)))
      throw new ApiError('CONFLICT', undefined, 'The requested slot is no longer reserved. Decline the request.');
    await this.listeners.lockDispatches(businessId, shipmentId);
    const lockedShipments = await this.shipments.lockForDispatch(businessId, [shipmentId]);
    const { status } = lockedShipments[0]!;
    if (!canChangeDelivery(status))
      throw new ApiError(
        'CONFLICT',
        undefined,
        `The delivery day of a shipment with the status ${status} cannot change.`,
      );
    await this.listeners.withdrawShipment(businessId, shipmentId, timeZone);
    if (slotHoldId === null) await this.dates.update(actor, { shipmentId, deliveryDate: date });
    else await this.slots.book(actor, slotHoldId, shipmentId);
  }

  /** Frees the slot of a declined request. Has no effect on a request for a day without a slot. */
  async releaseSlot(businessId: string, { slotHoldId }: RescheduleRequest): Promise<void> {
    if (slotHoldId !== null) await this.slots.release(businessId, slotHoldId);
  }
}
