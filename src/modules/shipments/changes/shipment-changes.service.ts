import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { differences } from '../../../common/differences';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { AuditLog } from '../../../shared/audit/audit-log';
import { findChangedFields } from '../../../shared/audit/changed-fields';
import { changeExternalData } from '../../../shared/external-data/external-data.dto';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CustomersService } from '../../customers/customers.service';
import { toCashColumns } from '../../orders/cash-on-delivery/cash-on-delivery';
import type { ShipmentEdit } from './shipment-edit';
import { ShipmentEditsService } from './shipment-edits.service';
import { changeDeliveryDetails } from '../../orders/delivery/delivery-details';
import type { UpdateShipmentDto } from '../dto/update-shipment.dto';
import type { Shipment } from '../entities/shipment.entity';
import { changeParty } from '../parties';
import { assertPickupIsOpen, toStoredPickup } from '../carriage/pickup';
import { ShipmentCarriageService } from '../carriage/shipment-carriage.service';
import { ShipmentListeners } from '../shipment.listeners';
import { assertDatesInOrder, readDate } from '../estimates/shipment-dates.service';
import { FINAL_SHIPMENT_STATUSES } from '../shipment-status';
import { ShipmentsRepository } from '../shipments.repository';

/** Changes everything of a shipment except its status. */
@Injectable()
export class ShipmentChangesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly carriage: ShipmentCarriageService,
    private readonly customers: CustomersService,
    private readonly listeners: ShipmentListeners,
    private readonly edits: ShipmentEditsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Changes the fields of the request. Omitted fields keep their values.
   *
   * @throws ApiError NOT_FOUND for an unknown shipment
   * @throws ApiError CONFLICT that names the fields which can no longer change
   */
  update(actor: Actor, id: string, dto: UpdateShipmentDto, expected?: ExpectedVersion): Promise<void> {
    const { businessId, timeZone } = actor;
    const columns = toDirectColumns(dto, timeZone);
    return this.work.run(businessId, async () => {
      // A new route changes the estimates of all shipments of the dispatch. They must be locked before this one, so that two changes
      // cannot deadlock.
      if (canChangeRoute(dto)) await this.listeners.lockDispatches(businessId, [id]);
      const shipment = orNotFound(await this.shipments.lockShipment(businessId, id), 'shipment');
      assertVersion(expected, shipment.version);

      if (dto.cashOnDelivery !== undefined) assertCashCanChange(shipment);
      if (dto.pickup !== undefined) await this.assertPickupCanChange(shipment);
      if (dto.customerId) await this.customers.lockAgainstDeletion(businessId, dto.customerId);

      const service = hasServiceChange(dto) ? await this.carriage.resolveService(shipment, dto) : {};
      // New packages may be lighter than the goods that the customs data lists, so they are checked as well.
      const changesCustoms = dto.customs !== undefined || dto.packages !== undefined;
      const customs = changesCustoms ? await this.carriage.resolveCustoms(shipment, dto) : undefined;
      // Undefined columns stay as they are.
      const edit = differences(shipment, {
        ...columns,
        ...service,
        customs,
        sender: dto.sender && changeParty(shipment.sender, dto.sender),
        recipient: dto.recipient && changeParty(shipment.recipient, dto.recipient),
        ...changeDeliveryDetails(dto, shipment.planning),
        ...changeExternalData(dto),
      });
      if (edit.collectionDate || edit.deliveryDate) assertDatesInOrder({ ...shipment, ...edit }, timeZone);
      await this.edits.assertEditable(shipment, edit);
      // Also updates what depends on the changes, such as the route, the estimate and the booking. An error names `packagesField`.
      await this.edits.applyEdit(shipment, edit, { timeZone, packagesField: 'packages' });
      if (Object.keys(edit).length) await this.recordAudit(actor, shipment, edit);
    });
  }

  /**
   * Moves a locked shipment to another depot, also after it has left its sender. The shipment must be in no dispatch. Call it inside a unit
   * of work.
   *
   * @throws ApiError NOT_FOUND for an unknown depot
   */
  async moveToDepot(actor: Actor, shipment: Shipment, depotId: string): Promise<void> {
    const edit: ShipmentEdit = { depotId };
    await this.edits.applyEdit(shipment, edit, { timeZone: actor.timeZone, packagesField: 'packages' });
    await this.recordAudit(actor, shipment, edit);
  }

  /** Locks a shipment for the rest of the transaction, and returns it; null for an unknown one. Call it inside a unit of work. */
  lockShipment(businessId: string, id: string): Promise<Shipment | null> {
    return this.shipments.lockShipment(businessId, id);
  }

  private async recordAudit(actor: Actor, shipment: Shipment, edit: ShipmentEdit): Promise<void> {
    await this.audit.record(actor, {
      action: 'shipment.updated',
      subjectType: 'shipment',
      subjectId: shipment.id,
      changes: findChangedFields(shipment, edit),
    });
  }

  /** @throws ApiError CONFLICT if the shipment was collected, or is in a dispatch in progress */
  private async assertPickupCanChange(shipment: Shipment): Promise<void> {
    assertPickupIsOpen(shipment);
    const dispatched = await this.shipments.findInActiveDispatch(shipment.businessId, [shipment.id]);
    if (dispatched.has(shipment.id))
      throw new ApiError('CONFLICT', { pickup: 'Cannot be changed: the shipment is in a dispatch in progress.' });
  }
}

/** @throws ApiError CONFLICT after the shipment was delivered, returned or cancelled */
function assertCashCanChange({ status }: Shipment): void {
  if (!FINAL_SHIPMENT_STATUSES.includes(status)) return;
  throw new ApiError('CONFLICT', { cashOnDelivery: `Cannot be changed: the shipment is ${status}.` });
}

/** Returns the columns whose new value does not depend on the stored shipment. */
const toDirectColumns = (dto: UpdateShipmentDto, timeZone: string): ShipmentEdit => ({
  customerId: dto.customerId?.toLowerCase(),
  ...(dto.cashOnDelivery === undefined ? {} : toCashColumns(dto.cashOnDelivery)),
  pickup: toStoredPickup(dto.pickup),
  packages: dto.packages?.map(({ length, width, height, weight }) => ({ length, width, height, weight })),
  collectionDate: readDate(dto.collectionDate, timeZone),
  deliveryDate: readDate(dto.deliveryDate, timeZone),
});

/** Returns whether the request names the carrier or the service level. */
const hasServiceChange = ({ carrierId, serviceLevel }: UpdateShipmentDto): boolean =>
  carrierId !== undefined || serviceLevel !== undefined;

/**
 * Returns whether the stops or the load of a route may change too. If so, the route must be locked before the shipment. A new field of the
 * request belongs here if `hasStopChanges` or `isLarger` (shipment-edit.ts) read its column.
 */
const canChangeRoute = (dto: UpdateShipmentDto): boolean =>
  [dto.sender, dto.recipient, dto.packages, dto.deliveryWindow, dto.serviceMinutes, dto.planning, dto.pickup].some(
    (value) => value !== undefined,
  );
