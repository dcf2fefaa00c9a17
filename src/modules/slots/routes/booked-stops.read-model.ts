import { Injectable } from '@nestjs/common';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { VISITED_STATUSES } from '../../shipments/shipment-status';
import type { OverbookedStop } from '../dto/slot.events';
import { LIVE_HOLD_SQL } from '../offers/slot-usage.read-model';
import { toSlotId } from '../slot-rules';
import type { HeldStop } from '../slot-stop';

/** A held or booked stop as stored. */
export interface StoredStop {
  /** The id of its hold. A booking is a confirmed hold. */
  readonly id: string;
  readonly date: string;
  readonly windowStart: string;
  readonly windowEnd: string;
  readonly weightG: number;
  readonly volumeCm3: number;
  readonly stop: HeldStop;
  /** Whether routes must keep its window: its slot is limited by routes, and had room for it. */
  readonly isPromised: boolean;
}

/**
 * SQL: whether the order or shipment of the `hold` is in a dispatch, was delivered, or has an exception. A cancelled shipment leaves its
 * order to be delivered by another one. $1 is the business.
 */
const NEEDS_NO_ROUTE_SQL = `EXISTS (
    SELECT 1
    FROM shipments shipment
    WHERE shipment.business_id = $1
      AND shipment.deleted_at IS NULL
      AND shipment.status <> 'cancelled'
      AND (shipment.id = hold.shipment_id OR shipment.order_id = hold.order_id)
      AND (
        shipment.status IN (${sqlList(VISITED_STATUSES)})
        OR EXISTS (
          SELECT 1
          FROM dispatch_shipments assignment
          WHERE assignment.business_id = $1
            AND assignment.shipment_id = shipment.id
            AND assignment.state = 'assigned'
        )
      )
  )`;

/**
 * Reads the held and booked stops of days that have slots. Stops are identified by their holds. Call it inside a unit of work, so that it
 * sees what a lock protects.
 */
@Injectable()
export class BookedStopsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the stops that routes of the days must serve, oldest first. Those that a dispatch serves are left out. LIVE_HOLD_SQL reads the
   * row `hold`.
   */
  async findStops(businessId: string, depotKey: string, dates: readonly string[]): Promise<StoredStop[]> {
    const rows: (Omit<StoredStop, 'weightG' | 'volumeCm3'> & { weightG: string; volumeCm3: string })[] =
      await this.work.manager.query(
        `SELECT
           hold.id,
           hold.date::text AS date,
           hold.window_start AS "windowStart",
           hold.window_end AS "windowEnd",
           hold.weight_g AS "weightG",
           hold.volume_cm3 AS "volumeCm3",
           hold.stop,
           template.capacity_mode = 'route' AND hold.is_promised AS "isPromised"
         FROM slot_holds hold
         JOIN slot_templates template ON template.business_id = $1 AND template.id = hold.template_id
         WHERE hold.business_id = $1
           AND hold.depot_key = $2
           AND hold.date = ANY ($3::date[])
           AND hold.state <> 'released'
           AND ${LIVE_HOLD_SQL}
           AND NOT ${NEEDS_NO_ROUTE_SQL}
         ORDER BY hold.created_at, hold.id`,
        [businessId, depotKey, dates],
      );
    return rows.map((row) => ({ ...row, weightG: Number(row.weightG), volumeCm3: Number(row.volumeCm3) }));
  }

  /** Returns the customer of each booked stop of a day that belongs to one of the customers, by the id of its hold. */
  async findCustomers(
    businessId: string,
    depotKey: string,
    date: string,
    customerIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (customerIds.length === 0) return new Map();
    const rows: { id: string; customerId: string }[] = await this.work.manager.query(
      `SELECT hold.id, COALESCE(business_order.customer_id, shipment.customer_id) AS "customerId"
       FROM slot_holds hold
       LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = hold.order_id
       LEFT JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = hold.shipment_id
       WHERE hold.business_id = $1
         AND hold.depot_key = $2
         AND hold.date = $3
         AND hold.state = 'confirmed'
         AND COALESCE(business_order.customer_id, shipment.customer_id) = ANY ($4::uuid[])
       ORDER BY hold.created_at, hold.id`,
      [businessId, depotKey, date, customerIds],
    );
    return new Map(rows.map(({ id, customerId }) => [id, customerId]));
  }

  /** Returns stops that are overbooked in the form of the event, oldest first. The caller has found that they are. */
  async findOverbooked(businessId: string, holdIds: readonly string[]): Promise<OverbookedStop[]> {
    const rows: (Omit<OverbookedStop, 'slotId'> & { templateId: string; date: string })[] =
      await this.work.manager.query(
        `SELECT
           hold.id AS guid,
           hold.template_id AS "templateId",
           hold.date::text AS date,
           hold.window_start AS start,
           hold.window_end AS end,
           hold.order_id AS "orderId",
           hold.shipment_id AS "shipmentId"
         FROM slot_holds hold
         WHERE hold.business_id = $1 AND hold.id = ANY ($2::uuid[])
         ORDER BY hold.created_at, hold.id`,
        [businessId, holdIds],
      );
    return rows.map(({ guid, templateId, date, ...stop }) => ({ guid, slotId: toSlotId(templateId, date), ...stop }));
  }

  /** Returns the shipments of booked stops, also those of their orders, by the id of the hold. */
  async findShipmentIds(businessId: string, holdIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows: { id: string; shipmentIds: string[] }[] = await this.work.manager.query(
      `SELECT hold.id, array_agg(shipment.id ORDER BY shipment.id) AS "shipmentIds"
       FROM slot_holds hold
       JOIN shipments shipment
         ON shipment.business_id = $1
           AND (shipment.id = hold.shipment_id OR shipment.order_id = hold.order_id)
           AND shipment.deleted_at IS NULL
       WHERE hold.business_id = $1 AND hold.id = ANY ($2::uuid[])
       GROUP BY hold.id`,
      [businessId, holdIds],
    );
    return new Map(rows.map(({ id, shipmentIds }) => [id, shipmentIds]));
  }
}
