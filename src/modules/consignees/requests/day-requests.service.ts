import { Injectable } from '@nestjs/common';
import { ApiError, type ErrorDetails, orNotFound } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import type { TrackedLink } from '../../shipments/tracking-link/tracking-link';
import type { SlotReservation } from '../../slots/reservations/slot-reservations.service';
import { PositionSignalService } from '../../vehicles/tracking/ingest/position-signal.service';
import { canChangeDelivery, VEHICLE_LEFT_MESSAGE } from '../consignee-rules';
import { ConsigneeWishesRepository, type LockedShipment } from '../consignee-wishes.repository';
import type { RescheduleDto } from '../dto/consignee.dto';
import type { RescheduleResponse, SelectableSlotResponse } from '../dto/consignee.response';
import { TrackingPageSettingsRepository } from '../settings/tracking-page-settings.repository';
import { TrackingViewsService } from '../tracking-views.service';
import { RescheduleRequestsRepository } from './reschedule-requests.repository';
import { assertSelectableDay, SelectableSlotsService } from './selectable-slots.service';

/**
 * Lets consignees request another day, or a slot of one, through their tracking link. A slot is a time window of a day that the business
 * offers. The business accepts or declines the request (RescheduleRequestsService).
 */
@Injectable()
export class DayRequestsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly views: TrackingViewsService,
    private readonly wishes: ConsigneeWishesRepository,
    private readonly requests: RescheduleRequestsRepository,
    private readonly settings: TrackingPageSettingsRepository,
    private readonly slots: SelectableSlotsService,
    private readonly positionSignal: PositionSignalService,
  ) {}

  /** Returns the slots that the consignee can request. There are none while a request would be refused. */
  async listSlots(token: string): Promise<SelectableSlotResponse[]> {
    const link = await this.views.resolveToken(token);
    return this.work.run(link.businessId, async () => {
      const { status } = orNotFound(await this.wishes.findDelivery(link), 'shipment');
      const isAllowed = (await this.settings.findSettings(link.businessId))?.rescheduleAllowed ?? false;
      return isAllowed && canChangeDelivery(status) ? this.slots.findSlots(link) : [];
    });
  }

  /**
   * Requests another day. A slot is reserved until the business has decided.
   *
   * @throws ApiError CONFLICT if the business does not allow it, after the vehicle has left, or if the slot is not available
   */
  async requestDay(token: string, dto: RescheduleDto): Promise<RescheduleResponse> {
    refuseFaults('VALIDATION_ERROR', findDayFaults(dto));
    const link = await this.views.resolveToken(token);
    const { businessId, timeZone } = link;
    return this.work.run(businessId, async () => {
      const settings = await this.settings.findSettings(businessId);
      if (!settings?.rescheduleAllowed)
        throw new ApiError(
          'CONFLICT',
          undefined,
          'This business does not accept requests for another day. Contact the business.',
        );
      assertBeforeDeparture(orNotFound(await this.wishes.findDelivery(link), 'shipment').status);
      if (dto.date !== undefined) assertSelectableDay(dto.date, timeZone, 'date');
      // All transactions lock the day of a slot before the shipment. Otherwise two of them could wait for each other.
      const slot = dto.slotId === undefined ? null : await this.slots.reserve(link, dto.slotId);
      const shipment = orNotFound(await this.wishes.lockShipment(link), 'shipment');
      assertBeforeDeparture(shipment.status); // The vehicle may have left meanwhile.
      const date = dto.date ?? slot!.date;
      await this.replaceRequest(link, shipment, date, slot);
      await this.positionSignal.signalPositions(businessId); // Open tracking pages read the shipment again.
      return { date, window: toWindow(slot), status: 'pending' };
    });
  }

  /**
   * Stores the request. It replaces a pending one, whose reserved slot becomes free. The shipment must be locked, so that no other request
   * changes the pending one. Releasing its slot locks only the reservation, not the day.
   */
  private async replaceRequest(
    { businessId }: TrackedLink,
    { id: shipmentId }: LockedShipment,
    wantedOn: string,
    slot: SlotReservation | null,
  ): Promise<void> {
    const replaced = await this.requests.replacePending(businessId, shipmentId);
    if (replaced?.slotHoldId) await this.slots.release(businessId, replaced.slotHoldId);
    await this.requests.insertRequest({
      businessId,
      id: newId(),
      shipmentId,
      wantedOn,
      slotHoldId: slot?.id ?? null,
      windowStart: slot?.windowStart ?? null,
      windowEnd: slot?.windowEnd ?? null,
    });
  }
}

/** @throws ApiError CONFLICT if the vehicle has left with the shipment */
function assertBeforeDeparture(status: ShipmentStatus): void {
  if (!canChangeDelivery(status)) throw new ApiError('CONFLICT', undefined, VEHICLE_LEFT_MESSAGE);
}

const toWindow = (slot: SlotReservation | null) => slot && { start: slot.windowStart, end: slot.windowEnd };

/** Returns a fault unless the request has exactly one of a day and a slot. */
function findDayFaults({ date, slotId }: RescheduleDto): ErrorDetails {
  if (date === undefined && slotId === undefined) return { date: 'Is required, unless slotId is sent.' };
  return date === undefined || slotId === undefined ? {} : { slotId: 'Must not be sent together with date.' };
}
