import { Injectable } from '@nestjs/common';
import { addressJson, addressLine } from '../../../address/address.response';
import { newId } from '../../../common/ids';
import { doorOf } from '../../../geo/areas';
import { sqlList } from '../../../database/sql-list';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { GeocodableAddress } from '../../../geo/geocoder';
import { ENDED, type ShipmentStatus, VISITED } from '../../shipments/shipment-status';
import type { StopPrecision } from '../stop-precision';
import { ADDRESS, WINDOW } from '../stop-sql';

export interface Depot {
  /** One line. */
  readonly text: string;
  readonly address: GeocodableAddress;
}

/** A shipment to be delivered: where to and, by the business's clocks (`HH:mm`), when. */
export interface Delivery {
  readonly shipmentId: string;
  readonly address: GeocodableAddress;
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
}

/** A stop where the vehicle goes on a route that is stored; coordinates are null where the address can't be placed. */
export interface PlacedDelivery extends Omit<Delivery, 'address'> {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: StopPrecision;
  /** Of the town or postcode area, where no more is known of the place. */
  readonly areaKm2: number | null;
  /** Tells the doors of one area apart. */
  readonly door: string;
}

/** Where a tour starts and ends. */
export interface StoredDepot {
  readonly text: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly areaKm2: number | null;
}

export interface StoredStop extends Pick<
  PlacedDelivery,
  'shipmentId' | 'latitude' | 'longitude' | 'precision' | 'areaKm2'
> {
  readonly distanceM: number;
  readonly arrivesAt: Date;
  readonly departsAt: Date;
  /** Of the leg that ends here: seconds, and metres of the great circle under it. */
  readonly travelS: number;
  readonly directM: number;
  /** The window on the day of the route. */
  readonly notBefore: Date | null;
  readonly notAfter: Date | null;
}

/** A stop where the vehicle was, or where it need not go. */
export interface EndedStop extends StoredStop {
  readonly endedAt: Date;
  readonly wasVisited: boolean;
  readonly door: string;
}

/** The stop where the vehicle stands, with its leg as it was driven. */
export interface StandingStop extends Pick<StoredStop, 'distanceM' | 'travelS' | 'directM' | 'notBefore'> {
  readonly shipmentId: string;
  readonly arrivedAt: Date;
}

export interface StoredRoute {
  readonly depot: StoredDepot;
  readonly departsAt: Date;
  readonly returnsAt: Date;
  readonly distanceM: number;
  readonly durationS: number;
  /** Of the way back. */
  readonly travelS: number;
  readonly directM: number;
  /** Since when the stops are driven in this order. */
  readonly orderedAt: Date;
  readonly stops: readonly StoredStop[];
}

/** What is still to be delivered by dispatch $2. */
const TO_DELIVER = `
  JOIN shipments s ON s.business_id = ds.business_id AND s.id = ds.shipment_id AND s.deleted_at IS NULL
    AND s.status <> ALL ($3::text[])
  LEFT JOIN orders o ON o.business_id = s.business_id AND o.id = s.order_id
  WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'assigned'`;

/** Routes for changes; inside an open unit of work. */
@Injectable()
export class RoutesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** The business's address. */
  async depot(businessId: string): Promise<Depot> {
    const [row]: Depot[] = await this.work.manager.query(
      `SELECT ${addressLine('b.address')} AS text, ${addressJson('b.address')} AS address FROM businesses b WHERE b.id = $1`,
      [businessId],
    );
    if (!row) throw new Error('The business of this unit of work does not exist.');
    return row;
  }

  /**
   * In the order in which they were added, so that equal requests give equal routes.
   *
   * @param ended the statuses of shipments that the vehicle does not go to any more
   */
  deliveries(businessId: string, dispatchId: string, ended: readonly ShipmentStatus[] = ENDED): Promise<Delivery[]> {
    return this.work.manager.query(
      `SELECT s.id AS "shipmentId", ${ADDRESS} AS address,
         ${WINDOW}
       FROM dispatch_shipments ds ${TO_DELIVER} ORDER BY ds.assigned_at, s.id`,
      [businessId, dispatchId, ended],
    );
  }

  /** What is still to be delivered, in the order of the stored route. */
  async placedDeliveries(businessId: string, dispatchId: string): Promise<PlacedDelivery[]> {
    const rows: (Omit<PlacedDelivery, 'door'> & { street: string | null })[] = await this.work.manager.query(
      `SELECT s.id AS "shipmentId", rs.latitude, rs.longitude, COALESCE(rs.precision, 'none') AS precision,
         rs.area_km2 AS "areaKm2", s.recipient_street AS street, ${WINDOW}
       FROM dispatch_shipments ds
       LEFT JOIN routes ro ON ro.business_id = ds.business_id AND ro.dispatch_id = ds.dispatch_id
       LEFT JOIN route_stops rs ON rs.business_id = ds.business_id AND rs.route_id = ro.id AND rs.shipment_id = ds.shipment_id
       ${TO_DELIVER} ORDER BY rs.sequence NULLS LAST, s.id`,
      [businessId, dispatchId, ENDED],
    );
    return rows.map(({ street, ...row }) => ({ ...row, door: doorOf(street, row.shipmentId) }));
  }

  /** Stops of the stored route where the vehicle does not go any more, in its order: they stay on it as they were. */
  async endedStops(businessId: string, dispatchId: string, ended: readonly ShipmentStatus[]): Promise<EndedStop[]> {
    type Row = Omit<EndedStop, 'distanceM' | 'door'> & { distanceM: string; street: string | null };
    const rows: Row[] = await this.work.manager.query(
      `SELECT s.id AS "shipmentId", rs.latitude, rs.longitude, rs.precision, rs.distance_m AS "distanceM",
         rs.area_km2 AS "areaKm2", s.recipient_street AS street,
         rs.arrives_at AS "arrivesAt", rs.departs_at AS "departsAt", rs.travel_s AS "travelS", rs.direct_m AS "directM",
         rs.not_before AS "notBefore", rs.not_after AS "notAfter",
         COALESCE(s.delivered_at, s.status_changed_at) AS "endedAt", s.status IN (${sqlList(VISITED)}) AS "wasVisited"
       FROM routes ro
       JOIN route_stops rs ON rs.business_id = ro.business_id AND rs.route_id = ro.id
       JOIN shipments s ON s.business_id = rs.business_id AND s.id = rs.shipment_id AND s.deleted_at IS NULL
       WHERE ro.business_id = $1 AND ro.dispatch_id = $2 AND s.status = ANY ($3::text[]) ORDER BY rs.sequence`,
      [businessId, dispatchId, ended],
    );
    return rows.map(({ street, ...row }) => ({
      ...row,
      distanceM: Number(row.distanceM),
      door: doorOf(street, row.shipmentId),
    }));
  }

  /** The depot of the stored route. */
  async storedDepot(businessId: string, dispatchId: string): Promise<StoredDepot | null> {
    const [row]: StoredDepot[] = await this.work.manager.query(
      `SELECT depot_address AS text, depot_latitude AS latitude, depot_longitude AS longitude,
         depot_area_km2 AS "areaKm2"
       FROM routes WHERE business_id = $1 AND dispatch_id = $2`,
      [businessId, dispatchId],
    );
    return row ?? null;
  }

  async removeStops(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `DELETE FROM route_stops rs USING routes ro
       WHERE rs.business_id = $1 AND ro.business_id = $1 AND ro.dispatch_id = $2 AND rs.route_id = ro.id
         AND rs.shipment_id = ANY ($3::uuid[])`,
      [businessId, dispatchId, shipmentIds],
    );
  }

  /** Makes this the dispatch's route; its id stays the same over all changes, and what its stops promised and saw stays with them. */
  async replace(businessId: string, dispatchId: string, route: StoredRoute): Promise<void> {
    const { depot, stops } = route;
    const [row]: { id: string }[] = await this.work.manager.query(
      `INSERT INTO routes (business_id, id, dispatch_id, depot_address, depot_latitude, depot_longitude,
         departs_at, returns_at, distance_m, duration_s, travel_s, direct_m, ordered_at, depot_area_km2)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       ON CONFLICT (business_id, dispatch_id) DO UPDATE SET depot_address = excluded.depot_address,
         depot_latitude = excluded.depot_latitude, depot_longitude = excluded.depot_longitude,
         depot_area_km2 = excluded.depot_area_km2,
         departs_at = excluded.departs_at, returns_at = excluded.returns_at, distance_m = excluded.distance_m,
         duration_s = excluded.duration_s, travel_s = excluded.travel_s, direct_m = excluded.direct_m,
         ordered_at = excluded.ordered_at, leg = NULL, computed_at = now()
       RETURNING id`,
      [
        businessId,
        newId(),
        dispatchId,
        depot.text,
        depot.latitude,
        depot.longitude,
        route.departsAt,
        route.returnsAt,
        route.distanceM,
        route.durationS,
        route.travelS,
        route.directM,
        route.orderedAt,
        depot.areaKm2,
      ],
    );
    const routeId = row!.id;
    const [before]: [{ shipmentId: string; promisedAt: Date | null; arrivedAt: Date | null }[], number] =
      await this.work.manager.query(
        `DELETE FROM route_stops WHERE business_id = $1 AND route_id = $2
         RETURNING shipment_id AS "shipmentId", promised_at AS "promisedAt", arrived_at AS "arrivedAt"`,
        [businessId, routeId],
      );
    if (stops.length === 0) return;
    const seen = new Map(before.map((stop) => [stop.shipmentId, stop]));
    await this.work.manager.query(
      `INSERT INTO route_stops (business_id, route_id, sequence, shipment_id, latitude, longitude, precision,
         distance_m, arrives_at, departs_at, travel_s, direct_m, not_before, not_after, promised_at, arrived_at, area_km2)
       SELECT $1, $2, stop.sequence, stop.shipment_id, stop.latitude, stop.longitude, stop.precision,
         stop.distance_m, stop.arrives_at, stop.departs_at, stop.travel_s, stop.direct_m, stop.not_before, stop.not_after,
         stop.promised_at, stop.arrived_at, stop.area_km2
       FROM unnest($3::uuid[], $4::float8[], $5::float8[], $6::text[], $7::bigint[], $8::timestamptz[], $9::timestamptz[],
         $10::int[], $11::int[], $12::timestamptz[], $13::timestamptz[], $14::timestamptz[], $15::timestamptz[], $16::float8[])
         WITH ORDINALITY AS stop (shipment_id, latitude, longitude, precision, distance_m, arrives_at, departs_at, travel_s,
           direct_m, not_before, not_after, promised_at, arrived_at, area_km2, sequence)`,
      [
        businessId,
        routeId,
        stops.map(({ shipmentId }) => shipmentId),
        stops.map(({ latitude }) => latitude),
        stops.map(({ longitude }) => longitude),
        stops.map(({ precision }) => precision),
        stops.map(({ distanceM }) => distanceM),
        stops.map(({ arrivesAt }) => arrivesAt),
        stops.map(({ departsAt }) => departsAt),
        stops.map(({ travelS }) => travelS),
        stops.map(({ directM }) => directM),
        stops.map(({ notBefore }) => notBefore),
        stops.map(({ notAfter }) => notAfter),
        stops.map(({ shipmentId }) => seen.get(shipmentId)?.promisedAt ?? null),
        stops.map(({ shipmentId }) => seen.get(shipmentId)?.arrivedAt ?? null),
        stops.map(({ areaKm2 }) => areaKm2),
      ],
    );
  }
}
