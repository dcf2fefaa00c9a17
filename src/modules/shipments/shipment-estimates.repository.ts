import { Injectable } from '@nestjs/common';
import { expression, instant, jsonOf, nullable } from '../../database/json-sql';
import { sqlList } from '../../database/sql-list';
import { UnitOfWork } from '../../database/unit-of-work';
import type { ShipmentEtaChangedData } from './dto/shipment.events';
import type { EstimatePrecision } from './estimate-precision';
import { endOfServiceDays } from './service-days';
import { ESTIMATE_PRECISION, LONGEST_DAYS, ON_A_ROUTE } from './shipment-sql';
import { ENDED } from './shipment-status';

/** Far enough from what was told last to tell it anew: `s` is the shipment. Whoever was told nothing is told the first estimate. */
const MOVED = `(s.deleted_at IS NULL AND s.status NOT IN (${sqlList(ENDED)})
  AND s.estimated_delivery IS DISTINCT FROM s.told_delivery
  AND COALESCE(abs(extract(epoch FROM s.estimated_delivery - s.told_delivery)) >= 300, true))`;

const TOLD = jsonOf<ShipmentEtaChangedData>({
  guid: 'id',
  trackingNumber: 'tracking_number',
  status: 'status',
  orderId: nullable('order_id'),
  estimatedDelivery: nullable(instant('estimated_delivery')),
  estimatedDeliveryPrecision: nullable(expression<EstimatePrecision>('precision')),
  previousEstimate: nullable(instant('previous')),
});

/** The statement changes shipments `s`; the answer is those that are expected at a time to tell now. */
const andMoved = (update: string): string =>
  `WITH changed AS (${update} RETURNING s.id, ${MOVED} AS moved) SELECT id FROM changed WHERE moved`;

/** When shipments are expected, and what was told of it; inside an open unit of work. */
@Injectable()
export class ShipmentEstimatesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * The first estimate of a new shipment, by its service level. It counts as told.
   *
   * @returns the estimate as it is shown
   */
  async begin(businessId: string, id: string): Promise<string | null> {
    const [estimate = null] = await this.serviceEstimates(businessId, [id]);
    await this.work.manager.query(
      `UPDATE shipments s SET estimated_delivery = $3, told_delivery = $3, estimate_precision = 'date'
       WHERE s.business_id = $1 AND s.id = $2`,
      [businessId, id, estimate],
    );
    return estimate?.toISOString() ?? null;
  }

  /** The estimate by service level; one that came from a route stays. */
  async byServiceLevel(businessId: string, id: string): Promise<{ id: string }[]> {
    const [estimate = null] = await this.serviceEstimates(businessId, [id]);
    return this.work.manager.query(
      andMoved(`UPDATE shipments s SET estimated_delivery = $3, estimate_precision = 'date'
        WHERE s.business_id = $1 AND s.id = $2 AND NOT ${ON_A_ROUTE}`),
      [businessId, id, estimate],
    );
  }

  /** Estimates from a route; null goes back to the one by service level, and takes the promise of a route back. */
  async set(businessId: string, ids: readonly string[], arrivals: readonly (Date | null)[]): Promise<{ id: string }[]> {
    const withoutRoute = ids.filter((_, index) => arrivals[index] === null);
    const byService = await this.serviceEstimates(businessId, withoutRoute);
    const estimates = new Map(withoutRoute.map((id, index) => [id, byService[index] ?? null]));
    return this.work.manager.query(
      andMoved(`UPDATE shipments s SET estimated_delivery = e.estimate, updated_at = now(), version = s.version + 1,
          estimate_precision = CASE WHEN e.has_route THEN 'time' ELSE 'date' END,
          promised_delivery = CASE WHEN e.has_route THEN s.promised_delivery END
        FROM unnest($2::uuid[], $3::timestamptz[], $4::boolean[]) AS e (id, estimate, has_route)
        WHERE s.business_id = $1 AND s.id = e.id`),
      [
        businessId,
        ids,
        ids.map((id, index) => arrivals[index] ?? estimates.get(id) ?? null),
        arrivals.map((arrival) => arrival !== null),
      ],
    );
  }

  /** The estimate of a shipment that is to go out on another day; what an earlier route promised does not count for it. */
  plan(businessId: string, id: string, estimate: Date): Promise<{ id: string }[]> {
    return this.work.manager.query(
      andMoved(
        `UPDATE shipments s SET estimated_delivery = $3, estimate_precision = 'date', promised_delivery = NULL
         WHERE s.business_id = $1 AND s.id = $2`,
      ),
      [businessId, id, estimate],
    );
  }

  /** Shipments that another transaction holds are passed over: the next change updates them. */
  follow(businessId: string, ids: readonly string[], estimates: readonly Date[]): Promise<{ id: string }[]> {
    return this.work.manager.query(
      andMoved(`UPDATE shipments s SET estimated_delivery = e.estimate, estimate_precision = 'time', updated_at = now(),
          version = s.version + 1
        FROM unnest($2::uuid[], $3::timestamptz[]) AS e (id, estimate)
        WHERE s.business_id = $1 AND s.id = e.id AND s.id IN (
          SELECT f.id FROM shipments f JOIN unnest($2::uuid[], $3::timestamptz[]) AS n (id, estimate) ON n.id = f.id
          WHERE f.business_id = $1 AND f.estimated_delivery IS DISTINCT FROM n.estimate FOR NO KEY UPDATE OF f SKIP LOCKED)`),
      [businessId, ids, estimates],
    );
  }

  /**
   * What is expected now counts as told; of shipments that this transaction has changed, and so holds.
   *
   * @returns what there is to tell
   */
  async markTold(businessId: string, ids: readonly string[]): Promise<ShipmentEtaChangedData[]> {
    const rows = await this.work.manager.query<{ told: ShipmentEtaChangedData }[]>(
      `WITH told AS (
         UPDATE shipments s SET told_delivery = s.estimated_delivery
         FROM (SELECT id, told_delivery AS previous FROM shipments WHERE business_id = $1 AND id = ANY ($2::uuid[])) AS b
         WHERE s.business_id = $1 AND s.id = b.id
         RETURNING s.id, s.tracking_number, s.status, s.order_id, s.estimated_delivery, ${ESTIMATE_PRECISION} AS precision,
           b.previous)
       SELECT ${TOLD} AS told FROM told ORDER BY id`,
      [businessId, ids],
    );
    return rows.map(({ told }) => told);
  }

  /**
   * A dispatch that starts holds its shipments. One that had started before promises were kept may meet another
   * transaction at a shipment: that one stays without a promise, rather than being waited for out of turn.
   */
  async promise(businessId: string, ids: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `UPDATE shipments SET promised_delivery = estimated_delivery WHERE business_id = $1 AND id IN (
         SELECT id FROM shipments WHERE business_id = $1 AND id = ANY ($2::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)`,
      [businessId, ids],
    );
  }

  /** The end of the last day that the service level of each shipment takes, in the order of the ids; null without a level. */
  private async serviceEstimates(businessId: string, ids: readonly string[]): Promise<(Date | null)[]> {
    if (ids.length === 0) return [];
    const rows = await this.work.manager.query<
      { readonly id: string; readonly from: Date; readonly days: number | null; readonly timeZone: string }[]
    >(
      `SELECT s.id, COALESCE(s.collection_date, s.created_at) AS "from", ${LONGEST_DAYS} AS days, b.timezone AS "timeZone"
       FROM shipments s JOIN businesses b ON b.id = $1 WHERE s.business_id = $1 AND s.id = ANY ($2::uuid[])`,
      [businessId, ids],
    );
    const estimates = new Map(
      rows.map(({ id, from, days, timeZone }) => [id, days === null ? null : endOfServiceDays(from, days, timeZone)]),
    );
    return ids.map((id) => estimates.get(id) ?? null);
  }
}
