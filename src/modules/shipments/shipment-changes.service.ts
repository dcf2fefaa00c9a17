import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { ApiError, found } from '../../common/errors/api-error';
import { keptStop, type StopConstraints } from '../../constraints/constraints';
import { UnitOfWork } from '../../database/unit-of-work';
import { CustomersService } from '../customers/customers.service';
import { cashColumns } from '../orders/cash-on-delivery/cash-on-delivery';
import { KnownPlacesService } from '../places/known-places.service';
import { windowColumns } from './delivery-window';
import type { UpdateShipmentDto } from './dto/update-shipment.dto';
import type { Shipment } from './entities/shipment.entity';
import { totals } from './packages';
import { changedParty } from './parties';
import { assertNotFetched, keptPickup } from './pickup';
import { ShipmentCarriageService } from './shipment-carriage.service';
import { ShipmentListeners } from './shipment.listeners';
import { ENDED, IN_TRANSIT } from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';

/** Changes of a shipment other than its status and its dates. */
@Injectable()
export class ShipmentChangesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly carriage: ShipmentCarriageService,
    private readonly customers: CustomersService,
    private readonly listeners: ShipmentListeners,
    private readonly places: KnownPlacesService,
  ) {}

  update(
    { businessId, timeZone }: Actor,
    id: string,
    dto: UpdateShipmentDto,
    expected?: ExpectedVersion,
  ): Promise<void> {
    const { customerId, carrierId, serviceLevel, instructions, sender, recipient, packages, deliveryWindow } = dto;
    const window = deliveryWindow === undefined ? {} : windowColumns(deliveryWindow);
    const planning = keptStop(dto.planning);
    const cash = dto.cashOnDelivery === undefined ? {} : cashColumns(dto.cashOnDelivery);
    const pickup = keptPickup(dto.pickup);
    const changesStops = [sender, recipient, deliveryWindow, planning, pickup].some((value) => value !== undefined);
    return this.work.run(businessId, async () => {
      if (changesStops) await this.listeners.beforeDeliveryChange(businessId, id);
      const shipment = found(await this.shipments.findByIdForUpdate(businessId, id), 'shipment');
      assertVersion(expected, shipment.version);
      if (Object.values(dto).every((value) => value === undefined)) return;
      if (packages) await this.assertMayBeRepacked(shipment);
      if (dto.cashOnDelivery !== undefined) assertStillCollected(shipment);
      if (pickup !== undefined) await this.assertMayBeFetchedOtherwise(shipment);
      if (customerId) await this.customers.require(businessId, customerId);
      const changesService = carrierId !== undefined || serviceLevel !== undefined;
      const service = changesService ? await this.carriage.as(shipment, dto) : {};
      await this.shipments.update(shipment, {
        ...(customerId !== undefined && { customerId }),
        ...service,
        ...(instructions !== undefined && { instructions }),
        ...(dto.proofRequired !== undefined && { proofRequired: dto.proofRequired }),
        ...cash,
        ...window,
        ...withPlanning(shipment, planning, deliveryWindow !== undefined),
        ...(pickup !== undefined && { pickup }),
        ...(sender && { sender: changedParty(shipment.sender, sender) }),
        ...(recipient && { recipient: changedParty(shipment.recipient, recipient) }),
        ...(packages && {
          packages: packages.map(({ length, width, height, weight }) => ({ length, width, height, weight })),
          ...totals(packages),
        }),
      });
      if (changesService) await this.carriage.promise(shipment);
      const visited = [recipient && changedParty(shipment.recipient, recipient)];
      if (pickup ?? shipment.pickup) visited.push(changedParty(shipment.sender, sender ?? {}));
      await this.places.want(
        businessId,
        visited.filter((party) => party !== undefined),
      );
      const movesStops = changesStops && (!isSenderAlone(dto) || shipment.pickup !== null);
      if (movesStops) await this.listeners.deliveryChanged(businessId, id, timeZone);
      if (changesService || sender || recipient || packages) await this.carriage.book({ ...shipment, ...service });
    });
  }

  private async assertMayBeFetchedOtherwise(shipment: Shipment): Promise<void> {
    assertNotFetched(shipment);
    const dispatched = await this.shipments.findInActiveDispatch(shipment.businessId, [shipment.id]);
    if (dispatched.has(shipment.id))
      throw new ApiError('CONFLICT', { pickup: 'Cannot be changed: the shipment is in a dispatch in progress.' });
  }

  private async assertMayBeRepacked({ businessId, id, status }: Shipment): Promise<void> {
    const dispatched = await this.shipments.findInActiveDispatch(businessId, [id]);
    if (dispatched.has(id) || IN_TRANSIT.includes(status)) {
      const where = dispatched.has(id) ? 'in a dispatch in progress' : 'in transit';
      throw new ApiError('CONFLICT', { packages: `Cannot be changed: the shipment is ${where}.` });
    }
  }
}

/** What is owed is settled with the delivery. */
function assertStillCollected({ status }: Shipment): void {
  if (!ENDED.includes(status)) return;
  throw new ApiError('CONFLICT', { cashOnDelivery: `Cannot be changed: the shipment is ${status}.` });
}

/** Whether of where and when it is visited only the sender changes. */
const isSenderAlone = ({ recipient, deliveryWindow, planning, pickup }: UpdateShipmentDto): boolean =>
  [recipient, deliveryWindow, planning, pickup].every((value) => value === undefined);

/** Another delivery window is meant instead of the several that were asked for, unless new ones come with it. */
export function withPlanning(
  { planning: before }: Shipment,
  planning: StopConstraints | null | undefined,
  changesWindow: boolean,
): Partial<Pick<Shipment, 'planning'>> {
  if (planning !== undefined) return { planning };
  return changesWindow && before?.windows.length ? { planning: { ...before, windows: [] } } : {};
}
