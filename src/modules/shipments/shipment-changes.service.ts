import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { ApiError, found } from '../../common/errors/api-error';
import { parseTimestamp } from '../../common/time-zone';
import { UnitOfWork } from '../../database/unit-of-work';
import { CarrierBookingsService } from '../carriers/bookings/carrier-bookings.service';
import { CarriersService } from '../carriers/carriers.service';
import { CustomersService } from '../customers/customers.service';
import { KnownPlacesService } from '../places/known-places.service';
import { windowColumns } from './delivery-window';
import type { UpdateShipmentDatesDto, UpdateShipmentDto } from './dto/update-shipment.dto';
import type { Shipment } from './entities/shipment.entity';
import { totals } from './packages';
import { changedParty } from './parties';
import { ShipmentEstimatesService } from './shipment-estimates.service';
import { ShipmentListeners } from './shipment.listeners';
import { IN_TRANSIT } from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';

/** Changes of a shipment other than its status. */
@Injectable()
export class ShipmentChangesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly estimates: ShipmentEstimatesService,
    private readonly customers: CustomersService,
    private readonly carriers: CarriersService,
    private readonly bookings: CarrierBookingsService,
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
    const changesDelivery = recipient !== undefined || deliveryWindow !== undefined;
    return this.work.run(businessId, async () => {
      if (changesDelivery) await this.listeners.beforeDeliveryChange(businessId, id);
      const shipment = found(await this.shipments.findByIdForUpdate(businessId, id), 'shipment');
      assertVersion(expected, shipment.version);
      if (Object.values(dto).every((value) => value === undefined)) return;
      if (packages) await this.assertMayBeRepacked(shipment);
      if (customerId) await this.customers.require(businessId, customerId);
      const changesService = carrierId !== undefined || serviceLevel !== undefined;
      const service = changesService ? await this.changedService(shipment, dto) : {};
      await this.shipments.update(shipment, {
        ...(customerId !== undefined && { customerId }),
        ...service,
        ...(instructions !== undefined && { instructions }),
        ...window,
        ...(sender && { sender: changedParty(shipment.sender, sender) }),
        ...(recipient && { recipient: changedParty(shipment.recipient, recipient) }),
        ...(packages && {
          packages: packages.map(({ length, width, height, weight }) => ({ length, width, height, weight })),
          ...totals(packages),
        }),
      });
      if (changesService) await this.estimates.byServiceLevel(businessId, id);
      if (recipient) await this.places.want(businessId, [changedParty(shipment.recipient, recipient)]);
      if (changesDelivery) await this.listeners.deliveryChanged(businessId, id, timeZone);
      if (shipment.status === 'created' && (changesService || sender || recipient || packages)) {
        const { carrierId: booksWith } = { carrierId: shipment.carrierId, ...service };
        await this.bookings.request(businessId, { shipmentId: id, carrierId: booksWith });
      }
    });
  }

  updateDates({ businessId, timeZone }: Actor, dto: UpdateShipmentDatesDto, expected?: ExpectedVersion): Promise<void> {
    const read = (text: string | null | undefined) =>
      typeof text === 'string' ? parseTimestamp(text, timeZone) : text;
    const [collectionDate, deliveryDate] = [read(dto.collectionDate), read(dto.deliveryDate)];
    return this.work.run(businessId, async () => {
      const shipment = found(await this.shipments.findByIdForUpdate(businessId, dto.shipmentId), 'shipment');
      assertVersion(expected, shipment.version);
      if (collectionDate === undefined && deliveryDate === undefined) return;
      const collected = collectionDate === undefined ? shipment.collectionDate : collectionDate;
      const delivered = deliveryDate === undefined ? shipment.deliveryDate : deliveryDate;
      if (collected && delivered && delivered < collected)
        throw new ApiError('VALIDATION_ERROR', { deliveryDate: 'Must not be before the collection date.' });
      await this.shipments.update(shipment, {
        ...(collectionDate !== undefined && { collectionDate }),
        ...(deliveryDate !== undefined && { deliveryDate }),
      });
      if (collectionDate !== undefined) await this.estimates.byServiceLevel(businessId, shipment.id);
    });
  }

  /** Carrier and level as they will be; a carrier must be usable and offer the level. */
  private async changedService(
    { businessId, carrierId: carrierBefore, serviceLevel: levelBefore }: Shipment,
    { carrierId = carrierBefore, serviceLevel = levelBefore }: UpdateShipmentDto,
  ): Promise<Pick<Shipment, 'carrierId' | 'serviceLevel'>> {
    if (carrierId) await this.carriers.requireUsable(businessId, carrierId, serviceLevel);
    return { carrierId, serviceLevel };
  }

  private async assertMayBeRepacked({ businessId, id, status }: Shipment): Promise<void> {
    const dispatched = await this.shipments.findInActiveDispatch(businessId, [id]);
    if (dispatched.has(id) || IN_TRANSIT.includes(status)) {
      const where = dispatched.has(id) ? 'in a dispatch in progress' : 'in transit';
      throw new ApiError('CONFLICT', { packages: `Cannot be changed: the shipment is ${where}.` });
    }
  }
}
