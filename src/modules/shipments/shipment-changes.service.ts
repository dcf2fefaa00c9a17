import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { ApiError, found } from '../../common/errors/api-error';
import { keptStop, type StopConstraints } from '../../constraints/constraints';
import { AuditLog } from '../../audit/audit-log';
import { changedFields } from '../../audit/changed-fields';
import { UnitOfWork } from '../../database/unit-of-work';
import { CustomersService } from '../customers/customers.service';
import { cashColumns } from '../orders/cash-on-delivery/cash-on-delivery';
import { effectiveEdit, type ShipmentEdit } from './changes/shipment-edit';
import { ShipmentEditsService } from './changes/shipment-edits.service';
import { windowColumns } from './delivery-window';
import type { UpdateShipmentDto } from './dto/update-shipment.dto';
import type { Shipment } from './entities/shipment.entity';
import { changedParty } from './parties';
import { assertNotFetched, keptPickup } from './pickup';
import { ShipmentCarriageService } from './shipment-carriage.service';
import { ShipmentListeners } from './shipment.listeners';
import { assertDatesInOrder, readDate } from './shipment-dates.service';
import { ENDED } from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';

/** Changes of a shipment other than its status. */
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

  update(actor: Actor, id: string, dto: UpdateShipmentDto, expected?: ExpectedVersion): Promise<void> {
    const { businessId, timeZone } = actor;
    const given = givenColumns(dto, timeZone);
    return this.work.run(businessId, async () => {
      if (mayMoveStops(dto)) await this.listeners.beforeDeliveryChange(businessId, id);
      const shipment = found(await this.shipments.findByIdForUpdate(businessId, id), 'shipment');
      assertVersion(expected, shipment.version);
      if (dto.cashOnDelivery !== undefined) assertStillCollected(shipment);
      if (dto.pickup !== undefined) await this.assertMayBeFetchedOtherwise(shipment);
      if (dto.customerId) await this.customers.require(businessId, dto.customerId);
      const edit = effectiveEdit(shipment, {
        ...given,
        ...(changesService(dto) && (await this.carriage.as(shipment, dto))),
        sender: dto.sender && changedParty(shipment.sender, dto.sender),
        recipient: dto.recipient && changedParty(shipment.recipient, dto.recipient),
        ...withPlanning(shipment, given.planning, dto.deliveryWindow !== undefined),
      });
      if (edit.collectionDate ?? edit.deliveryDate) assertDatesInOrder({ ...shipment, ...edit });
      await this.edits.assertEditable(shipment, edit);
      await this.edits.apply(shipment, edit, timeZone);
      if (Object.keys(edit).length) await this.record(actor, shipment, edit);
    });
  }

  private async record(actor: Actor, shipment: Shipment, edit: ShipmentEdit): Promise<void> {
    await this.audit.record(actor, {
      action: 'shipment.updated',
      subjectType: 'shipment',
      subjectId: shipment.id,
      changes: changedFields(shipment, edit),
    });
  }

  private async assertMayBeFetchedOtherwise(shipment: Shipment): Promise<void> {
    assertNotFetched(shipment);
    const dispatched = await this.shipments.findInActiveDispatch(shipment.businessId, [shipment.id]);
    if (dispatched.has(shipment.id))
      throw new ApiError('CONFLICT', { pickup: 'Cannot be changed: the shipment is in a dispatch in progress.' });
  }
}

/** What is owed is settled with the delivery. */
function assertStillCollected({ status }: Shipment): void {
  if (!ENDED.includes(status)) return;
  throw new ApiError('CONFLICT', { cashOnDelivery: `Cannot be changed: the shipment is ${status}.` });
}

/** The columns that the request sets by itself, whatever the shipment has now. */
const givenColumns = (dto: UpdateShipmentDto, timeZone: string): ShipmentEdit => ({
  customerId: dto.customerId?.toLowerCase(),
  instructions: dto.instructions,
  proofRequired: dto.proofRequired,
  ...(dto.cashOnDelivery !== undefined && cashColumns(dto.cashOnDelivery)),
  ...(dto.deliveryWindow !== undefined && windowColumns(dto.deliveryWindow)),
  planning: keptStop(dto.planning),
  pickup: keptPickup(dto.pickup),
  packages: dto.packages?.map(({ length, width, height, weight }) => ({ length, width, height, weight })),
  collectionDate: readDate(dto.collectionDate, timeZone),
  deliveryDate: readDate(dto.deliveryDate, timeZone),
});

const changesService = ({ carrierId, serviceLevel }: UpdateShipmentDto): boolean =>
  carrierId !== undefined || serviceLevel !== undefined;

/** Whether stops of a route may have to follow, so that what the route holds is locked before the shipment. */
const mayMoveStops = ({ sender, recipient, deliveryWindow, planning, pickup }: UpdateShipmentDto): boolean =>
  [sender, recipient, deliveryWindow, planning, pickup].some((value) => value !== undefined);

/** Another delivery window is meant instead of the several that were asked for, unless new ones come with it. */
export function withPlanning(
  { planning: before }: Shipment,
  planning: StopConstraints | null | undefined,
  changesWindow: boolean,
): Partial<Pick<Shipment, 'planning'>> {
  if (planning !== undefined) return { planning };
  return changesWindow && before?.windows.length ? { planning: { ...before, windows: [] } } : {};
}
