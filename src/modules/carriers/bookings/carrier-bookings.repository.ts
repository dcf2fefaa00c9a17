import { Injectable } from '@nestjs/common';
import { flatPartyJson } from '../../../address/address.response';
import type { JsonText, Page } from '../../../application/page';
import { instant, jsonOf, type Members, nullable, number } from '../../../database/json-sql';
import { sqlList } from '../../../database/sql-list';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWindow } from '../../../lists/plain-list';
import { readRecord } from '../../../lists/stored-record';
import type { BookingRequest, LabelType } from '../adapters/carrier-adapter';
import { CarrierBooking } from '../entities/carrier-booking.entity';
import { WANTED } from './booking-status';
import type { BookingCarrierResponse, CarrierBookingResponse, ListedBookingResponse } from './booking.response';
import type { CarrierBookingsQuery } from './carrier-bookings.query';

/** What a carrier needs to know of a shipment. */
export type ShipmentToBook = Omit<BookingRequest, 'bookingId' | 'eventsUrl'>;

/** A booking that another worker might be asked about too. */
export interface BookingKey {
  readonly businessId: string;
  readonly bookingId: string;
}

const BOOKING_MEMBERS: Members<CarrierBookingResponse> = {
  guid: 'b.id',
  shipmentId: 'b.shipment_id',
  carrier: jsonOf<BookingCarrierResponse>({ guid: 'c.id', name: 'c.name' }),
  status: 'b.status',
  reference: nullable('b.carrier_reference'),
  trackingNumber: nullable('b.carrier_tracking_number'),
  labelType: nullable('b.label_type'),
  attempts: number('b.attempts'),
  lastError: nullable('b.last_error'),
  bookedAt: nullable(instant('b.booked_at')),
  cancelRequestedAt: nullable(instant('b.cancel_requested_at')),
  createdAt: instant('b.created_at'),
};
const BOOKING = jsonOf<CarrierBookingResponse>(BOOKING_MEMBERS);

const LISTED: PlainList<ListedBookingResponse> = {
  name: 'carrier-bookings.listed',
  json: jsonOf<ListedBookingResponse>({ ...BOOKING_MEMBERS, shipmentTrackingNumber: 's.tracking_number' }),
  table: 'carrier_bookings b',
  joins: `JOIN carriers c ON c.id = b.carrier_id JOIN shipments s ON s.business_id = $1 AND s.id = b.shipment_id`,
  where: `b.business_id = $1 AND ($2::text IS NULL OR b.status = $2) AND ($3::uuid IS NULL OR b.shipment_id = $3)
    AND EXISTS (SELECT FROM shipments n WHERE n.business_id = $1 AND n.id = b.shipment_id AND n.deleted_at IS NULL)`,
  orderBy: 'b.id DESC', // made in the order of their time
};

@Injectable()
export class CarrierBookingsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  async insert(booking: Pick<CarrierBooking, 'businessId' | 'id' | 'shipmentId' | 'carrierId'>): Promise<void> {
    await this.work.manager.insert(CarrierBooking, booking);
  }

  find(businessId: string, id: string): Promise<CarrierBooking | null> {
    return this.bookings.findOne({ where: { businessId, id } });
  }

  findForUpdate(businessId: string, id: string): Promise<CarrierBooking | null> {
    return this.bookings.findOne({ where: { businessId, id }, lock: { mode: 'for_no_key_update' } });
  }

  /** The bookings of these shipments that somebody still wants. */
  async findWanted(businessId: string, shipmentIds: readonly string[]): Promise<CarrierBooking[]> {
    return this.bookings
      .createQueryBuilder('b')
      .setLock('for_no_key_update')
      .where('b.business_id = :businessId AND b.shipment_id = ANY(:shipmentIds)', { businessId, shipmentIds })
      .andWhere(`b.status IN (${sqlList(WANTED)}) AND b.cancel_requested_at IS NULL`)
      .orderBy('b.id')
      .getMany();
  }

  /** The carrier's own name for it may come back when a carrier counts from the start again: the newest is meant. */
  findByReference(businessId: string, carrierId: string, carrierReference: string): Promise<CarrierBooking | null> {
    return this.bookings.findOne({ where: { businessId, carrierId, carrierReference }, order: { id: 'DESC' } });
  }

  /** The newest booking of the shipment. */
  findNewest(businessId: string, shipmentId: string): Promise<CarrierBooking | null> {
    return this.bookings.findOne({ where: { businessId, shipmentId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  async update(
    { businessId, id }: Pick<CarrierBooking, 'businessId' | 'id'>,
    changes: Partial<Omit<CarrierBooking, 'businessId' | 'id'>>,
  ): Promise<void> {
    await this.bookings.update({ businessId, id }, { ...changes, updatedAt: () => 'now()' });
  }

  /** False when we have had the event before. */
  async addEvent(businessId: string, bookingId: string, eventId: string): Promise<boolean> {
    const rows = await this.work.manager.query<object[]>(
      `INSERT INTO carrier_booking_events (business_id, booking_id, event_id) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING event_id`,
      [businessId, bookingId, eventId],
    );
    return rows.length === 1;
  }

  /** The shipment of a booking, deleted or not: cancelling its booking may need it after the deletion. */
  async findShipment(businessId: string, shipmentId: string): Promise<ShipmentToBook> {
    const [row] = await this.reader.select<ShipmentToBook>(businessId, {
      name: 'carrier-bookings.shipment',
      text: `SELECT s.id AS "shipmentId", s.tracking_number AS "trackingNumber", s.service_level AS "serviceLevel",
          s.instructions, s.collection_date AS "collectionDate", s.packages,
          ${flatPartyJson('s.sender')} AS "from", ${flatPartyJson('s.recipient')} AS "to"
        FROM shipments s WHERE s.business_id = $1 AND s.id = $2`,
      values: [businessId, shipmentId],
    });
    return row!; // the booking refers to it
  }

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

  /** In which form the carriers gave labels of these shipments. */
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

  /** The carriers' labels of these shipments, so many bytes of them at most: further ones are left out. */
  findLabels(
    businessId: string,
    shipmentIds: readonly string[],
    mostBytes: number,
  ): Promise<{ shipmentId: string; content: Buffer }[]> {
    return this.reader.select(businessId, {
      name: 'carrier-bookings.labels',
      text: `SELECT b.shipment_id AS "shipmentId", b.label AS content
        FROM (SELECT id, sum(octet_length(label)) OVER (ORDER BY id) AS bytes FROM carrier_bookings
          WHERE business_id = $1 AND shipment_id = ANY($2::uuid[]) AND status = 'booked' AND cancel_requested_at IS NULL
            AND label IS NOT NULL) fitting
        JOIN carrier_bookings b ON b.business_id = $1 AND b.id = fitting.id
        WHERE fitting.bytes <= $3`,
      values: [businessId, shipmentIds, mostBytes],
    });
  }

  /** The newest first. */
  list(
    businessId: string,
    { status, shipmentId, page, pageSize }: CarrierBookingsQuery,
  ): Promise<Page<ListedBookingResponse>> {
    return readWindow(this.reader, LISTED, businessId, { page, pageSize }, [status ?? null, shipmentId ?? null]);
  }

  /** The newest booking of the shipment as the interface shows it. */
  read(businessId: string, shipmentId: string): Promise<JsonText<CarrierBookingResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'carrier-bookings.newest',
      text: `SELECT ${BOOKING}::text AS json FROM carrier_bookings b JOIN carriers c ON c.id = b.carrier_id
        JOIN shipments s ON s.business_id = $1 AND s.id = b.shipment_id AND s.deleted_at IS NULL
        WHERE b.business_id = $1 AND b.shipment_id = $2 ORDER BY b.created_at DESC, b.id DESC LIMIT 1`,
      values: [businessId, shipmentId],
    });
  }

  /** Claims bookings of all businesses that are due to be tracked; for 15 minutes no other worker gets them. */
  claimDue(howMany: number): Promise<BookingKey[]> {
    return this.work.runWithoutBusiness(() =>
      this.work.manager.query<BookingKey[]>(
        `SELECT business_id AS "businessId", booking_id AS "bookingId" FROM claim_carrier_bookings($1)`,
        [howMany],
      ),
    );
  }

  /** The business that a carrier's events path belongs to; null for a path that we never gave. */
  async findBusinessOfEvents(carrierId: string, eventsKey: string): Promise<string | null> {
    const [row] = await this.reader.readWithoutBusiness<{ businessId: string }>({
      name: 'carrier-bookings.events-key',
      text: 'SELECT business_id AS "businessId" FROM business_of_events_key($1, $2)',
      values: [carrierId, eventsKey],
    });
    return row?.businessId ?? null;
  }

  private get bookings() {
    return this.work.manager.getRepository(CarrierBooking);
  }
}
