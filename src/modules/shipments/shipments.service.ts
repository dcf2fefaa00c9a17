import { Injectable } from '@nestjs/common';
import type { Address } from '../../shared/address/address.entity';
import { type Actor, getActorId } from '../../core/actor';
import { faultsOf, refuseFaults } from '../../common/errors/faults';
import { createExternalData } from '../../shared/external-data/external-data.dto';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { CustomersService } from '../customers/customers.service';
import { toCashColumns } from '../orders/cash-on-delivery/cash-on-delivery';
import { createDeliveryDetails } from '../orders/delivery/delivery-details';
import { readDate } from './estimates/shipment-dates.service';
import type { CreateShipmentDto } from './dto/create-shipment.dto';
import type { Shipment } from './entities/shipment.entity';
import { applyDefaultSize } from './packages';
import { toParty } from './parties';
import { assertFitsPackages, toStoredCustoms } from './customs/shipment-customs';
import { toStoredPickup } from './carriage/pickup';
import { SenderReadModel } from './carriage/sender.read-model';
import { toServiceFacts, ServiceChoiceService } from './creation/service-choice.service';
import { ShipmentRecordsService } from './creation/shipment-records.service';
import type { ShipmentStatus } from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';

/** The values of a shipment that a dispatch needs, with totals as numbers. */
export interface ShipmentToDispatch {
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ShipmentStatus;
  readonly customerId: string;
  readonly recipient: { readonly name: string | null; readonly phone: string | null; readonly address: Address };
  readonly totalWeightG: number;
  readonly totalVolumeCm3: number;
  /** The depot, or null for the default depot of the business. */
  readonly depotId: string | null;
}

/** Creates shipments, and locks them for dispatches. */
@Injectable()
export class ShipmentsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly records: ShipmentRecordsService,
    private readonly customers: CustomersService,
    private readonly senders: SenderReadModel,
    private readonly services: ServiceChoiceService,
  ) {}

  /**
   * Creates a shipment.
   *
   * @returns its id
   * @throws ApiError NOT_FOUND for an unknown customer or depot
   * @throws ApiError CONFIGURATION_ERROR for a carrier that the business cannot use
   */
  create(actor: Actor, dto: CreateShipmentDto): Promise<string> {
    const { businessId } = actor;
    const values = toShipmentValues(actor, dto);
    return this.work.run(businessId, async () => {
      const customer = await this.customers.lockAgainstDeletion(businessId, dto.customerId);
      const defaults = await this.senders.findOwnSender(businessId);
      await this.services.lockDepot(businessId, values.depotId);
      const packages = applyDefaultSize(dto.packages, defaults.defaultSize);
      const customs = toStoredCustoms(dto.customs, defaults.currency) ?? null;
      assertFitsPackages(customs, packages);

      const requestedService = { carrierId: dto.carrierId, serviceLevel: dto.serviceLevel };
      const facts = toServiceFacts(values.recipient, packages, null);
      // `quoted` is not null if a rule chooses the carrier by quotes. A job does that, because it needs the stored shipment.
      const { quoted, ...service } = await this.services.chooseService(businessId, requestedService, defaults, facts);
      const { id } = await this.records.create({
        ...values,
        ...service,
        businessId,
        customer,
        orderId: null,
        packages,
        collectionDate: null,
        customs,
        withLabel: false,
        by: getActorId(actor),
      });
      await this.services.enqueueQuoteChoice(businessId, id, quoted);
      return id;
    });
  }

  /**
   * Locks the shipments, sorted by id, until the caller's unit of work ends.
   *
   * @param toPath returns the path of the id with this index in the request, for the error
   * @returns the shipments in the order of the ids
   * @throws ApiError NOT_FOUND that names each unknown shipment
   */
  async lockForDispatch(
    businessId: string,
    ids: readonly string[],
    toPath = (index: number) => `shipmentIds.${index}`,
  ): Promise<ShipmentToDispatch[]> {
    const requestedIds = ids.map((id) => id.toLowerCase());
    const shipments = await this.shipments.lockShipments(businessId, requestedIds);
    refuseFaults('NOT_FOUND', findUnknownIdFaults(requestedIds, toPath, shipments));
    const shipmentsById = new Map(shipments.map((shipment) => [shipment.id, shipment]));
    return requestedIds.map((id) => toShipmentToDispatch(shipmentsById.get(id)!));
  }
}

/** Returns the values of the request that do not depend on stored data. */
const toShipmentValues = ({ timeZone }: Actor, dto: CreateShipmentDto) => ({
  sender: toParty(dto.sender),
  recipient: toParty(dto.recipient),
  deliveryDate: readDate(dto.deliveryDate, timeZone) ?? null,
  pickup: toStoredPickup(dto.pickup) ?? null,
  ...createDeliveryDetails(dto),
  ...createExternalData(dto),
  ...toCashColumns(dto.cashOnDelivery ?? null),
});

/** Returns a fault for each id without a shipment, by its path in the request. */
export function findUnknownIdFaults(
  ids: readonly string[],
  toPath: (index: number) => string,
  shipments: readonly Shipment[],
) {
  const knownIds = new Set(shipments.map(({ id }) => id));
  return faultsOf(ids, toPath, (id) => (knownIds.has(id) ? undefined : 'No such shipment.'));
}

function toShipmentToDispatch(shipment: Shipment): ShipmentToDispatch {
  const { id, trackingNumber, status, customerId, totalWeightG, totalVolumeCm3, depotId } = shipment;
  const { name, phone, ...address } = shipment.recipient;
  return {
    id,
    trackingNumber,
    status,
    customerId,
    recipient: { name, phone, address },
    totalWeightG: Number(totalWeightG),
    totalVolumeCm3: Number(totalVolumeCm3),
    depotId,
  };
}
