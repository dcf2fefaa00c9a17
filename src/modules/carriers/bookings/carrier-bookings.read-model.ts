import { Injectable } from '@nestjs/common';
import type { JsonText, Page } from '../../../core/page';
import {
  instantSql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  numberSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { LabelType } from '../adapters/capabilities';
import type { BookingRequest } from '../adapters/carrier-adapter';
import { SHIPMENT_PARTIES_SQL } from '../shipment-parties-sql';
import type { BookingCarrierResponse, CarrierBookingResponse, ListedBookingResponse } from './dto/booking.response';
import type { CarrierBookingsQuery } from './dto/carrier-bookings.query';

/** Data of a shipment that a carrier needs. */
export type ShipmentToBook = Omit<BookingRequest, 'bookingId' | 'eventsUrl'>;

/** The `carrier` is joined by its id alone: carriers belong to no business. */
const BOOKING_MEMBERS: MembersSql<CarrierBookingResponse> = {
  guid: 'booking.id',
  shipmentId: 'booking.shipment_id',
  carrier: jsonObjectSql<BookingCarrierResponse>({ guid: 'carrier.id', name: 'carrier.name' }),
  status: 'booking.status',
  reference: nullableSql('booking.carrier_reference'),
  trackingNumber: nullableSql('booking.carrier_tracking_number'),
  labelType: nullableSql('booking.label_type'),
  attempts: numberSql('booking.attempts'),
  lastError: nullableSql('booking.last_error'),
  bookedAt: nullableSql(instantSql('booking.booked_at')),
  cancelRequestedAt: nullableSql(instantSql('booking.cancel_requested_at')),
  createdAt: instantSql('booking.created_at'),
};

const BOOKING_JSON = jsonObjectSql<CarrierBookingResponse>(BOOKING_MEMBERS);

/** $2 is a status and $3 a shipment; null selects all. The count has no joins, so the condition looks for the shipment itself. */
const BOOKINGS_LIST: PlainList<ListedBookingResponse> = {
  name: 'carrier-bookings.listed',
  json: jsonObjectSql<ListedBookingResponse>({
    ...BOOKING_MEMBERS,
    shipmentTrackingNumber: 'shipment.tracking_number',
  }),
  table: 'carrier_bookings booking',
  joins: `JOIN carriers carrier ON carrier.id = booking.carrier_id
    JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = booking.shipment_id`,
  where: `booking.business_id = $1
    AND ($2::text IS NULL OR booking.status = $2)
    AND ($3::uuid IS NULL OR booking.shipment_id = $3)
    AND EXISTS (SELECT FROM shipments existing
      WHERE existing.business_id = $1 AND existing.id = booking.shipment_id AND existing.deleted_at IS NULL)`,
  orderBy: 'booking.id DESC', // ids are in the order of creation
};

/** SQL condition: the row of `carrier_bookings` has a label that is to be printed. A shipment has at most one such booking. */
const HAS_LABEL_SQL = `status = 'booked' AND cancel_requested_at IS NULL AND label IS NOT NULL`;

/** Reads bookings with carriers. */
@Injectable()
export class CarrierBookingsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the shipment of a booking, even if it was deleted, because cancelling a booking needs it after the deletion. */
  async findShipment(businessId: string, shipmentId: string): Promise<ShipmentToBook> {
    const [row] = await this.reader.select<ShipmentToBook>(businessId, {
      name: 'carrier-bookings.shipment',
      text: `SELECT shipment.id AS "shipmentId", shipment.tracking_number AS "trackingNumber",
          shipment.service_level AS "serviceLevel",
          shipment.instructions, shipment.collection_date AS "collectionDate", shipment.packages, shipment.customs,
          shipment.is_return_label AS "isReturn", ${SHIPMENT_PARTIES_SQL}
        FROM shipments shipment WHERE shipment.business_id = $1 AND shipment.id = $2`,
      values: [businessId, shipmentId],
    });
    return row!; // The booking's foreign key guarantees that the shipment exists.
  }

  /** Returns the carrier's label of a shipment; null if there is none. */
  async findLabel(businessId: string, shipmentId: string): Promise<{ type: LabelType; content: Buffer } | null> {
    const [row] = await this.reader.select<{ type: LabelType; content: Buffer }>(businessId, {
      name: 'carrier-bookings.label',
      text: `SELECT label_type AS type, label AS content FROM carrier_bookings
        WHERE business_id = $1 AND shipment_id = $2 AND ${HAS_LABEL_SQL}`,
      values: [businessId, shipmentId],
    });
    return row ?? null;
  }

  /** Returns the media types of the carriers' labels of these shipments. */
  findLabelTypes(
    businessId: string,
    shipmentIds: readonly string[],
  ): Promise<{ shipmentId: string; type: LabelType }[]> {
    return this.reader.select(businessId, {
      name: 'carrier-bookings.label-types',
      text: `SELECT shipment_id AS "shipmentId", label_type AS type FROM carrier_bookings
        WHERE business_id = $1 AND shipment_id = ANY($2::uuid[]) AND ${HAS_LABEL_SQL}`,
      values: [businessId, shipmentIds],
    });
  }

  /**
   * Returns the carriers' labels of these shipments, up to `maxBytes` together. Further labels are missing in the result. The sum of sizes
   * is computed first (`fitting`), so that labels beyond the limit are not read.
   */
  findLabels(
    businessId: string,
    shipmentIds: readonly string[],
    maxBytes: number,
  ): Promise<{ shipmentId: string; content: Buffer }[]> {
    return this.reader.select(businessId, {
      name: 'carrier-bookings.labels',
      text: `SELECT booking.shipment_id AS "shipmentId", booking.label AS content
        FROM (SELECT id, sum(octet_length(label)) OVER (ORDER BY id) AS bytes FROM carrier_bookings
          WHERE business_id = $1 AND shipment_id = ANY($2::uuid[]) AND ${HAS_LABEL_SQL}) fitting
        JOIN carrier_bookings booking ON booking.business_id = $1 AND booking.id = fitting.id
        WHERE fitting.bytes <= $3`,
      values: [businessId, shipmentIds, maxBytes],
    });
  }

  /** Returns a page of bookings, newest first. */
  list(
    businessId: string,
    { status, shipmentId, page, pageSize }: CarrierBookingsQuery,
  ): Promise<Page<ListedBookingResponse>> {
    return readListPage(this.reader, BOOKINGS_LIST, businessId, { page, pageSize }, [
      status ?? null,
      shipmentId ?? null,
    ]);
  }

  /** Returns the newest booking of the shipment as the API shows it. */
  read(businessId: string, shipmentId: string): Promise<JsonText<CarrierBookingResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'carrier-bookings.newest',
      text: `SELECT ${BOOKING_JSON}::text AS json
        FROM carrier_bookings booking
        JOIN carriers carrier ON carrier.id = booking.carrier_id
        JOIN shipments shipment
          ON shipment.business_id = $1
            AND shipment.id = booking.shipment_id
            AND shipment.deleted_at IS NULL
        WHERE booking.business_id = $1 AND booking.shipment_id = $2
        ORDER BY booking.created_at DESC, booking.id DESC
        LIMIT 1`,
      values: [businessId, shipmentId],
    });
  }

  /** Returns the part of the path to which the carrier sends its events; null if the business has not configured the carrier. */
  async findEventsKey(businessId: string, carrierId: string): Promise<string | null> {
    const [row] = await this.reader.select<{ key: string }>(businessId, {
      name: 'carrier-bookings.key-of-events',
      text: 'SELECT events_key AS key FROM carrier_configurations WHERE business_id = $1 AND carrier_id = $2',
      values: [businessId, carrierId],
    });
    return row?.key ?? null;
  }

  /** Returns the business that a path for events belongs to; null for a path that was never issued. */
  async findBusinessOfEvents(carrierId: string, eventsKey: string): Promise<string | null> {
    const [row] = await this.reader.readWithoutBusiness<{ businessId: string }>({
      name: 'carrier-bookings.events-key',
      text: 'SELECT business_id AS "businessId" FROM business_of_events_key($1, $2)',
      values: [carrierId, eventsKey],
    });
    return row?.businessId ?? null;
  }
}
