import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import type { AssignedCarrier } from '../../orders/order.listeners';
import { KnownPlacesService } from '../../places/known-places.service';
import type { Shipment } from '../entities/shipment.entity';
import type { ShipmentParty } from '../entities/shipment-party';
import { RecordChecksService } from '../../record-checks/record-checks.service';
import { ShipmentCarriageService } from '../carriage/shipment-carriage.service';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentsRepository } from '../shipments.repository';
import {
  listFieldsBeforeLeaving,
  isLarger,
  hasStopChanges,
  type ShipmentEdit,
  explainWhyItHasLeft,
  addTotals,
} from './shipment-edit';

/** What a change needs to know of its request. */
export interface EditContext {
  /** IANA time zone of the business. */
  readonly timeZone: string;
  /** The field of the request that determines the packages. */
  readonly packagesField: 'packages' | 'items' | 'itemId';
}

/** Changes a locked shipment and everything derived from it. Call it inside a unit of work. */
@Injectable()
export class ShipmentEditsService {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly places: KnownPlacesService,
    private readonly listeners: ShipmentListeners,
    private readonly carriage: ShipmentCarriageService,
    private readonly checks: RecordChecksService,
  ) {}

  /** Returns why the shipment can no longer be changed, such as "in a dispatch in progress"; undefined when it can. */
  async explainWhyItHasLeft(shipment: Shipment): Promise<string | undefined> {
    const reasons = await this.explainWhyTheyHaveLeft(shipment.businessId, [shipment]);
    return reasons.get(shipment.id);
  }

  /** Returns why shipments can no longer be changed, by their ids. Those that can be changed are missing. */
  async explainWhyTheyHaveLeft(
    businessId: string,
    shipments: readonly Shipment[],
  ): Promise<ReadonlyMap<string, string>> {
    const ids = shipments.map(({ id }) => id);
    const dispatched =
      ids.length === 0 ? new Set<string>() : await this.shipments.findInActiveDispatch(businessId, ids);
    const reasons = new Map<string, string>();
    for (const { id, status } of shipments) {
      const reason = explainWhyItHasLeft({ status, isInActiveDispatch: dispatched.has(id) });
      if (reason) reasons.set(id, reason);
    }
    return reasons;
  }

  /** @throws ApiError CONFLICT that names each field of the edit that cannot change because the shipment has left */
  async assertEditable(shipment: Shipment, edit: ShipmentEdit): Promise<void> {
    const fields = listFieldsBeforeLeaving(edit);
    if (fields.length === 0) return;
    const reason = await this.explainWhyItHasLeft(shipment);
    if (!reason) return;
    const message = `Cannot be changed: the shipment is ${reason}.`;
    throw new ApiError('CONFLICT', Object.fromEntries(fields.map((field) => [field, message])));
  }

  /**
   * Stores the changes and updates all derived data: the coordinates of new addresses, the route with its arrivals, the estimate by
   * service level, and the booking with the carrier.
   *
   * @param edit only members that differ from the shipment
   * @throws ApiError NOT_FOUND for an unknown depot
   * @throws ApiError CONFLICT for larger packages that the vehicle of its dispatch cannot carry; the transaction is rolled back
   */
  async applyEdit(shipment: Shipment, edit: ShipmentEdit, { timeZone, packagesField }: EditContext): Promise<void> {
    if (Object.keys(edit).length === 0) return;
    const { businessId, id } = shipment;
    const after = { ...shipment, ...edit };

    await this.checks.lockDepot(businessId, edit.depotId);
    // Everything below reads the stored shipment, so it is stored first.
    await this.shipments.updateShipment(shipment, addTotals(edit));
    if (isLarger(edit, shipment)) await this.assertVehicleCanCarry(shipment, packagesField);

    const changesService = edit.carrierId !== undefined || edit.serviceLevel !== undefined;
    const changesDates = edit.collectionDate !== undefined || edit.deliveryDate !== undefined;
    if (changesService || changesDates) await this.carriage.updateEstimate(shipment);

    const addressesToLocate: ShipmentParty[] = [];
    if (edit.recipient) addressesToLocate.push(edit.recipient);
    if (after.pickup && (edit.sender || edit.pickup)) addressesToLocate.push(after.sender);
    await this.places.requestGeocoding(businessId, addressesToLocate);

    if (hasStopChanges(edit, shipment)) await this.listeners.updateRoutes(businessId, id, timeZone);
    const bookedColumns = [edit.sender, edit.recipient, edit.packages, edit.contact, edit.instructions, edit.customs];
    const changesBooking = changesService || bookedColumns.some((value) => value !== undefined);
    if (changesBooking) await this.carriage.requestBooking(after);
  }

  /**
   * Gives shipments that can be changed another carrier and service level, as `applyEdit` does for one. The number of SQL statements does
   * not depend on the number of shipments.
   */
  async assignCarrier(
    businessId: string,
    shipments: readonly Shipment[],
    { carrierId, serviceLevel }: Pick<AssignedCarrier, 'carrierId' | 'serviceLevel'>,
  ): Promise<void> {
    const ids = shipments.map(({ id }) => id);
    await this.shipments.updateShipments(businessId, ids, { carrierId, serviceLevel });
    await this.carriage.applyCarrier(businessId, shipments, carrierId);
  }

  private async assertVehicleCanCarry(
    { businessId, id }: Shipment,
    field: EditContext['packagesField'],
  ): Promise<void> {
    const reason = await this.listeners.explainOverload(businessId, id);
    if (reason) throw new ApiError('CONFLICT', { [field]: reason });
  }
}
