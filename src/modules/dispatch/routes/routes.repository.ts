import { Injectable } from '@nestjs/common';
import { addressJson, addressLine } from '../../../address/address.response';
import { newId } from '../../../common/ids';
import type { StopConstraints } from '../../../constraints/constraints';
import type { StopTerms } from '../../../constraints/crew';
import { doorOf } from '../../../geo/areas';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { GeocodableAddress } from '../../../geo/geocoder';
import type { Pickup } from '../../shipments/pickup';
import { ENDED, type ShipmentStatus } from '../../shipments/shipment-status';
import type { StopKind, StopPrecision } from '../stop-precision';
import { addressAt, isCollected, STOPS_OF_SHIPMENT, streetAt, TO_COLLECT, WAS_VISITED, windowAt } from '../stop-sql';
import { type StopName, stopName } from './stop-name';

export interface Depot {
  /** One line. */
  readonly text: string;
  readonly address: GeocodableAddress;
}

/** A stop that is to come, where a shipment is delivered or collected before: where that is and, by the business's clocks (`HH:mm`), when. */
export interface Delivery {
  readonly shipmentId: string;
  readonly kind: StopKind;
  readonly address: GeocodableAddress;
  readonly weightG: number;
  readonly volumeCm3: number;
  /** What is kept where it is still to be collected; null: it is on board or at the depot. */
  readonly pickup: Pickup | null;
  /** When it was collected from its sender, where it was. */
  readonly collectedAt: Date | null;
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly planning: StopConstraints | null;
}

/** A stop where the vehicle goes on a route that is stored; coordinates are null where the address can't be placed. */
export interface PlacedDelivery extends Omit<Delivery, 'address' | 'planning' | 'pickup'> {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: StopPrecision;
  /** Of the town or postcode area, where no more is known of the place. */
  readonly areaKm2: number | null;
  /** Tells the doors of one area apart. */
  readonly door: string;
  /** What is kept for it besides its window. */
  readonly terms: StopTerms;
}

/** As it is stored. */
export type StoredDelivery = Omit<PlacedDelivery, 'terms'> & Pick<Delivery, 'planning' | 'pickup'>;

/** Where a tour starts and ends. */
export interface StoredDepot {
  readonly text: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly areaKm2: number | null;
}

/** Where a tour ends; null: where it starts, or, open, at its last stop. */
export interface TourEnd {
  readonly place: StoredDepot | null;
  readonly isOpen: boolean;
}

export interface StoredStop extends Pick<
  PlacedDelivery,
  'shipmentId' | 'kind' | 'latitude' | 'longitude' | 'precision' | 'areaKm2'
> {
  readonly distanceM: number;
  readonly arrivesAt: Date;
  readonly departsAt: Date;
  /** Of the leg that ends here: seconds, and metres of the great circle under it. */
  readonly travelS: number;
  readonly directM: number;
  /** Whether that leg is an estimate on a route of a road network, which knows no road there. */
  readonly hasNoRoad: boolean;
  /** Of breaks before that leg. */
  readonly pauseS: number;
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
export interface StandingStop extends Pick<
  StoredStop,
  'distanceM' | 'travelS' | 'directM' | 'hasNoRoad' | 'notBefore'
> {
  readonly shipmentId: string;
  readonly kind: StopKind;
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
  readonly hasNoRoadBack: boolean;
  readonly pauseS: number;
  readonly end: TourEnd;
  /** Since when the stops are driven in this order. */
  readonly orderedAt: Date;
  readonly stops: readonly StoredStop[];
}

/** What a stop asks for, wherever it is. */
const ASKED = `s.id AS "shipmentId", v.kind, s.total_weight_g::float8 AS "weightG", s.total_volume_cm3::float8 AS "volumeCm3",
  CASE WHEN ${TO_COLLECT} THEN s.pickup END AS pickup, s.collected_at AS "collectedAt", s.planning, ${windowAt('v.kind')}`;

/** What is still to be delivered by dispatch $2: what is to be collected first has two stops. */
const toDeliver = (more: string) => `
  JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
    AND s.status <> ALL ($3::text[])
  LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
  ${STOPS_OF_SHIPMENT} ${more}
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
      `SELECT ${ASKED}, ${addressAt('v.kind')} AS address
       FROM dispatch_shipments ds ${toDeliver('')} ORDER BY ds.assigned_at, s.id, v.kind DESC`,
      [businessId, dispatchId, ended],
    );
  }

  /** What is still to be delivered, in the order of the stored route. */
  async placedDeliveries(businessId: string, dispatchId: string): Promise<StoredDelivery[]> {
    const rows: (Omit<StoredDelivery, 'door'> & { street: string | null })[] = await this.work.manager.query(
      `SELECT ${ASKED}, rs.latitude, rs.longitude, COALESCE(rs.precision, 'none') AS precision,
         rs.area_km2 AS "areaKm2", ${streetAt('v.kind')} AS street
       FROM dispatch_shipments ds
       LEFT JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = ds.dispatch_id
       ${toDeliver(`LEFT JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id
         AND rs.shipment_id = ds.shipment_id AND rs.kind = v.kind`)} ORDER BY rs.sequence NULLS LAST, s.id, v.kind DESC`,
      [businessId, dispatchId, ENDED],
    );
    return rows.map(({ street, ...row }) => ({ ...row, door: doorOf(street, row.shipmentId) }));
  }

  /** Stops of the stored route where the vehicle does not go any more, in its order: they stay on it as they were. */
  async endedStops(businessId: string, dispatchId: string, ended: readonly ShipmentStatus[]): Promise<EndedStop[]> {
    type Row = Omit<EndedStop, 'distanceM' | 'door'> & { distanceM: string; street: string | null };
    const rows: Row[] = await this.work.manager.query(
      `SELECT s.id AS "shipmentId", rs.kind, rs.latitude, rs.longitude, rs.precision, rs.distance_m AS "distanceM",
         rs.area_km2 AS "areaKm2", ${streetAt('rs.kind')} AS street,
         rs.arrives_at AS "arrivesAt", rs.departs_at AS "departsAt", rs.travel_s AS "travelS", rs.direct_m AS "directM",
         rs.pause_s AS "pauseS", rs.has_no_road AS "hasNoRoad", rs.not_before AS "notBefore", rs.not_after AS "notAfter",
         CASE WHEN ${isCollected('rs.kind')} THEN s.collected_at ELSE COALESCE(s.delivered_at, s.status_changed_at) END AS "endedAt",
         ${WAS_VISITED} AS "wasVisited"
       FROM routes ro
       JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id
       JOIN shipments s ON s.business_id = $1 AND s.id = rs.shipment_id AND s.deleted_at IS NULL
       WHERE ro.business_id = $1 AND ro.dispatch_id = $2 AND (s.status = ANY ($3::text[]) OR ${isCollected('rs.kind')})
       ORDER BY rs.sequence`,
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

  /** But for those where they were collected. */
  async removeStops(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `DELETE FROM route_stops rs USING routes ro, shipments s
       WHERE rs.business_id = $1 AND ro.business_id = $1 AND ro.dispatch_id = $2 AND rs.route_id = ro.id
         AND rs.shipment_id = ANY ($3::uuid[]) AND s.business_id = $1 AND s.id = rs.shipment_id AND NOT ${isCollected('rs.kind')}`,
      [businessId, dispatchId, shipmentIds],
    );
  }

  /** Makes this the dispatch's route; its id stays the same over all changes, and what its stops promised and saw stays with them. */
  async replace(businessId: string, dispatchId: string, route: StoredRoute): Promise<void> {
    const { depot, end, stops } = route;
    const [row]: { id: string }[] = await this.work.manager.query(
      `INSERT INTO routes (business_id, id, dispatch_id, depot_address, depot_latitude, depot_longitude,
         departs_at, returns_at, distance_m, duration_s, travel_s, direct_m, ordered_at, depot_area_km2,
         pause_s, end_address, end_latitude, end_longitude, is_open_end, has_no_road_back)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
       ON CONFLICT (business_id, dispatch_id) DO UPDATE SET depot_address = excluded.depot_address,
         depot_latitude = excluded.depot_latitude, depot_longitude = excluded.depot_longitude,
         depot_area_km2 = excluded.depot_area_km2,
         departs_at = excluded.departs_at, returns_at = excluded.returns_at, distance_m = excluded.distance_m,
         duration_s = excluded.duration_s, travel_s = excluded.travel_s, direct_m = excluded.direct_m,
         pause_s = excluded.pause_s, end_address = excluded.end_address, end_latitude = excluded.end_latitude,
         end_longitude = excluded.end_longitude, is_open_end = excluded.is_open_end, has_no_road_back = excluded.has_no_road_back,
         ordered_at = excluded.ordered_at, leg = NULL, computed_at = excluded.computed_at
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
        route.pauseS,
        end.place?.text ?? null,
        end.place?.latitude ?? null,
        end.place?.longitude ?? null,
        end.isOpen,
        route.hasNoRoadBack,
      ],
    );
    const routeId = row!.id;
    const [before]: [(StopName & { promisedAt: Date | null; arrivedAt: Date | null })[], number] =
      await this.work.manager.query(
        `DELETE FROM route_stops WHERE business_id = $1 AND route_id = $2
         RETURNING shipment_id AS "shipmentId", kind, promised_at AS "promisedAt", arrived_at AS "arrivedAt"`,
        [businessId, routeId],
      );
    if (stops.length === 0) return;
    const seen = new Map(before.map((stop) => [stopName(stop), stop]));
    await this.work.manager.query(
      `INSERT INTO route_stops (business_id, route_id, sequence, shipment_id, latitude, longitude, precision,
         distance_m, arrives_at, departs_at, travel_s, direct_m, not_before, not_after, promised_at, arrived_at, area_km2,
         pause_s, kind, has_no_road)
       SELECT $1, $2, stop.sequence, stop.shipment_id, stop.latitude, stop.longitude, stop.precision,
         stop.distance_m, stop.arrives_at, stop.departs_at, stop.travel_s, stop.direct_m, stop.not_before, stop.not_after,
         stop.promised_at, stop.arrived_at, stop.area_km2, stop.pause_s, stop.kind, stop.has_no_road
       FROM unnest($3::uuid[], $4::float8[], $5::float8[], $6::text[], $7::bigint[], $8::timestamptz[], $9::timestamptz[],
         $10::int[], $11::int[], $12::timestamptz[], $13::timestamptz[], $14::timestamptz[], $15::timestamptz[], $16::float8[],
         $17::int[], $18::text[], $19::boolean[])
         WITH ORDINALITY AS stop (shipment_id, latitude, longitude, precision, distance_m, arrives_at, departs_at, travel_s,
           direct_m, not_before, not_after, promised_at, arrived_at, area_km2, pause_s, kind, has_no_road, sequence)
       RETURNING 1`,
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
        stops.map((stop) => seen.get(stopName(stop))?.promisedAt ?? null),
        stops.map((stop) => seen.get(stopName(stop))?.arrivedAt ?? null),
        stops.map(({ areaKm2 }) => areaKm2),
        stops.map(({ pauseS }) => pauseS),
        stops.map(({ kind }) => kind),
        stops.map(({ hasNoRoad }) => hasNoRoad),
      ],
    );
  }
}
