import { Injectable } from '@nestjs/common';
import { flatPartyJson } from '../../../shared/address/address.response';
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
import type { BookingCarrierResponse, CarrierBookingResponse, ListedBookingResponse } from './dto/booking.response';
import type { CarrierBookingsQuery } from './dto/carrier-bookings.query';

/** Data of a shipment that a carrier needs. */
export type ShipmentToBook = Omit<BookingRequest, 'bookingId' | 'eventsUrl'>;

const BOOKING_MEMBERS: MembersSql<CarrierBookingResponse> = {
  guid: 'b.id',
  shipmentId: 'b.shipment_id',
  carrier: jsonObjectSql<BookingCarrierResponse>({ guid: 'c.id', name: 'c.name' }),
  status: 'b.status',
  reference: nullableSql('b.carrier_reference'),
  trackingNumber: nullableSql('b.carrier_tracking_number'),
  labelType: nullableSql('b.label_type'),
  attempts: numberSql('b.attempts'),
  lastError: nullableSql('b.last_error'),
  bookedAt: nullableSql(instantSql('b.booked_at')),
  cancelRequestedAt: nullableSql(instantSql('b.cancel_requested_at')),
  createdAt: instantSql('b.created_at'),
};

const BOOKING_JSON = jsonObjectSql<CarrierBookingResponse>(BOOKING_MEMBERS);

const BOOKINGS_LIST: PlainList<ListedBookingResponse> = {
  name: 'carrier-bookings.listed',
  json: jsonObjectSql<ListedBookingResponse>({ ...BOOKING_MEMBERS, shipmentTrackingNumber: 's.tracking_number' }),
  table: 'carrier_bookings b',
  joins: `JOIN carriers c ON c.id = b.carrier_id JOIN shipments s ON s.business_id = $1 AND s.id = b.shipment_id`,
  where: `b.business_id = $1 AND ($2::text IS NULL OR b.status = $2) AND ($3::uuid IS NULL OR b.shipment_id = $3)
    AND EXISTS (SELECT FROM shipments n WHERE n.business_id = $1 AND n.id = b.shipment_id AND n.deleted_at IS NULL)`,
  orderBy: 'b.id DESC', // ids are in the order of creation
};

/** Reads bookings with carriers. */
@Injectable()
export class CarrierBookingsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the shipment of a booking, even if it was deleted, because cancelling a booking needs it after the deletion. */
  async findShipment(businessId: string, shipmentId: string): Promise<ShipmentToBook> {
    const [row] = await this.reader.select<ShipmentToBook>(businessId, {
      name: 'carrier-bookings.shipment',
      text: `SELECT s.id AS "shipmentId", s.tracking_number AS "trackingNumber", s.service_level AS "serviceLevel",
          s.instructions, s.collection_date AS "collectionDate", s.packages, s.customs, s.is_return_label AS "isReturn",
          ${flatPartyJson('s.sender')} AS "from", ${flatPartyJson('s.recipient', undefined, 'COALESCE(s.contact_phone, s.recipient_phone)')} AS "to"
        FROM shipments s WHERE s.business_id = $1 AND s.id = $2`,
      values: [businessId, shipmentId],
    });
    return row!; // The booking's foreign key guarantees that the shipment exists.
  }

  /** Returns the carrier's label of a shipment; null if there is none. */
  async findLabel(businessId: string, shipmentId: string): Promise<{ type: LabelType; content: Buffer } | null> {
    const [row] = await this.reader.select<{ type: LabelType; content: Buffer }>(businessId, {
      name: 'carrier-bookings.label',
      text: `SELECT label_type AS type, label AS content FROM carrier_bookings
        WHERE business_id = $1 AND shipment_id = $2 AND status = 'booked' AND cancel_requested_at IS NULL
          AND label IS NOT NULL`,
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
        WHERE business_id = $1 AND shipment_id = ANY($2::uuid[]) AND status = 'booked' AND cancel_requested_at IS NULL
          AND label IS NOT NULL`,
      values: [businessId, shipmentIds],
    });
  }

  /** Returns the carriers' labels of these shipments, up to `maxBytes` together. Further labels are missing in the result. */
  findLabels(
    businessId: string,
    shipmentIds: readonly string[],
    maxBytes: number,
  ): Promise<{ shipmentId: string; content: Buffer }[]> {
    return this.reader.select(businessId, {
      name: 'carrier-bookings.labels',
      text: `SELECT b.shipment_id AS "shipmentId", b.label AS content
        FROM (SELECT id, sum(octet_length(label)) OVER (ORDER BY id) AS bytes FROM carrier_bookings
          WHERE business_id = $1 AND shipment_id = ANY($2::uuid[]) AND status = 'booked' AND cancel_requested_at IS NULL
            AND label IS NOT NULL) fitting
        JOIN carrier_bookings b ON b.business_id = $1 AND b.id = fitting.id
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
      text: `SELECT ${BOOKING_JSON}::text AS json FROM carrier_bookings b JOIN carriers c ON c.id = b.carrier_id
        JOIN shipments s ON s.business_id = $1 AND s.id = b.shipment_id AND s.deleted_at IS NULL
        WHERE b.business_id = $1 AND b.shipment_id = $2 ORDER BY b.created_at DESC, b.id DESC LIMIT 1`,
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
