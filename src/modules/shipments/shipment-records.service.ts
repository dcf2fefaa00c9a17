import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Address } from '../../address/address.entity';
import { newId } from '../../common/ids';
import { Outbox } from '../../outbox/outbox';
import { CarrierBookingsService } from '../carriers/bookings/carrier-bookings.service';
import type { ShipmentCreatedData } from './dto/shipment.events';
import { KnownPlacesService } from '../places/known-places.service';
import type { Shipment } from './entities/shipment.entity';
import { type Package, totals } from './packages';
import { placedAsCustomer } from './parties';
import { ShipmentListeners } from './shipment.listeners';
import { ShipmentEstimatesService } from './shipment-estimates.service';
import { TRACE_TEXTS } from './shipment-status';
import { ShipmentsRepository } from './shipments.repository';
import { newTrackingNumber } from './tracking-number';

/** Two random numbers of a business with a million shipments meet once in a thousand; five in a row never do. */
const TRIES = 5;

/** Six digits that nobody can guess. */
const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What a new shipment is made of, checked by the caller. */
export type ShipmentDraft = Pick<
  Shipment,
  | 'businessId'
  | 'orderId'
  | 'carrierId'
  | 'serviceLevel'
  | 'instructions'
  | 'sender'
  | 'recipient'
  | 'collectionDate'
  | 'deliveryWindowStart'
  | 'deliveryWindowEnd'
  | 'planning'
  | 'pickup'
  | 'proofRequired'
  | 'cashAmount'
  | 'cashCurrency'
> & {
  readonly customer: { readonly id: string; readonly name: string; readonly address: Address };
  readonly packages: Package[];
  /** Whether its label counts as made. */
  readonly withLabel: boolean;
  /** Whether the consignee is notified that it is confirmed, where the business notifies of that. Default: true. */
  readonly notifyConsignee?: boolean;
  /** The shipment that it brings back. */
  readonly returnOf?: string;
  /** Null: nobody, but a rule of the business. */
  readonly by: string | null;
};

/** Makes the record of a shipment, its first trace, its estimate, its event and its booking with the carrier, inside the caller's unit of work. */
@Injectable()
export class ShipmentRecordsService {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly estimates: ShipmentEstimatesService,
    private readonly outbox: Outbox,
    private readonly bookings: CarrierBookingsService,
    private readonly places: KnownPlacesService,
    private readonly listeners: ShipmentListeners,
  ) {}

  async create(draft: ShipmentDraft): Promise<Pick<Shipment, 'id' | 'trackingNumber' | 'status'>> {
    const { customer, withLabel, notifyConsignee = true, returnOf = null, by, ...rest } = draft;
    const given = { ...rest, recipient: placedAsCustomer(rest.recipient, customer) };
    const { businessId, orderId } = given;
    const id = newId();
    const now = new Date();
    const status = 'created';
    const trackingNumber = await this.insertNumbered(draft.recipient.country, (trackingNumber) => ({
      ...given,
      ...totals(given.packages),
      id,
      trackingNumber,
      status,
      customerId: customer.id,
      returnOf,
      deliveryPin: newPin(),
      labelCreatedAt: withLabel ? now : null,
      statusChangedAt: now,
      createdAt: now,
    }));
    await this.places.want(businessId, given.pickup ? [given.recipient, given.sender] : [given.recipient]);
    await this.shipments.addTraces([
      {
        businessId,
        id: newId(),
        shipmentId: id,
        status,
        description: TRACE_TEXTS[status],
        location: null,
        occurredAt: now,
        recordedBy: by,
      },
    ]);
    const estimatedDelivery = await this.estimates.begin(businessId, id);
    const told: ShipmentCreatedData = {
      guid: id,
      trackingNumber,
      status,
      orderId,
      customer: { guid: customer.id, name: customer.name },
      estimatedDelivery,
      estimatedDeliveryPrecision: estimatedDelivery === null ? null : 'date',
    };
    await this.outbox.add('shipment.created', businessId, told);
    if (notifyConsignee) await this.listeners.created(businessId, [id]);
    await this.bookings.request(businessId, { shipmentId: id, carrierId: given.carrierId });
    return { id, trackingNumber, status };
  }

  private async insertNumbered(
    country: string | null,
    shipmentWith: (trackingNumber: string) => Parameters<ShipmentsRepository['insert']>[0],
  ): Promise<string> {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const trackingNumber = newTrackingNumber(country);
      if (await this.shipments.insert(shipmentWith(trackingNumber))) return trackingNumber;
    }
    throw new Error(`No free tracking number in ${TRIES} tries.`);
  }
}
