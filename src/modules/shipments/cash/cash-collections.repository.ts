import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../application/page';
import { localDate } from '../../../common/time-zone';
import { localTimeSql, zoneParameters } from '../../../database/local-time';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { readRecord } from '../../../lists/stored-record';
import { COLLECTION, COLLECTION_JOINS, TO_HAND_OVER } from './collection-sql';
import type { CashCollectionResponse } from './dto/cash-collection.response';
import type { CashMethod, Collected } from './told-cash';

/** A collection that has just been told, with its amounts as decimals. */
export interface ToldCollection {
  readonly trackingNumber: string;
  readonly currency: string;
  readonly owed: string;
  readonly collected: string;
  readonly difference: string;
  readonly method: CashMethod;
  readonly reason: string | null;
  readonly deliveredAt: Date;
  readonly driverId: string | null;
}

/** Which cash of a driver is handed in: of a day, these shipments, or all. */
export interface HandedIn {
  readonly driverId: string;
  readonly currency: string | null;
  readonly day: string | null;
  readonly shipmentIds: readonly string[] | null;
}

const KEY = 'c.business_id = $1 AND c.shipment_id = $2';

/** What is written of money at the door. The shipment is locked, inside an open unit of work. */
@Injectable()
export class CashCollectionsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** Shipments that were just delivered owe what they owe; what came of it is not told yet. */
  async expect(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    const zone = zoneParameters(await this.timeZoneOf(businessId));
    await this.work.manager.query(
      `INSERT INTO cash_collections (business_id, shipment_id, dispatch_id, driver_id, owed, currency, collected_at, day)
       SELECT $1, s.id, tour.id, tour.driver_id, s.cash_amount, s.cash_currency, s.delivered_at,
         ${localTimeSql('s.delivered_at', 3)}::date
       FROM shipments s
       LEFT JOIN LATERAL (SELECT d.id, d.driver_id FROM dispatch_shipments a
         JOIN dispatches d ON d.business_id = $1 AND d.id = a.dispatch_id AND d.started_at IS NOT NULL
         WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.state = 'assigned') tour ON true
       WHERE s.business_id = $1 AND s.id = ANY ($2::uuid[]) AND s.cash_amount IS NOT NULL AND s.delivered_at IS NOT NULL
       ON CONFLICT (business_id, shipment_id) DO NOTHING RETURNING 1`,
      [businessId, shipmentIds, ...zone],
    );
  }

  /** They were not delivered after all. What was handed in stays in the books. */
  async drop(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `DELETE FROM cash_collections c WHERE c.business_id = $1 AND c.shipment_id = ANY ($2::uuid[]) AND c.handover_id IS NULL`,
      [businessId, shipmentIds],
    );
  }

  /** Undefined: nothing was collected, or it says so already, or somebody's word stands who comes before. */
  async tell(businessId: string, shipmentId: string, told: Collected): Promise<ToldCollection | undefined> {
    const { amount, method, reason, by, report } = told;
    const day = report?.at && localDate(new Date(report.at), await this.timeZoneOf(businessId));
    const [row] = await this.work.manager.query<ToldCollection[]>(
      `WITH told AS (
         UPDATE cash_collections c SET collected = $3::numeric, method = $4, reason = $5, trace_id = $6::uuid, recorded_by = $7::uuid,
           recorded_at = now(), collected_at = COALESCE($8::timestamptz, c.collected_at),
           day = COALESCE($11::date, c.day), dispatch_id = COALESCE($9::uuid, c.dispatch_id),
           driver_id = COALESCE($10::uuid, c.driver_id)
         WHERE ${KEY} AND c.handover_id IS NULL AND ($6::uuid IS NULL OR c.collected IS NULL OR c.trace_id IS NOT NULL)
           AND (c.collected, c.method, c.reason, c.trace_id) IS DISTINCT FROM ($3::numeric, $4::text, $5::text, $6::uuid)
         RETURNING c.*)
       SELECT s.tracking_number AS "trackingNumber", c.currency, c.owed, c.collected, c.collected - c.owed AS difference, c.method,
         c.reason, c.collected_at AS "deliveredAt", c.driver_id AS "driverId"
       FROM told c JOIN shipments s ON s.business_id = $1 AND s.id = c.shipment_id`,
      [
        ...[businessId, shipmentId, String(amount), method, reason, report?.traceId ?? null, by, report?.at ?? null],
        ...[report?.dispatchId ?? null, report?.driverId ?? null, day ?? null],
      ],
    );
    return row;
  }

  /** What a driver reported of it counts no more. */
  async untell(businessId: string, shipmentId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE cash_collections c SET collected = NULL, method = NULL, reason = NULL, trace_id = NULL, recorded_by = NULL
       WHERE ${KEY} AND c.trace_id IS NOT NULL AND c.handover_id IS NULL`,
      [businessId, shipmentId],
    );
  }

  /** Locked, so that it is not handed in meanwhile; undefined: nothing was to be collected, or it is not delivered. */
  async lock(businessId: string, shipmentId: string): Promise<{ readonly handoverId: string | null } | undefined> {
    const [row] = await this.work.manager.query<{ handoverId: string | null }[]>(
      `SELECT c.handover_id AS "handoverId" FROM cash_collections c WHERE ${KEY} FOR UPDATE`,
      [businessId, shipmentId],
    );
    return row;
  }

  read(businessId: string, shipmentId: string): Promise<JsonText<CashCollectionResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'cash-collections.one',
      text: `SELECT ${COLLECTION}::text AS json FROM cash_collections c ${COLLECTION_JOINS} WHERE ${KEY}`,
      values: [businessId, shipmentId],
    });
  }

  /** The cash that the driver still has, of what is handed in, locked in the order of the shipments. */
  toHandOver(businessId: string, { driverId, currency, day, shipmentIds }: HandedIn): Promise<CashToHandOver[]> {
    return this.work.manager.query(
      `SELECT c.shipment_id AS "shipmentId", c.currency FROM cash_collections c
       WHERE c.business_id = $1 AND c.driver_id = $2 AND ${TO_HAND_OVER} AND ($3::text IS NULL OR c.currency = $3)
         AND ($4::date IS NULL OR c.day = $4::date) AND ($5::uuid[] IS NULL OR c.shipment_id = ANY ($5::uuid[]))
       ORDER BY c.shipment_id FOR UPDATE`,
      [businessId, driverId, currency, day, shipmentIds],
    );
  }

  /** What there is in all of the collections, which are locked. */
  async sum(businessId: string, shipmentIds: readonly string[]): Promise<string> {
    const [row] = await this.work.manager.query<{ sum: string }[]>(
      `SELECT COALESCE(sum(c.collected), 0) AS sum FROM cash_collections c WHERE c.business_id = $1 AND c.shipment_id = ANY ($2::uuid[])`,
      [businessId, shipmentIds],
    );
    return row!.sum;
  }

  /** The locked collections came in with the handover. */
  async setHandover(businessId: string, shipmentIds: readonly string[], handoverId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE cash_collections c SET handover_id = $3 WHERE c.business_id = $1 AND c.shipment_id = ANY ($2::uuid[])`,
      [businessId, shipmentIds, handoverId],
    );
  }

  private async timeZoneOf(businessId: string): Promise<string> {
    const [row] = await this.work.manager.query<{ timeZone: string }[]>(
      'SELECT b.timezone AS "timeZone" FROM businesses b WHERE b.id = $1',
      [businessId],
    );
    return row!.timeZone;
  }
}

/** Cash that a driver still has. */
export interface CashToHandOver {
  readonly shipmentId: string;
  readonly currency: string;
}
