import { Injectable } from '@nestjs/common';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { FINAL_SHIPMENT_STATUSES, type ShipmentStatus } from '../../shipments/shipment-status';
import type { OverbookedStop } from '../dto/slot.events';
import { LIVE_HOLD_SQL } from '../offers/slot-usage.read-model';
import { slotIdOf } from '../slot-rules';
import type { HeldStop } from '../slot-stop';

/** A held or booked stop as it is stored. */
export interface StoredStop {
  readonly id: string;
  readonly date: string;
  readonly windowStart: string;
  readonly windowEnd: string;
  readonly weightG: number;
  readonly volumeCm3: number;
  readonly stop: HeldStop;
  readonly isPromised: boolean;
}

/** Statuses of shipments that no plan of the day serves any more. */
const SERVED: readonly ShipmentStatus[] = [...FINAL_SHIPMENT_STATUSES, 'exception'];

/** SQL: the order or shipment of the hold `h` is in a dispatch, or its delivery has ended. $1 is the business. */
const IS_DISPATCHED_SQL = `EXISTS (SELECT 1 FROM shipments s WHERE s.business_id = $1 AND s.deleted_at IS NULL
  AND (s.id = h.shipment_id OR s.order_id = h.order_id)
  AND (s.status IN (${sqlList(SERVED)}) OR EXISTS (SELECT 1 FROM dispatch_shipments ds
    WHERE ds.business_id = $1 AND ds.shipment_id = s.id AND ds.state = 'assigned')))`;

/** Reads the stops of days that have slots. Call it inside a unit of work, so that it sees what a lock protects. */
@Injectable()
export class BookedStopsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the stops that routes of the days must serve, oldest first. Stops of dispatches are left out. */
  async findStops(businessId: string, depotKey: string, dates: readonly string[]): Promise<StoredStop[]> {
    const rows: (Omit<StoredStop, 'weightG' | 'volumeCm3'> & { weightG: string; volumeCm3: string })[] =
      await this.work.manager.query(
        `SELECT h.id, h.date::text AS date, h.window_start AS "windowStart", h.window_end AS "windowEnd",
           h.weight_g AS "weightG", h.volume_cm3 AS "volumeCm3", h.stop, t.capacity_mode = 'route' AND h.is_promised AS "isPromised"
         FROM slot_holds h JOIN slot_templates t ON t.business_id = $1 AND t.id = h.template_id
         WHERE h.business_id = $1 AND h.depot_key = $2 AND h.date = ANY ($3::date[]) AND h.state <> 'released'
           AND ${LIVE_HOLD_SQL} AND NOT ${IS_DISPATCHED_SQL}
         ORDER BY h.created_at, h.id`,
        [businessId, depotKey, dates],
      );
    return rows.map((row) => ({ ...row, weightG: Number(row.weightG), volumeCm3: Number(row.volumeCm3) }));
  }

  /** Returns the customer of each booked stop of a day that belongs to one of the customers. */
  async findCustomers(
    businessId: string,
    depotKey: string,
    date: string,
    customerIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (customerIds.length === 0) return new Map();
    const rows: { id: string; customerId: string }[] = await this.work.manager.query(
      `SELECT h.id, COALESCE(o.customer_id, s.customer_id) AS "customerId" FROM slot_holds h
       LEFT JOIN orders o ON o.business_id = $1 AND o.id = h.order_id
       LEFT JOIN shipments s ON s.business_id = $1 AND s.id = h.shipment_id
       WHERE h.business_id = $1 AND h.depot_key = $2 AND h.date = $3 AND h.state = 'confirmed'
         AND COALESCE(o.customer_id, s.customer_id) = ANY ($4::uuid[]) ORDER BY h.created_at, h.id`,
      [businessId, depotKey, date, customerIds],
    );
    return new Map(rows.map(({ id, customerId }) => [id, customerId]));
  }

  /** Returns stops as an event names them, oldest first. */
  async findOverbooked(businessId: string, ids: readonly string[]): Promise<OverbookedStop[]> {
    const rows: (Omit<OverbookedStop, 'slotId'> & { templateId: string; date: string })[] =
      await this.work.manager.query(
        `SELECT h.id AS guid, h.template_id AS "templateId", h.date::text AS date, h.window_start AS start, h.window_end AS end,
         h.order_id AS "orderId", h.shipment_id AS "shipmentId"
       FROM slot_holds h WHERE h.business_id = $1 AND h.id = ANY ($2::uuid[]) ORDER BY h.created_at, h.id`,
        [businessId, ids],
      );
    return rows.map(({ guid, templateId, date, ...stop }) => ({ guid, slotId: slotIdOf(templateId, date), ...stop }));
  }

  /** Returns the shipments of booked stops, also those of their orders, by the hold. */
  async findShipmentIds(businessId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
    const rows: { id: string; shipmentIds: string[] }[] = await this.work.manager.query(
      `SELECT h.id, array_agg(s.id ORDER BY s.id) AS "shipmentIds" FROM slot_holds h
       JOIN shipments s ON s.business_id = $1 AND (s.id = h.shipment_id OR s.order_id = h.order_id) AND s.deleted_at IS NULL
       WHERE h.business_id = $1 AND h.id = ANY ($2::uuid[]) GROUP BY h.id`,
      [businessId, ids],
    );
    return new Map(rows.map(({ id, shipmentIds }) => [id, shipmentIds]));
  }
}
