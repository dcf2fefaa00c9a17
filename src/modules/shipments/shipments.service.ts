import { Injectable } from '@nestjs/common';
import type { Address } from '../../address/address.entity';
import { type Actor, actorId } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { ApiError, found } from '../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../common/errors/faults';
import { keptStop } from '../../constraints/constraints';
import { UnitOfWork } from '../../database/unit-of-work';
import { CarrierBookingsService } from '../carriers/bookings/carrier-bookings.service';
import { CustomersService } from '../customers/customers.service';
import { cashColumns } from '../orders/cash-on-delivery/cash-on-delivery';
import { windowColumns } from './delivery-window';
import type { CreateShipmentDto } from './dto/create-shipment.dto';
import type { ShipmentGuidDto } from './dto/shipment-guid.dto';
import type { Shipment } from './entities/shipment.entity';
import { sized } from './packages';
import { toParty } from './parties';
import { keptPickup } from './pickup';
import { SenderRepository } from './sender.repository';
import { ServiceChoiceService } from './service-choice.service';
import { ShipmentRecordsService } from './shipment-records.service';
import { IN_TRANSIT, type ShipmentStatus } from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';

/** What a dispatch needs to know of a shipment. */
export interface ShipmentToDispatch {
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ShipmentStatus;
  readonly customerId: string;
  readonly recipient: { readonly name: string | null; readonly phone: string | null; readonly address: Address };
  readonly totalWeightG: number;
  readonly totalVolumeCm3: number;
}

/** Making and removing shipments. */
@Injectable()
export class ShipmentsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly records: ShipmentRecordsService,
    private readonly customers: CustomersService,
    private readonly senders: SenderRepository,
    private readonly services: ServiceChoiceService,
    private readonly bookings: CarrierBookingsService,
  ) {}

  /** Answers the new shipment's id. */
  create(actor: Actor, dto: CreateShipmentDto): Promise<string> {
    const { businessId } = actor;
    const { carrierId, serviceLevel, instructions = null, packages } = dto;
    const window = windowColumns(dto.deliveryWindow ?? null);
    const planning = keptStop(dto.planning) ?? null;
    const cash = cashColumns(dto.cashOnDelivery ?? null);
    const pickup = keptPickup(dto.pickup) ?? null;
    return this.work.run(businessId, async () => {
      const customer = await this.customers.require(businessId, dto.customerId);
      const defaults = await this.senders.findOwn(businessId);
      const service = await this.services.choose(businessId, { carrierId, serviceLevel }, defaults);
      const { id } = await this.records.create({
        businessId,
        customer,
        orderId: null,
        ...service,
        instructions,
        sender: toParty(dto.sender),
        recipient: toParty(dto.recipient),
        packages: sized(packages, defaults.size),
        collectionDate: null,
        ...window,
        planning,
        pickup,
        proofRequired: dto.proofRequired ?? null,
        ...cash,
        withLabel: false,
        by: actorId(actor),
      });
      return id;
    });
  }

  remove({ businessId }: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(businessId, async () => {
      const shipment = found(await this.shipments.findByIdForUpdate(businessId, id), 'shipment');
      assertVersion(expected, shipment.version);
      const [reason] = await this.reasonsToKeep(businessId, [shipment]);
      if (reason) throw new ApiError('CONFLICT', undefined, reason[1]);
      await this.markDeleted(businessId, [id]);
    });
  }

  /** All or nothing: one that is unknown (404) or can't be deleted (409) is named, and none is deleted. */
  removeAll({ businessId }: Actor, entries: readonly ShipmentGuidDto[]): Promise<void> {
    const ids = entries.map(({ guid }) => guid.toLowerCase());
    const path = (index: number) => `${index}.guid`;
    return this.work.run(businessId, async () => {
      const shipments = await this.shipments.findByIdsForUpdate(businessId, ids);
      refuseFaults('NOT_FOUND', unknown(ids, path, shipments));
      const kept = await this.reasonsToKeep(businessId, shipments);
      refuseFaults(
        'CONFLICT',
        faultsOf(ids, path, (id) => kept.get(id)),
      );
      await this.markDeleted(businessId, ids);
    });
  }

  /**
   * The shipments, locked in the order of their ids until the caller's unit of work ends, in the order asked for. Throws
   * 404 naming each that is unknown.
   *
   * @param path where an entry of the list stands in the request
   */
  async lockForDispatch(
    businessId: string,
    ids: readonly string[],
    path = (index: number) => `shipmentIds.${index}`,
  ): Promise<ShipmentToDispatch[]> {
    const wanted = ids.map((id) => id.toLowerCase());
    const shipments = await this.shipments.findByIdsForUpdate(businessId, wanted);
    refuseFaults('NOT_FOUND', unknown(wanted, path, shipments));
    const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
    return wanted.map((id) => toShipmentToDispatch(byId.get(id)!));
  }

  private async markDeleted(businessId: string, ids: readonly string[]): Promise<void> {
    await this.shipments.markDeleted(businessId, ids);
    await this.bookings.cancel(businessId, ids);
  }

  /** Those that must stay, with the reason. */
  private async reasonsToKeep(businessId: string, shipments: readonly Shipment[]): Promise<Map<string, string>> {
    const dispatched = await this.shipments.findInActiveDispatch(
      businessId,
      shipments.map(({ id }) => id),
    );
    const reasons = new Map<string, string>();
    for (const { id, status } of shipments) {
      if (dispatched.has(id)) reasons.set(id, 'The shipment is in a dispatch in progress.');
      else if (IN_TRANSIT.includes(status)) reasons.set(id, 'The shipment is in transit.');
    }
    return reasons;
  }
}

function unknown(ids: readonly string[], path: (index: number) => string, shipments: readonly Shipment[]) {
  const known = new Set(shipments.map(({ id }) => id));
  return faultsOf(ids, path, (id) => (known.has(id) ? undefined : 'No such shipment.'));
}

function toShipmentToDispatch(shipment: Shipment): ShipmentToDispatch {
  const { id, trackingNumber, status, customerId, totalWeightG, totalVolumeCm3 } = shipment;
  const { name, phone, ...address } = shipment.recipient;
  return {
    id,
    trackingNumber,
    status,
    customerId,
    recipient: { name, phone, address },
    totalWeightG: Number(totalWeightG),
    totalVolumeCm3: Number(totalVolumeCm3),
  };
}
