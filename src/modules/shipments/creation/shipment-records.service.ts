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
import { type Package, computeTotals } from '../packages';
import { addCustomerCoordinates } from '../parties';
import { DeliveryPinsService } from '../pins/delivery-pins.service';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentEstimatesService } from '../estimates/shipment-estimates.service';
import { TRACE_TEXTS } from '../shipment-status';
import { type NewShipment, ShipmentsRepository } from '../shipments.repository';
import { createTrackingNumber } from './tracking-number';

/**
 * How many random tracking numbers are tried. In a business with a million shipments, one of a thousand random numbers is in use already,
 * so five in a row practically never are.
 */
const MAX_NUMBER_TRIES = 5;

/** The status of each new shipment. */
const FIRST_STATUS = 'created';

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
    const { businessId, customer, carrierId, pickup, sender, by } = draft;
    const id = newId();
    const now = new Date();
    const recipient = addCustomerCoordinates(draft.recipient, customer);
    const shipment = this.toShipment({ ...draft, recipient }, id, now);
    const trackingNumber = await this.insertWithFreeNumber(recipient.country, shipment);
    await this.places.requestGeocoding(businessId, pickup ? [recipient, sender] : [recipient]);
    await this.insertFirstTrace({ businessId, shipmentId: id, occurredAt: now, recordedBy: by });
    await this.emitCreated(draft, id, trackingNumber);
    if (draft.notifyConsignee ?? true) await this.listeners.notifyCreated(businessId, [id]);
    await this.bookings.requestBookings(businessId, [id], carrierId);
    return { id, trackingNumber, status: FIRST_STATUS };
  }

  /** Returns the row of the shipment. */
  private toShipment(draft: ShipmentDraft, id: string, now: Date): Omit<NewShipment, 'trackingNumber'> {
    // These members of the draft are not columns, or have a default.
    const {
      customer,
      withLabel,
      notifyConsignee: _,
      returnOf = null,
      isReturnLabel = false,
      by: __,
      ...columns
    } = draft;
    return {
      ...columns,
      ...computeTotals(columns.packages),
      id,
      status: FIRST_STATUS,
      customerId: customer.id,
      returnOf,
      isReturnLabel,
      deliveryPinEncrypted: this.pins.createSealedPin(columns.businessId, id),
      labelCreatedAt: withLabel ? now : null,
      statusChangedAt: now,
      createdAt: now,
    };
  }

  /** Stores the first estimate, and emits the event with it. */
  private async emitCreated(
    { businessId, orderId, customer }: ShipmentDraft,
    id: string,
    trackingNumber: string,
  ): Promise<void> {
    const estimatedDelivery = await this.estimates.setFirstEstimate(businessId, id);
    const event: ShipmentCreatedData = {
      guid: id,
      trackingNumber,
      status: FIRST_STATUS,
      orderId,
      customer: { guid: customer.id, name: customer.name },
      estimatedDelivery,
      estimatedDeliveryPrecision: estimatedDelivery === null ? null : 'date',
    };
    await this.outbox.emit('shipment.created', businessId, event);
  }

  /** Stores the trace of the creation. */
  private async insertFirstTrace(trace: {
    readonly businessId: string;
    readonly shipmentId: string;
    readonly occurredAt: Date;
    readonly recordedBy: string | null;
  }): Promise<void> {
    const description = TRACE_TEXTS[FIRST_STATUS];
    await this.shipments.insertTraces([{ ...trace, id: newId(), status: FIRST_STATUS, description, location: null }]);
  }

  /** Inserts the shipment with the first tracking number that is free, and returns the number. */
  private async insertWithFreeNumber(
    country: string | null,
    shipment: Omit<NewShipment, 'trackingNumber'>,
  ): Promise<string> {
    for (let tryNumber = 1; tryNumber <= MAX_NUMBER_TRIES; tryNumber++) {
      const trackingNumber = createTrackingNumber(country);
      if (await this.shipments.insertShipment({ ...shipment, trackingNumber })) return trackingNumber;
    }
    throw new Error(`No free tracking number in ${MAX_NUMBER_TRIES} tries.`);
  }
}
