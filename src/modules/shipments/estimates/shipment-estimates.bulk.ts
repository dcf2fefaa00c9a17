// Hand-written SQL, because TypeORM takes 11 times as long to set different values of 200 rows (bench/RESULTS.md, "TypeORM and SQL
// writes").
import { Injectable } from '@nestjs/common';
import { typedSql, instantSql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { ShipmentEtaChangedData } from '../dto/shipment.events';
import type { EstimatePrecision } from './estimate-precision';
import { EstimatesWithoutRouteReadModel } from './estimates-without-route.read-model';
import { ESTIMATE_PRECISION_SQL, EXPECTED_DELIVERY_SQL } from '../reads/shipment-sql';
import { FINAL_SHIPMENT_STATUSES } from '../shipment-status';

// A shipment has three estimates of its delivery:
// - `estimated_delivery`, the current one. Its precision is `time` if a route gives it, otherwise `date`: the agreed day or the end of the
//   days of the service level.
// - `published_delivery`, the one that was last sent to subscribers.
// - `promised_delivery`, the one when the vehicle left. Punctuality is measured against it. The next estimate without a route, or from
//   another route, removes it.
//
// A new estimate is a change of the shipment, so it needs a new `version` and `updated_at`. `setRouteEstimates` and
// `updateExpectedEstimates` set both. The callers of `updateEstimatesWithoutRoute` and `setPlannedEstimate` have set them already, by
// `updateShipment` in the same transaction; `setFirstEstimate` belongs to the insert. Responses do not show the other two estimates.

/** A change that is smaller is not published. */
const MIN_PUBLISHED_CHANGE_SECONDS = 300;

/**
 * SQL condition: the estimate of the `shipment` must be published, because none was published yet, it was removed or it has changed enough.
 * In RETURNING it reads the new values.
 */
const MUST_PUBLISH_SQL = `(shipment.deleted_at IS NULL
  AND shipment.status NOT IN (${sqlList(FINAL_SHIPMENT_STATUSES)})
  AND shipment.estimated_delivery IS DISTINCT FROM shipment.published_delivery
  AND (
    shipment.estimated_delivery IS NULL
    OR shipment.published_delivery IS NULL
    OR abs(extract(epoch FROM shipment.estimated_delivery - shipment.published_delivery)) >= ${MIN_PUBLISHED_CHANGE_SECONDS}
  ))`;

/** SQL condition: the dispatch that has the `shipment` of the business $1 has started. */
const HAS_LEFT_SQL = `EXISTS (
    SELECT 1
    FROM dispatch_shipments assignment
    JOIN dispatches dispatch
      ON dispatch.business_id = $1
        AND dispatch.id = assignment.dispatch_id
        AND dispatch.started_at IS NOT NULL
    WHERE assignment.business_id = $1 AND assignment.shipment_id = shipment.id AND assignment.state = 'assigned'
  )`;

/** A shipment whose estimate must be published. */
export interface UnpublishedEstimate {
  readonly id: string;
}

/** The data of the event, from the rows `published` of `markPublished`. */
const PUBLISHED_ESTIMATE_JSON = jsonObjectSql<ShipmentEtaChangedData>({
  guid: 'published.id',
  trackingNumber: 'published.tracking_number',
  status: 'published.status',
  orderId: nullableSql('published.order_id'),
  estimatedDelivery: nullableSql(instantSql('published.estimated_delivery')),
  estimatedDeliveryPrecision: nullableSql(typedSql<EstimatePrecision>('published.precision')),
  previousEstimate: nullableSql(instantSql('published.previous')),
});

/**
 * Returns SQL that runs an update of shipments and returns the ids of those whose estimate must be published.
 *
 * @param update an UPDATE of shipments with the alias `shipment`, without RETURNING
 */
const returnUnpublishedSql = (update: string): string =>
  `WITH changed AS (${update} RETURNING shipment.id, ${MUST_PUBLISH_SQL} AS must_publish)
   SELECT id
   FROM changed
   WHERE must_publish`;

/**
 * Writes the estimates of shipments. Methods that return ids return the shipments whose estimate must be published. Call it inside a unit
 * of work.
 */
@Injectable()
export class ShipmentEstimatesBulk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly withoutRoute: EstimatesWithoutRouteReadModel,
  ) {}

  /**
   * Sets the first estimate of a new shipment, which has no route, and marks it as published.
   *
   * @returns the estimate as the interface shows it
   */
  async setFirstEstimate(businessId: string, id: string): Promise<string | null> {
    const [estimate = null] = await this.withoutRoute.findEstimates(businessId, [id]);
    await this.work.manager.query(
      `UPDATE shipments shipment SET estimated_delivery = $3, published_delivery = $3, estimate_precision = 'date'
       WHERE shipment.business_id = $1 AND shipment.id = $2`,
      [businessId, id, estimate],
    );
    return estimate?.toISOString() ?? null;
  }

  /**
   * Sets the estimates of shipments without a route, and removes the promises of earlier routes. An estimate remains if the route of its
   * dispatch delivers the shipment, and after the end of a shipment that was promised by a route.
   */
  async updateEstimatesWithoutRoute(businessId: string, ids: readonly string[]): Promise<UnpublishedEstimate[]> {
    const estimates = await this.withoutRoute.findEstimates(businessId, ids);
    return this.work.manager.query(
      returnUnpublishedSql(`UPDATE shipments shipment
        SET estimated_delivery = new_estimate.estimate, estimate_precision = 'date', promised_delivery = NULL
        FROM unnest($2::uuid[], $3::timestamptz[]) AS new_estimate (id, estimate)
        WHERE shipment.business_id = $1
          AND shipment.id = new_estimate.id
          AND NOT (shipment.promised_delivery IS NOT NULL AND shipment.status = ANY ($4::text[]))
          AND NOT EXISTS (
            SELECT 1
            FROM dispatch_shipments assignment
            JOIN routes route ON route.business_id = $1 AND route.dispatch_id = assignment.dispatch_id
            JOIN route_stops stop
              ON stop.business_id = $1
                AND stop.route_id = route.id
                AND stop.shipment_id = assignment.shipment_id
                AND stop.kind = 'delivery'
            WHERE assignment.business_id = $1
              AND assignment.shipment_id = shipment.id
              AND assignment.state = 'assigned'
          )`),
      [businessId, ids, estimates, FINAL_SHIPMENT_STATUSES],
    );
  }

  /**
   * Sets estimates from a route. An arrival of null restores the estimate without a route and removes the promise of the route. The first
   * arrival of another route removes the promise of an earlier one.
   *
   * @param arrivals the arrival of each shipment, in the order of the ids
   */
  async setRouteEstimates(
    businessId: string,
    ids: readonly string[],
    arrivals: readonly (Date | null)[],
  ): Promise<UnpublishedEstimate[]> {
    const idsWithoutRoute = ids.filter((_, index) => arrivals[index] === null);
    const estimatesWithoutRoute = await this.withoutRoute.findEstimates(businessId, idsWithoutRoute);
    const estimatesById = new Map(idsWithoutRoute.map((id, index) => [id, estimatesWithoutRoute[index] ?? null]));
    return this.work.manager.query(
      returnUnpublishedSql(`UPDATE shipments shipment
        SET
          estimated_delivery = new_estimate.estimate,
          updated_at = now(),
          version = shipment.version + 1,
          estimate_precision = CASE WHEN new_estimate.has_route THEN 'time' ELSE 'date' END,
          promised_delivery = CASE
            WHEN new_estimate.has_route AND shipment.promised_delivery IS NOT NULL AND ${HAS_LEFT_SQL}
            THEN shipment.promised_delivery
          END
        FROM unnest($2::uuid[], $3::timestamptz[], $4::boolean[]) AS new_estimate (id, estimate, has_route)
        WHERE shipment.business_id = $1 AND shipment.id = new_estimate.id`),
      [
        businessId,
        ids,
        ids.map((id, index) => arrivals[index] ?? estimatesById.get(id) ?? null),
        arrivals.map((arrival) => arrival !== null),
      ],
    );
  }

  /** Sets the estimate of a shipment that goes out on another day, and removes the promise of an earlier route. */
  setPlannedEstimate(businessId: string, id: string, estimate: Date): Promise<UnpublishedEstimate[]> {
    return this.work.manager.query(
      returnUnpublishedSql(
        `UPDATE shipments shipment SET estimated_delivery = $3, estimate_precision = 'date', promised_delivery = NULL
         WHERE shipment.business_id = $1 AND shipment.id = $2`,
      ),
      [businessId, id, estimate],
    );
  }

  /**
   * Updates estimates of a dispatch in progress. Skips shipments that another transaction has locked: the next change updates them.
   *
   * @param estimates in the order of the ids
   */
  updateExpectedEstimates(
    businessId: string,
    ids: readonly string[],
    estimates: readonly Date[],
  ): Promise<UnpublishedEstimate[]> {
    return this.work.manager.query(
      returnUnpublishedSql(`UPDATE shipments shipment
        SET
          estimated_delivery = new_estimate.estimate,
          estimate_precision = 'time',
          updated_at = now(),
          version = shipment.version + 1
        FROM unnest($2::uuid[], $3::timestamptz[]) AS new_estimate (id, estimate)
        WHERE shipment.business_id = $1
          AND shipment.id = new_estimate.id
          AND shipment.id IN (
            SELECT unlocked.id
            FROM shipments unlocked
            JOIN unnest($2::uuid[], $3::timestamptz[]) AS wanted (id, estimate) ON wanted.id = unlocked.id
            WHERE unlocked.business_id = $1
              AND unlocked.estimated_delivery IS DISTINCT FROM wanted.estimate
            FOR NO KEY UPDATE OF unlocked SKIP LOCKED
          )`),
      [businessId, ids, estimates],
    );
  }

  /**
   * Marks the current estimates as published. The caller's transaction has changed these shipments and so holds their locks.
   *
   * @returns the estimates to publish
   */
  async markPublished(businessId: string, ids: readonly string[]): Promise<ShipmentEtaChangedData[]> {
    const rows = await this.work.manager.query<{ event: ShipmentEtaChangedData }[]>(
      `WITH published AS (
         UPDATE shipments shipment
         SET published_delivery = shipment.estimated_delivery
         FROM (
           SELECT id, published_delivery AS previous
           FROM shipments
           WHERE business_id = $1 AND id = ANY ($2::uuid[])
         ) AS before_change
         WHERE shipment.business_id = $1 AND shipment.id = before_change.id
         RETURNING
           shipment.id,
           shipment.tracking_number,
           shipment.status,
           shipment.order_id,
           ${EXPECTED_DELIVERY_SQL} AS estimated_delivery,
           ${ESTIMATE_PRECISION_SQL} AS precision,
           before_change.previous
       )
       SELECT ${PUBLISHED_ESTIMATE_JSON} AS event
       FROM published
       ORDER BY id`,
      [businessId, ids],
    );
    return rows.map(({ event }) => event);
  }

  /**
   * Stores the promised delivery of the shipments when their dispatch starts. A shipment that another transaction has locked
   * is skipped and has no promise: waiting for it could deadlock.
   */
  async storePromises(businessId: string, ids: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `UPDATE shipments
       SET promised_delivery = estimated_delivery
       WHERE business_id = $1
         AND id IN (
           SELECT id
           FROM shipments
           WHERE business_id = $1 AND id = ANY ($2::uuid[])
           FOR NO KEY UPDATE SKIP LOCKED
         )`,
      [businessId, ids],
    );
  }
}
