import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import { CarriersService } from '../../carriers/carriers.service';
import { CustomersService } from '../../customers/customers.service';
import type { Shipment } from '../entities/shipment.entity';
import type { ReturnResponse } from '../failures/dto/return.response';
import { toReturnDraft, toReturnResponse } from '../creation/return-draft';
import { ShipmentRecordsService } from '../creation/shipment-records.service';
import type { ShipmentStatus } from '../shipment-status';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentsRepository } from '../shipments.repository';
import type { CreateReturnLabelDto } from './dto/create-return-label.dto';

// A return is a shipment that brings another one back to its sender. With a return label, the recipient hands the goods to a carrier.

/** The statuses of a return that has not left. */
const UNUSED_STATUSES: readonly ShipmentStatus[] = ['created', 'cancelled'];

/** Creates the shipments with which recipients send goods back by a carrier. */
@Injectable()
export class ReturnLabelsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly customers: CustomersService,
    private readonly carriers: CarriersService,
    private readonly bookings: CarrierBookingsService,
    private readonly records: ShipmentRecordsService,
    private readonly listeners: ShipmentListeners,
  ) {}

  /**
   * Creates the return and requests its booking. The carrier's label is the label of the return.
   *
   * @throws ApiError NOT_FOUND, CONFIGURATION_ERROR if the carrier makes no return labels, CONFLICT for a shipment without a carrier, one
   *   that was cancelled or returned, a return, and one that has a return
   */
  create(actor: Actor, shipmentId: string, { carrierId }: CreateReturnLabelDto): Promise<ReturnResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const shipment = orNotFound(await this.shipments.lockShipment(businessId, shipmentId), 'shipment');
      await this.assertNotReturned(shipment);
      const customer = await this.customers.lockAgainstDeletion(businessId, shipment.customerId);
      const service = await this.lockService(shipment, carrierId);
      const returnShipment = await this.records.create({
        ...toReturnDraft(shipment),
        ...service,
        customer,
        customs: shipment.customs && { ...shipment.customs, contentsType: 'return' },
        isReturnLabel: true,
        notifyConsignee: false,
        by: getActorId(actor),
      });
      return toReturnResponse(returnShipment, shipment);
    });
  }

  /**
   * Locks the shipment and its return, with the dispatches of both that have not started, in the order of all transactions. Call it before
   * `withdrawReturn`. Returns the shipment; null without one.
   */
  async lockWithReturn(businessId: string, shipmentId: string): Promise<Shipment | null> {
    const id = shipmentId.toLowerCase();
    const returnId = await this.shipments.findReturnIdOf(businessId, id);
    const ids = returnId === undefined ? [id] : [id, returnId];
    await this.listeners.lockDispatches(businessId, ids);
    const locked = await this.shipments.lockShipments(businessId, ids);
    return locked.find((shipment) => shipment.id === id) ?? null;
  }

  /** Locks the return of a locked shipment. Returns it if it has left already, and null if it can be withdrawn or there is none. */
  async lockUsedReturn({ businessId, id }: Shipment): Promise<Shipment | null> {
    const returnShipment = await this.shipments.lockReturnOf(businessId, id);
    if (!returnShipment) return null;
    const dispatched = await this.shipments.findInActiveDispatch(businessId, [returnShipment.id]);
    const hasLeft = !UNUSED_STATUSES.includes(returnShipment.status) || dispatched.has(returnShipment.id);
    return hasLeft ? returnShipment : null;
  }

  /**
   * Deletes the return of a shipment, cancels its booking, and removes it from a dispatch that has not started. Does nothing without a
   * return. `lockWithReturn` has locked all of them, except a return that was created meanwhile.
   *
   * @param timeZone IANA time zone of the business
   * @throws ApiError CONFLICT if the return has left already
   */
  async withdrawReturn(shipment: Shipment, timeZone: string): Promise<void> {
    const { businessId, id } = shipment;
    const usedReturn = await this.lockUsedReturn(shipment);
    if (usedReturn)
      throw new ApiError('CONFLICT', {
        status: `Its return ${usedReturn.trackingNumber} with a return label has left already.`,
      });
    const unusedReturn = await this.shipments.lockReturnOf(businessId, id);
    if (!unusedReturn) return;
    const unusedIds = [unusedReturn.id];
    await this.listeners.lockDispatches(businessId, unusedIds);
    await this.shipments.markShipmentsDeleted(businessId, unusedIds);
    await this.bookings.cancelBookings(businessId, unusedIds);
    await this.listeners.withdrawShipments(businessId, unusedIds, timeZone);
  }

  /** @throws ApiError CONFLICT for a shipment that has a return, or needs none */
  private async assertNotReturned({ businessId, id, status, returnOf }: Shipment): Promise<void> {
    if (status === 'cancelled' || status === 'returned')
      throw new ApiError('CONFLICT', { status: `The shipment is ${status}: nothing can be sent back with a label.` });
    if (returnOf !== null) throw new ApiError('CONFLICT', { shipmentId: 'The shipment is a return itself.' });
    const existing = await this.shipments.lockReturnOf(businessId, id);
    if (existing)
      throw new ApiError('CONFLICT', {
        shipmentId: `Its return is ${existing.trackingNumber}. Delete that shipment first.`,
      });
  }

  /**
   * Locks the carrier of the return. The service level is that of the shipment if the carrier is the same, otherwise the default of the
   * carrier.
   *
   * @param requestedId undefined for the carrier of the shipment
   */
  private async lockService(
    { businessId, carrierId: ownCarrierId, serviceLevel: ownLevel }: Shipment,
    requestedId: string | undefined,
  ): Promise<Pick<Shipment, 'carrierId' | 'serviceLevel'>> {
    const carrierId = requestedId?.toLowerCase() ?? ownCarrierId;
    if (carrierId === null)
      throw new ApiError('CONFLICT', { carrierId: 'The shipment has no carrier. Name the carrier of the return.' });
    const level = carrierId === ownCarrierId ? ownLevel : null;
    const { name, serviceLevel } = await this.carriers.lockUsableCarrier(businessId, carrierId, level);
    if (!(await this.bookings.canMakeReturnLabels(businessId, carrierId)))
      throw new ApiError('CONFIGURATION_ERROR', undefined, `${name} makes no return labels here.`);
    return { carrierId, serviceLevel };
  }
}
