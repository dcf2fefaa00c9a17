import { Injectable } from '@nestjs/common';
import type {
  DriverConstraints,
  StopConstraints,
  VehicleConstraints,
} from '../../../../shared/constraints/constraints';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import type { GeocodableAddress } from '../../../../shared/geo/geocoder';
import { ACTIVE_BOOKING_STATUSES } from '../../../carriers/bookings/booking-status';
import type { Pickup } from '../../../shipments/carriage/pickup';
import { FINAL_SHIPMENT_STATUSES, type ShipmentStatus } from '../../../shipments/shipment-status';
import { depotAddressSql, depotIdSql } from '../../../depots/depot-sql';
import { IN_SERVICE_STATUSES } from '../../../vehicles/vehicle-status';
import { OPEN_STATUSES } from '../../dispatch-status';
import {
  RECIPIENT_ADDRESS_SQL,
  SENDER_ADDRESS_SQL,
  IS_TO_COLLECT_SQL,
  DELIVERY_WINDOW_COLUMNS_SQL,
} from '../../stop-sql';
import type { DepotToPlan } from './plan-depots';

/** Data of a shipment that a plan needs. */
export interface ShipmentToPlan {
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ShipmentStatus;
  /** The name of the open dispatch with the shipment. */
  readonly dispatchName: string | null;
  /** The name of the carrier with which the shipment is booked. */
  readonly bookedWith: string | null;
  readonly isOrderCancelled: boolean;
  /** The day of the next attempt after a failed delivery, `YYYY-MM-DD`. Null: no next attempt is scheduled. */
  readonly nextAttemptOn: string | null;
  /** When it is due: its delivery date or else its collection date. */
  readonly dueAt: Date | null;
  readonly address: GeocodableAddress;
  readonly weightG: number;
  readonly volumeCm3: number;
  /** `HH:mm` in the business's time zone. */
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly planning: StopConstraints | null;
  /** The pickup of a shipment that is still to be collected. Null if the shipment is at the depot. */
  readonly pickup: Pickup | null;
  readonly sender: GeocodableAddress | null;
  /** Null for the default depot. */
  readonly depotId: string | null;
}

/** Data of a vehicle that a plan needs. Null means no limit. */
export interface VehicleToPlan {
  readonly id: string;
  readonly name: string;
  readonly capacityWeightKg: number | null;
  readonly capacityVolumeM3: number | null;
  readonly planning: VehicleConstraints | null;
  /** Null for the default depot. */
  readonly depotId: string | null;
}

export interface DriverToPlan {
  readonly id: string;
  readonly name: string;
  readonly planning: DriverConstraints | null;
  /** Null for the default depot. */
  readonly depotId: string | null;
}

/** A day: `from` is its first instant, `before` the first instant after it. */
interface Day {
  readonly from: Date;
  readonly before: Date;
  readonly isToday: boolean;
}

/** A day whose shipments of a customer are left to something else. */
export interface ReservedDay extends Pick<Day, 'from' | 'before'> {
  readonly customerId: string;
}

/** Which due shipments are returned. */
interface DueTerms {
  /** Shipments that are due before this instant count as due on any day. */
  readonly overdueBefore: Date;
  /** The maximum number of shipments. */
  readonly limit: number;
  /** Only shipments at these depots; null: at any depot. */
  readonly depotIds: readonly string[] | null;
  readonly reserved: readonly ReservedDay[];
}

/**
 * SQL: a dispatch of the day uses the vehicle or driver of a table alias. Of today, this includes dispatches in progress that were planned
 * for another day. $2 and $3 are the bounds of the day, $4 says whether the day is today, and $6 are the dispatches that are replaced.
 */
const isBusySql = (record: string, column: string) => `EXISTS (SELECT 1 FROM dispatches d
  WHERE d.business_id = $1 AND d.${column} = ${record}.id AND d.deleted_at IS NULL AND d.id <> ALL ($6::uuid[]) AND (
    (d.status IN (${sqlList(OPEN_STATUSES)}) AND d.planned_date >= $2 AND d.planned_date < $3)
    OR (d.status = 'in_progress' AND $4)))`;

/** SQL: the depot of a record, null for the default depot. $1 is the business. */
const depotSql = (record: string) =>
  `NULLIF(${record}.depot_id, (SELECT dp.id FROM depots dp WHERE dp.business_id = $1 AND dp.is_default))`;

/** SQL: the record belongs to one of the depots of a parameter, which is null for all depots. */
const isAtDepotsSql = (record: string, depotIds: string) =>
  `(${depotIds}::uuid[] IS NULL OR ${depotIdSql(record)} = ANY (${depotIds}::uuid[]))`;

/** SQL: when a shipment is due. This is its delivery date, or else the collection date of its order, or else its own. */
const DUE_SQL = 'COALESCE(s.delivery_date, o.collection_date, s.collection_date)';

/** SQL: `b` is the active or requested carrier booking of the shipment. A shipment has at most one such booking. */
const IS_ACTIVE_BOOKING_SQL = `b.business_id = $1 AND b.shipment_id = s.id AND b.status IN (${sqlList(ACTIVE_BOOKING_STATUSES)}) AND b.cancel_requested_at IS NULL`;

/** Reads the records that a plan needs. Call inside a unit of work. */
@Injectable()
export class PlanSnapshotReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the ids of unassigned shipments that are due on the day, oldest first. Shipments in a dispatch, shipments booked with a
   * carrier, and failed deliveries without a next attempt are left out.
   *
   * Shipments of a reserved day are left out too.
   */
  async findDueIds(
    businessId: string,
    { from, before }: Pick<Day, 'from' | 'before'>,
    { overdueBefore, limit, depotIds, reserved }: DueTerms,
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT s.id FROM shipments s LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
       WHERE s.business_id = $1 AND s.deleted_at IS NULL AND s.status <> ALL ($2::text[])
         AND s.status <> 'exception'
         AND (o.status IS NULL OR o.status <> 'cancelled')
         AND ${isAtDepotsSql('s', '$7')}
         AND (${DUE_SQL} IS NULL OR ${DUE_SQL} < $5 OR (${DUE_SQL} >= $3 AND ${DUE_SQL} < $4))
         AND NOT EXISTS (SELECT 1 FROM dispatch_shipments ds
           WHERE ds.business_id = $1 AND ds.shipment_id = s.id AND ds.state = 'assigned')
         AND NOT EXISTS (SELECT 1 FROM carrier_bookings b WHERE ${IS_ACTIVE_BOOKING_SQL})
         AND NOT EXISTS (SELECT 1 FROM unnest($8::uuid[], $9::timestamptz[], $10::timestamptz[]) AS r (customer_id, begins, ends)
           WHERE r.customer_id = s.customer_id AND ${DUE_SQL} >= r.begins AND ${DUE_SQL} < r.ends)
       ORDER BY s.created_at, s.id LIMIT $6`,
      [
        businessId,
        FINAL_SHIPMENT_STATUSES,
        from,
        before,
        overdueBefore,
        limit,
        depotIds,
        reserved.map(({ customerId }) => customerId),
        reserved.map((day) => day.from),
        reserved.map((day) => day.before),
      ],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Returns those of the shipments that exist, in the order of the ids.
   *
   * @param replacedIds dispatches whose shipments count as free
   */
  async findShipments(
    businessId: string,
    ids: readonly string[],
    replacedIds: readonly string[] = [],
  ): Promise<ShipmentToPlan[]> {
    const rows: (Omit<ShipmentToPlan, 'weightG' | 'volumeCm3'> & { weightG: string; volumeCm3: string })[] =
      await this.work.manager.query(
        `SELECT s.id,
           s.tracking_number AS "trackingNumber",
           s.status,
           d.name AS "dispatchName",
           o.status IS NOT NULL AND o.status = 'cancelled' AS "isOrderCancelled",
           (SELECT c.name FROM carrier_bookings b JOIN carriers c ON c.id = b.carrier_id
             WHERE ${IS_ACTIVE_BOOKING_SQL}) AS "bookedWith",
           s.next_attempt_on::text AS "nextAttemptOn",
           ${DUE_SQL} AS "dueAt",
           ${RECIPIENT_ADDRESS_SQL} AS address,
           s.total_weight_g AS "weightG",
           s.total_volume_cm3 AS "volumeCm3",
           s.planning,
           ${depotSql('s')} AS "depotId",
           ${DELIVERY_WINDOW_COLUMNS_SQL},
           CASE WHEN ${IS_TO_COLLECT_SQL} THEN s.pickup END AS pickup,
           CASE WHEN ${IS_TO_COLLECT_SQL} THEN ${SENDER_ADDRESS_SQL} END AS sender
         FROM unnest($2::uuid[]) WITH ORDINALITY AS requested (id, position)
         JOIN shipments s ON s.business_id = $1 AND s.id = requested.id AND s.deleted_at IS NULL
         LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
         LEFT JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.shipment_id = s.id AND ds.state = 'assigned'
           AND ds.dispatch_id <> ALL ($3::uuid[])
         LEFT JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id
         ORDER BY requested.position`,
        [businessId, ids, replacedIds],
      );
    return rows.map((row) => ({ ...row, weightG: Number(row.weightG), volumeCm3: Number(row.volumeCm3) }));
  }

  /** Returns vehicles that are in service and in no open dispatch of the day but the replaced ones, oldest first. */
  async findFreeVehicleIds(
    businessId: string,
    { from, before, isToday }: Day,
    depotIds: readonly string[] | null = null,
    replacedIds: readonly string[] = [],
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT v.id FROM vehicles v
       WHERE v.business_id = $1 AND v.deleted_at IS NULL AND v.status IN (${sqlList(IN_SERVICE_STATUSES)})
         AND NOT ${isBusySql('v', 'vehicle_id')} AND ${isAtDepotsSql('v', '$5')}
       ORDER BY v.created_at, v.id`,
      [businessId, from, before, isToday, depotIds, replacedIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns drivers without an open dispatch on the day but the replaced ones, oldest first. */
  async findFreeDriverIds(
    businessId: string,
    { from, before, isToday }: Day,
    depotIds: readonly string[] | null = null,
    replacedIds: readonly string[] = [],
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT r.id FROM drivers r WHERE r.business_id = $1 AND r.deleted_at IS NULL AND NOT ${isBusySql('r', 'driver_id')}
         AND ${isAtDepotsSql('r', '$5')}
       ORDER BY r.created_at, r.id`,
      [businessId, from, before, isToday, depotIds, replacedIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns those of the vehicles that exist, in the order of the ids. */
  async findVehicles(businessId: string, ids: readonly string[]): Promise<VehicleToPlan[]> {
    type Row = Pick<VehicleToPlan, 'id' | 'name' | 'planning' | 'depotId'> & {
      weight: string | null;
      volume: string | null;
    };
    const rows: Row[] = await this.work.manager.query(
      `SELECT v.id, v.name, v.planning, ${depotSql('v')} AS "depotId", v.capacity_weight_kg AS weight, v.capacity_volume_m3 AS volume
       FROM unnest($2::uuid[]) WITH ORDINALITY AS requested (id, position)
       JOIN vehicles v ON v.business_id = $1 AND v.id = requested.id AND v.deleted_at IS NULL
       ORDER BY requested.position`,
      [businessId, ids],
    );
    return rows.map(({ id, name, planning, depotId, weight, volume }) => ({
      id,
      name,
      planning,
      depotId,
      capacityWeightKg: weight === null ? null : Number(weight),
      capacityVolumeM3: volume === null ? null : Number(volume),
    }));
  }

  /** Returns all depots, the default depot first. A business without a stored depot has one at its address. */
  findDepots(businessId: string): Promise<DepotToPlan[]> {
    return this.work.manager.query(
      `SELECT CASE WHEN NOT p.is_default THEN p.id END AS id, p.id AS guid, COALESCE(p.name, b.name) AS name,
         ${depotAddressSql('p', 'b')} AS address, COALESCE(p.opening_hours, '[]') AS "openingHours"
       FROM businesses b LEFT JOIN depots p ON p.business_id = $1 AND p.deleted_at IS NULL
       WHERE b.id = $1 ORDER BY p.is_default DESC, lower(p.name), p.id`,
      [businessId],
    );
  }

  /** Returns those of the drivers that exist, in the order of the ids. */
  findDrivers(businessId: string, ids: readonly string[]): Promise<DriverToPlan[]> {
    return this.work.manager.query(
      `SELECT r.id, r.name, r.planning, ${depotSql('r')} AS "depotId"
       FROM unnest($2::uuid[]) WITH ORDINALITY AS requested (id, position)
       JOIN drivers r ON r.business_id = $1 AND r.id = requested.id AND r.deleted_at IS NULL
       ORDER BY requested.position`,
      [businessId, ids],
    );
  }
}
