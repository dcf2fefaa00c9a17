import { Injectable } from '@nestjs/common';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { FINAL_SHIPMENT_STATUSES } from '../../../shipments/shipment-status';
import { depotAddressSql, depotIdSql, nullForDefaultDepotSql } from '../../../depots/depot-sql';
import { IN_SERVICE_STATUSES } from '../../../vehicles/vehicle-status';
import { OPEN_STATUSES } from '../../dispatch-status';
import { IS_ACTIVE_BOOKING_SQL, IS_FREE_SQL } from '../../free-shipments-sql';
import { DELIVERY_WINDOW_COLUMNS_SQL, DUE_AT_SQL } from '../../stop-details-sql';
import { IS_AT_SENDER_SQL } from '../../stop-visit-sql';
import type { DepotToPlan } from './plan-depots';
import type { DriverToPlan, PlannedPeriod, ReservedDay, ShipmentToPlan, VehicleToPlan } from './plan-records';
import { addressJsonSql } from '../../../../shared/address/address.response';

/** Which due shipments are returned. */
interface DueShipmentFilter {
  /** Shipments that are due before this instant count as due on any day. */
  readonly overdueBefore: Date;
  /** The maximum number of shipments. */
  readonly limit: number;
  /** The depots of the shipments. Null for all depots. */
  readonly depotIds: readonly string[] | null;
  /** The days of customers whose shipments are left out. */
  readonly reservedDays: readonly ReservedDay[];
}

/**
 * Returns SQL for whether a dispatch of the day uses a vehicle or driver. For today, this includes dispatches in progress that were planned
 * for another day.
 *
 * Parameters of the statement: `$1` business, `$2` and `$3` the bounds of the day, `$4` whether the day is today, `$6` the ids of the
 * dispatches that are replaced.
 *
 * @param record the alias of the vehicles or drivers
 * @param column the column of dispatches that refers to them
 */
const isBusySql = (record: string, column: string) => `EXISTS (
    SELECT 1
    FROM dispatches dispatch
    WHERE dispatch.business_id = $1
      AND dispatch.${column} = ${record}.id
      AND dispatch.deleted_at IS NULL
      AND dispatch.id <> ALL ($6::uuid[])
      AND (
        (dispatch.status IN (${sqlList(OPEN_STATUSES)}) AND dispatch.planned_date >= $2 AND dispatch.planned_date < $3)
        OR (dispatch.status = 'in_progress' AND $4)
      )
  )`;

/**
 * Returns SQL for whether a record belongs to one of some depots.
 *
 * @param record the table alias of the record
 * @param depotIds the parameter with the ids, such as `$5`. Its value is null for all depots.
 */
const isAtDepotsSql = (record: string, depotIds: string) =>
  `(${depotIds}::uuid[] IS NULL OR ${depotIdSql(record)} = ANY (${depotIds}::uuid[]))`;

/**
 * Reads the records that a plan needs. Call inside a unit of work. The SQL of free-shipments-sql.ts, stop-details-sql.ts and
 * stop-visit-sql.ts reads the rows `shipment` and `business_order`.
 */
@Injectable()
export class PlanSnapshotReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the ids of unassigned shipments that are due on the day, oldest first. A shipment without a due date is due on any day.
   *
   * Leaves out shipments in a dispatch, shipments booked with a carrier, failed deliveries (`exception`), and shipments of reserved days.
   */
  async findDueShipmentIds(
    businessId: string,
    { from, before }: Pick<PlannedPeriod, 'from' | 'before'>,
    { overdueBefore, limit, depotIds, reservedDays }: DueShipmentFilter,
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT shipment.id
       FROM shipments shipment
       LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = shipment.order_id
       WHERE shipment.business_id = $1
         AND shipment.deleted_at IS NULL
         AND shipment.status <> ALL ($2::text[])
         AND shipment.status <> 'exception'
         AND (business_order.status IS NULL OR business_order.status <> 'cancelled')
         AND ${isAtDepotsSql('shipment', '$7')}
         AND (${DUE_AT_SQL} IS NULL OR ${DUE_AT_SQL} < $5 OR (${DUE_AT_SQL} >= $3 AND ${DUE_AT_SQL} < $4))
         AND ${IS_FREE_SQL}
         AND NOT EXISTS (
           SELECT 1
           FROM unnest($8::uuid[], $9::timestamptz[], $10::timestamptz[]) AS reserved (customer_id, begins, ends)
           WHERE reserved.customer_id = shipment.customer_id
             AND ${DUE_AT_SQL} >= reserved.begins
             AND ${DUE_AT_SQL} < reserved.ends
         )
       ORDER BY shipment.created_at, shipment.id
       LIMIT $6`,
      [
        businessId, // $1
        FINAL_SHIPMENT_STATUSES, // $2
        from, // $3
        before, // $4
        overdueBefore, // $5
        limit, // $6
        depotIds, // $7
        reservedDays.map(({ customerId }) => customerId), // $8
        reservedDays.map((day) => day.from), // $9
        reservedDays.map((day) => day.before), // $10
      ],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Returns those of the shipments that exist, in the order of the ids. A shipment without an order has no cancelled order. Carriers belong
   * to no business.
   *
   * @param replacedIds dispatches that the plan replaces, so that their shipments count as free
   */
  async findShipments(
    businessId: string,
    ids: readonly string[],
    replacedIds: readonly string[] = [],
  ): Promise<ShipmentToPlan[]> {
    const rows: (Omit<ShipmentToPlan, 'weightG' | 'volumeCm3'> & { weightG: string; volumeCm3: string })[] =
      await this.work.manager.query(
        `SELECT shipment.id,
           shipment.tracking_number AS "trackingNumber",
           shipment.status,
           dispatch.name AS "dispatchName",
           COALESCE(business_order.status = 'cancelled', false) AS "isOrderCancelled",
           (SELECT carrier.name
             FROM carrier_bookings booking
             JOIN carriers carrier ON carrier.id = booking.carrier_id
             WHERE ${IS_ACTIVE_BOOKING_SQL}) AS "bookedWith",
           shipment.next_attempt_on::text AS "nextAttemptOn",
           ${DUE_AT_SQL} AS "dueAt",
           ${addressJsonSql('shipment.recipient')} AS address,
           shipment.total_weight_g AS "weightG",
           shipment.total_volume_cm3 AS "volumeCm3",
           shipment.planning,
           ${nullForDefaultDepotSql('shipment.depot_id')} AS "depotId",
           ${DELIVERY_WINDOW_COLUMNS_SQL},
           CASE WHEN ${IS_AT_SENDER_SQL} THEN shipment.pickup END AS pickup,
           CASE WHEN ${IS_AT_SENDER_SQL} THEN ${addressJsonSql('shipment.sender')} END AS sender
         FROM unnest($2::uuid[]) WITH ORDINALITY AS requested (id, position)
         JOIN shipments shipment
           ON shipment.business_id = $1
             AND shipment.id = requested.id
             AND shipment.deleted_at IS NULL
         LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = shipment.order_id
         LEFT JOIN dispatch_shipments assignment
           ON assignment.business_id = $1
             AND assignment.shipment_id = shipment.id
             AND assignment.state = 'assigned'
             AND assignment.dispatch_id <> ALL ($3::uuid[])
         LEFT JOIN dispatches dispatch ON dispatch.business_id = $1 AND dispatch.id = assignment.dispatch_id
         ORDER BY requested.position`,
        [businessId, ids, replacedIds],
      );
    return rows.map((row) => ({ ...row, weightG: Number(row.weightG), volumeCm3: Number(row.volumeCm3) }));
  }

  /**
   * Returns vehicles that are in service and in no open dispatch of the day, oldest first.
   *
   * @param replacedIds dispatches that the plan replaces, so that their vehicles count as free
   */
  async findFreeVehicleIds(
    businessId: string,
    { from, before, isToday }: PlannedPeriod,
    depotIds: readonly string[] | null = null,
    replacedIds: readonly string[] = [],
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT vehicle.id FROM vehicles vehicle
       WHERE vehicle.business_id = $1
         AND vehicle.deleted_at IS NULL
         AND vehicle.status IN (${sqlList(IN_SERVICE_STATUSES)})
         AND NOT ${isBusySql('vehicle', 'vehicle_id')}
         AND ${isAtDepotsSql('vehicle', '$5')}
       ORDER BY vehicle.created_at, vehicle.id`,
      [businessId, from, before, isToday, depotIds, replacedIds], // In the order that `isBusySql` needs.
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Returns drivers without an open dispatch on the day, oldest first.
   *
   * @param replacedIds dispatches that the plan replaces, so that their drivers count as free
   */
  async findFreeDriverIds(
    businessId: string,
    { from, before, isToday }: PlannedPeriod,
    depotIds: readonly string[] | null = null,
    replacedIds: readonly string[] = [],
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT driver.id FROM drivers driver
       WHERE driver.business_id = $1
         AND driver.deleted_at IS NULL
         AND NOT ${isBusySql('driver', 'driver_id')}
         AND ${isAtDepotsSql('driver', '$5')}
       ORDER BY driver.created_at, driver.id`,
      [businessId, from, before, isToday, depotIds, replacedIds], // In the order that `isBusySql` needs.
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
      `SELECT vehicle.id, vehicle.name, vehicle.planning, ${nullForDefaultDepotSql('vehicle.depot_id')} AS "depotId",
         vehicle.capacity_weight_kg AS weight, vehicle.capacity_volume_m3 AS volume
       FROM unnest($2::uuid[]) WITH ORDINALITY AS requested (id, position)
       JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = requested.id AND vehicle.deleted_at IS NULL
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
      `SELECT
         CASE WHEN NOT depot.is_default THEN depot.id END AS id,
         depot.id AS guid,
         COALESCE(depot.name, business.name) AS name,
         ${depotAddressSql('depot', 'business')} AS address,
         COALESCE(depot.opening_hours, '[]') AS "openingHours"
       FROM businesses business
       LEFT JOIN depots depot ON depot.business_id = $1 AND depot.deleted_at IS NULL
       WHERE business.id = $1
       ORDER BY depot.is_default DESC, lower(depot.name), depot.id`,
      [businessId],
    );
  }

  /** Returns those of the drivers that exist, in the order of the ids. */
  findDrivers(businessId: string, ids: readonly string[]): Promise<DriverToPlan[]> {
    return this.work.manager.query(
      `SELECT driver.id, driver.name, driver.planning, ${nullForDefaultDepotSql('driver.depot_id')} AS "depotId"
       FROM unnest($2::uuid[]) WITH ORDINALITY AS requested (id, position)
       JOIN drivers driver ON driver.business_id = $1 AND driver.id = requested.id AND driver.deleted_at IS NULL
       ORDER BY requested.position`,
      [businessId, ids],
    );
  }
}
