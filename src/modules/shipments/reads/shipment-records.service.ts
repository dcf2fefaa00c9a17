import { Injectable } from '@nestjs/common';
import type { Address } from '../../../shared/address/address.entity';
import type { ExternalDataColumns } from '../../../shared/external-data/external-data.dto';
import { newId } from '../../../common/ids';
import { Outbox } from '../../../platform/jobs/outbox';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import type { ShipmentCreatedData } from '../dto/shipment.events';
import { KnownPlacesService } from '../../places/known-places.service';
import type { Shipment } from '../entities/shipment.entity';
import type { DeliveryColumns } from '../../orders/delivery/delivery-details';
import { type Package, totals } from '../packages';
import { withCustomerCoordinates } from '../parties';
import { DeliveryPinsService } from '../pins/delivery-pins.service';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentEstimatesService } from '../estimates/shipment-estimates.service';
import { TRACE_TEXTS } from '../shipment-status';
import { ShipmentsRepository } from '../shipments.repository';
import { createTrackingNumber } from '../creation/tracking-number';

/**
 * How many tracking numbers are tried. In a business with a million shipments, one of a thousand random numbers is in use already, so
 * five in a row practically never are.
 */
const MAX_ATTEMPTS = 5;

/** The fields of a new shipment, validated by the caller. */
export type ShipmentDraft = Pick<
  Shipment,
  | 'businessId'
  | 'orderId'
  | 'carrierId'
  | 'serviceLevel'
  | 'sender'
  | 'recipient'
  | 'collectionDate'
  | 'deliveryDate'
  | 'pickup'
  | 'customs'
  | keyof DeliveryColumns
  | keyof ExternalDataColumns
  | 'cashAmount'
  | 'cashCurrency'
> & {
  readonly customer: { readonly id: string; readonly name: string; readonly address: Address };
  readonly packages: Package[];
  /** Whether the label is recorded as created. */
  readonly withLabel: boolean;
  /** Whether the consignee is notified, if the business notifies of confirmed shipments. Default: true. */
  readonly notifyConsignee?: boolean;
  /** The id of the shipment that the new one returns to its sender. */
  readonly returnOf?: string;
  /** Whether the carrier books it as a return, with a label for the person who sends the goods back. Default: false. */
  readonly isReturnLabel?: boolean;
  /** The user or API token; null for a rule of the business. */
  readonly by: string | null;
};

/** Creates a shipment with its first trace, estimate, event and carrier booking, inside the caller's unit of work. */
@Injectable()
export class ShipmentRecordsService {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly estimates: ShipmentEstimatesService,
    private readonly outbox: Outbox,
    private readonly bookings: CarrierBookingsService,
    private readonly places: KnownPlacesService,
    private readonly listeners: ShipmentListeners,
    private readonly pins: DeliveryPinsService,
  ) {}

  /** Creates the shipment. The order of the steps matters: the event contains the estimate, and listeners read the stored shipment. */
  async create(draft: ShipmentDraft): Promise<Pick<Shipment, 'id' | 'trackingNumber' | 'status'>> {
    const { customer, withLabel, notifyConsignee = true, returnOf = null, isReturnLabel = false, by, ...rest } = draft;
    const fields = { ...rest, recipient: withCustomerCoordinates(rest.recipient, customer) };
    const { businessId, orderId } = fields;
    const id = newId();
    const now = new Date();
    const status = 'created';
    const trackingNumber = await this.insertWithFreeNumber(draft.recipient.country, (trackingNumber) => ({
      ...fields,
      ...totals(fields.packages),
      id,
      trackingNumber,
      status,
      customerId: customer.id,
      returnOf,
      isReturnLabel,
      deliveryPinEncrypted: this.pins.makeSealed(businessId, id),
      labelCreatedAt: withLabel ? now : null,
      statusChangedAt: now,
      createdAt: now,
    }));

    const addresses = fields.pickup ? [fields.recipient, fields.sender] : [fields.recipient];
    await this.places.requestGeocoding(businessId, addresses);
    await this.insertFirstTrace({ businessId, shipmentId: id, occurredAt: now, recordedBy: by });

    const estimatedDelivery = await this.estimates.setFirstEstimate(businessId, id);
    const event: ShipmentCreatedData = {
      guid: id,
      trackingNumber,
      status,
      orderId,
      customer: { guid: customer.id, name: customer.name },
      estimatedDelivery,
      estimatedDeliveryPrecision: estimatedDelivery === null ? null : 'date',
    };
    await this.outbox.emit('shipment.created', businessId, event);

    if (notifyConsignee) await this.listeners.created(businessId, [id]);
    await this.bookings.request(businessId, { shipmentId: id, carrierId: fields.carrierId });
    return { id, trackingNumber, status };
  }

  private async insertFirstTrace(trace: {
    readonly businessId: string;
    readonly shipmentId: string;
    readonly occurredAt: Date;
    readonly recordedBy: string | null;
  }): Promise<void> {
    const status = 'created';
    const description = TRACE_TEXTS[status];
    await this.shipments.insertTraces([{ ...trace, id: newId(), status, description, location: null }]);
  }

  /** Inserts the shipment with the first tracking number that is free, and returns the number. */
  private async insertWithFreeNumber(
    country: string | null,
    toShipment: (trackingNumber: string) => Parameters<ShipmentsRepository['insertShipment']>[0],
  ): Promise<string> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const trackingNumber = createTrackingNumber(country);
      if (await this.shipments.insertShipment(toShipment(trackingNumber))) return trackingNumber;
    }
    throw new Error(`No free tracking number in ${MAX_ATTEMPTS} tries.`);
  }
}
