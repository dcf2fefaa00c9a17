import { Injectable } from '@nestjs/common';
import type { DriverConstraints, StopConstraints, VehicleConstraints } from '../../../constraints/constraints';
import { sqlList } from '../../../database/sql-list';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { GeocodableAddress } from '../../../geo/geocoder';
import { WANTED } from '../../carriers/bookings/booking-status';
import type { Pickup } from '../../shipments/pickup';
import { ENDED, type ShipmentStatus } from '../../shipments/shipment-status';
import { IN_SERVICE } from '../../vehicles/vehicle-status';
import { OPEN } from '../dispatch-status';
import { ADDRESS, SENDER_ADDRESS, TO_COLLECT, WINDOW } from '../stop-sql';

/** A shipment as a plan needs it. */
export interface ShipmentToPlan {
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ShipmentStatus;
  /** The open dispatch that has it already. */
  readonly dispatchName: string | null;
  /** The carrier with which it is booked. */
  readonly bookedWith: string | null;
  readonly isOrderCancelled: boolean;
  /** `YYYY-MM-DD`: the day that was decided for the next attempt after a failed delivery. */
  readonly nextAttemptOn: string | null;
  readonly address: GeocodableAddress;
  readonly weightG: number;
  readonly volumeCm3: number;
  /** `HH:mm` on the clocks of the business. */
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly planning: StopConstraints | null;
  /** What is kept where it is still to be collected, and where that is; null: it is at the depot. */
  readonly pickup: Pickup | null;
  readonly sender: GeocodableAddress | null;
}

/** A vehicle as a plan needs it. Null: no limit. */
export interface VehicleToPlan {
  readonly id: string;
  readonly name: string;
  readonly capacityWeightKg: number | null;
  readonly capacityVolumeM3: number | null;
  readonly planning: VehicleConstraints | null;
}

export interface DriverToPlan {
  readonly id: string;
  readonly name: string;
  readonly planning: DriverConstraints | null;
}

/** A day, and whether it is today. */
interface Day {
  readonly from: Date;
  readonly before: Date;
  readonly isToday: boolean;
}

/** An open dispatch of that day, or of today one that is out, has the record of this column. */
const busy = (record: string, column: string) => `EXISTS (SELECT 1 FROM dispatches d
  WHERE d.business_id = $1 AND d.${column} = ${record}.id AND d.deleted_at IS NULL AND (
    (d.status IN (${sqlList(OPEN)}) AND d.planned_date >= $2 AND d.planned_date < $3)
    OR (d.status = 'in_progress' AND $4)))`;

/** When a shipment is due: its own delivery date, else when its order, or itself, is collected. */
const DUE = 'COALESCE(s.delivery_date, o.collection_date, s.collection_date)';

/** The booking `b` of a shipment that a carrier was or is to be asked for; there is at most one. */
const BOOKED = `b.business_id = $1 AND b.shipment_id = s.id AND b.status IN (${sqlList(WANTED)}) AND b.cancel_requested_at IS NULL`;

/** What can be planned with; inside an open unit of work. */
@Injectable()
export class PlanSurveyRepository {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * What is to be delivered on the day and is in no dispatch and booked with no carrier, and no failed delivery whose next attempt is
   * undecided. Oldest first.
   *
   * @param overdueBefore what was due before this is due on any day
   * @param limit how many at most
   */
  async dueIds(
    businessId: string,
    { from, before }: Pick<Day, 'from' | 'before'>,
    overdueBefore: Date,
    limit: number,
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT s.id FROM shipments s LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
       WHERE s.business_id = $1 AND s.deleted_at IS NULL AND s.status <> ALL ($2::text[])
         AND s.status <> 'exception'
         AND (o.status IS NULL OR o.status <> 'cancelled')
         AND (${DUE} IS NULL OR ${DUE} < $5 OR (${DUE} >= $3 AND ${DUE} < $4))
         AND NOT EXISTS (SELECT 1 FROM dispatch_shipments ds
           WHERE ds.business_id = $1 AND ds.shipment_id = s.id AND ds.state = 'assigned')
         AND NOT EXISTS (SELECT 1 FROM carrier_bookings b WHERE ${BOOKED})
       ORDER BY s.created_at, s.id LIMIT $6`,
      [businessId, ENDED, from, before, overdueBefore, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of the shipments that there are, in the order asked for. */
  async shipments(businessId: string, ids: readonly string[]): Promise<ShipmentToPlan[]> {
    const rows: (Omit<ShipmentToPlan, 'weightG' | 'volumeCm3'> & { weightG: string; volumeCm3: string })[] =
      await this.work.manager.query(
        `SELECT s.id, s.tracking_number AS "trackingNumber", s.status, d.name AS "dispatchName",
           o.status IS NOT NULL AND o.status = 'cancelled' AS "isOrderCancelled",
           (SELECT c.name FROM carrier_bookings b JOIN carriers c ON c.id = b.carrier_id WHERE ${BOOKED}) AS "bookedWith",
           s.next_attempt_on::text AS "nextAttemptOn", ${ADDRESS} AS address, s.total_weight_g AS "weightG", s.total_volume_cm3 AS "volumeCm3", s.planning, ${WINDOW},
           CASE WHEN ${TO_COLLECT} THEN s.pickup END AS pickup, CASE WHEN ${TO_COLLECT} THEN ${SENDER_ADDRESS} END AS sender
         FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (id, place)
         JOIN shipments s ON s.business_id = $1 AND s.id = asked.id AND s.deleted_at IS NULL
         LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
         LEFT JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.shipment_id = s.id AND ds.state = 'assigned'
         LEFT JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id
         ORDER BY asked.place`,
        [businessId, ids],
      );
    return rows.map((row) => ({ ...row, weightG: Number(row.weightG), volumeCm3: Number(row.volumeCm3) }));
  }

  /** Vehicles that could drive on that day: neither out of service nor planned for already, oldest first. */
  async freeVehicleIds(businessId: string, { from, before, isToday }: Day): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT v.id FROM vehicles v
       WHERE v.business_id = $1 AND v.deleted_at IS NULL AND v.status IN (${sqlList(IN_SERVICE)})
         AND NOT ${busy('v', 'vehicle_id')}
       ORDER BY v.created_at, v.id`,
      [businessId, from, before, isToday],
    );
    return rows.map(({ id }) => id);
  }

  /** Drivers that no open dispatch of that day has, oldest first. */
  async freeDriverIds(businessId: string, { from, before, isToday }: Day): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT r.id FROM drivers r WHERE r.business_id = $1 AND r.deleted_at IS NULL AND NOT ${busy('r', 'driver_id')}
       ORDER BY r.created_at, r.id`,
      [businessId, from, before, isToday],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of the vehicles that there are, in the order asked for. */
  async vehicles(businessId: string, ids: readonly string[]): Promise<VehicleToPlan[]> {
    type Row = Pick<VehicleToPlan, 'id' | 'name' | 'planning'> & { weight: string | null; volume: string | null };
    const rows: Row[] = await this.work.manager.query(
      `SELECT v.id, v.name, v.planning, v.capacity_weight_kg AS weight, v.capacity_volume_m3 AS volume
         FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (id, place)
         JOIN vehicles v ON v.business_id = $1 AND v.id = asked.id AND v.deleted_at IS NULL ORDER BY asked.place`,
      [businessId, ids],
    );
    return rows.map(({ id, name, planning, weight, volume }) => ({
      ...{ id, name, planning },
      capacityWeightKg: weight === null ? null : Number(weight),
      capacityVolumeM3: volume === null ? null : Number(volume),
    }));
  }

  /** Those of the drivers that there are, in the order asked for. */
  drivers(businessId: string, ids: readonly string[]): Promise<DriverToPlan[]> {
    return this.work.manager.query(
      `SELECT r.id, r.name, r.planning FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (id, place)
       JOIN drivers r ON r.business_id = $1 AND r.id = asked.id AND r.deleted_at IS NULL ORDER BY asked.place`,
      [businessId, ids],
    );
  }
}
