// Hand-written SQL, because TypeORM takes 3 times as long to insert 2,000 rows (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { runPrepared } from '../../../../platform/database/driver/prepared';
import { ColumnArrays } from '../../../../platform/database/queries/column-arrays';
import { NamedStatement } from '../../../../platform/database/queries/statements/named-statement';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { isCollectedPickupSql } from '../../stop-visit-sql';
import { type StopIdentity, toStopKey } from '../sequence/stop-identity';
import type { StoredStop } from './stored-route';

/** A stop with what the drive has added to its plan. `StoredStop` explains the other members. */
interface StopWithProgress extends StoredStop {
  /** The arrival as planned when the vehicle left the depot; null before that. */
  readonly promisedAt: Date | null;
  /** The actual arrival; null before that. */
  readonly arrivedAt: Date | null;
}

/** The columns of route_stops except its business, route and sequence. */
const STOP_COLUMNS = new ColumnArrays<StopWithProgress>({
  shipment_id: { type: 'uuid', value: ({ shipmentId }) => shipmentId },
  kind: { type: 'text', value: ({ kind }) => kind },
  latitude: { type: 'float8', value: ({ latitude }) => latitude },
  longitude: { type: 'float8', value: ({ longitude }) => longitude },
  precision: { type: 'text', value: ({ precision }) => precision },
  area_km2: { type: 'float8', value: ({ areaKm2 }) => areaKm2 },
  distance_m: { type: 'bigint', value: ({ distanceM }) => distanceM },
  direct_m: { type: 'int', value: ({ directM }) => directM },
  travel_s: { type: 'int', value: ({ travelS }) => travelS },
  has_no_road: { type: 'boolean', value: ({ hasNoRoad }) => hasNoRoad },
  pause_s: { type: 'int', value: ({ pauseS }) => pauseS },
  not_before: { type: 'timestamptz', value: ({ notBefore }) => notBefore },
  not_after: { type: 'timestamptz', value: ({ notAfter }) => notAfter },
  arrives_at: { type: 'timestamptz', value: ({ arrivesAt }) => arrivesAt },
  departs_at: { type: 'timestamptz', value: ({ departsAt }) => departsAt },
  promised_at: { type: 'timestamptz', value: ({ promisedAt }) => promisedAt },
  arrived_at: { type: 'timestamptz', value: ({ arrivedAt }) => arrivedAt },
});

const DELETE_STOPS_OF_SHIPMENTS = new NamedStatement<{
  businessId: string;
  dispatchId: string;
  shipmentIds: readonly string[];
}>(
  'route-stops.delete-of-shipments',
  `DELETE FROM route_stops stop
   USING routes route, shipments shipment
   WHERE stop.business_id = :businessId
     AND stop.shipment_id = ANY (:shipmentIds::uuid[])
     AND NOT ${isCollectedPickupSql('stop', 'shipment')}
     AND route.business_id = :businessId
     AND route.id = stop.route_id
     AND route.dispatch_id = :dispatchId
     AND shipment.business_id = :businessId
     AND shipment.id = stop.shipment_id`,
);

const DELETE_ALL_STOPS = new NamedStatement<{ businessId: string; routeId: string }>(
  'route-stops.delete-all',
  `DELETE FROM route_stops WHERE business_id = :businessId AND route_id = :routeId
   RETURNING shipment_id AS "shipmentId", kind, promised_at AS "promisedAt", arrived_at AS "arrivedAt"`,
);

const INSERT_STOPS = new NamedStatement<{ businessId: string; routeId: string }>(
  'route-stops.insert',
  `INSERT INTO route_stops (business_id, route_id, sequence, ${STOP_COLUMNS.columnNamesSql})
   SELECT :businessId, :routeId, stop.row_number, ${STOP_COLUMNS.storedValuesSql('stop')}
   FROM ${STOP_COLUMNS.unnestedRowsSql('stop')}
   RETURNING 1`,
);

/** Writes the stops of routes. Call it inside a unit of work. */
@Injectable()
export class RouteStopsBulk {
  constructor(private readonly work: UnitOfWork) {}

  /** Removes the stops of these shipments, except those where they were collected. */
  async deleteStops(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    await runPrepared(this.work, DELETE_STOPS_OF_SHIPMENTS.bind({ businessId, dispatchId, shipmentIds }));
  }

  /** Replaces the stops of a route. Stops that the route had before retain their promised and actual arrival. */
  async replaceStops(businessId: string, routeId: string, stops: readonly StoredStop[]): Promise<void> {
    const deleted = await runPrepared<StopIdentity & Pick<StopWithProgress, 'promisedAt' | 'arrivedAt'>>(
      this.work,
      DELETE_ALL_STOPS.bind({ businessId, routeId }),
    );
    if (stops.length === 0) return;
    const deletedStops = new Map(deleted.map((stop) => [toStopKey(stop), stop]));
    const withProgress = stops.map((stop): StopWithProgress => {
      const { promisedAt = null, arrivedAt = null } = deletedStops.get(toStopKey(stop)) ?? {};
      return { ...stop, promisedAt, arrivedAt };
    });
    await runPrepared(
      this.work,
      INSERT_STOPS.bind({ businessId, routeId, ...STOP_COLUMNS.collectArrays(withProgress) }),
    );
  }
}
