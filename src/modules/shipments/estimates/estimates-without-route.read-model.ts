import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../common/time/durations';
import { endOfDay, localDate } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** Computes the estimates that shipments have without a route: from the agreed day, or the days of their service level. */
@Injectable()
export class EstimatesWithoutRouteReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the end of the agreed day, otherwise the last day that the service level allows, in the order of the ids; null without both.
   * The `delivery_date` of a delivered shipment is the actual date, so it is not an agreed day. Without a carrier, the slowest counts.
   */
  async findEstimates(businessId: string, ids: readonly string[]): Promise<(Date | null)[]> {
    if (ids.length === 0) return [];
    const rows = await this.work.manager.query<
      {
        readonly id: string;
        readonly agreedDate: Date | null;
        readonly startsAt: Date;
        readonly longestDays: number | null;
        readonly timeZone: string;
      }[]
    >(
      `SELECT
         shipment.id,
         CASE WHEN shipment.status <> 'delivered' THEN shipment.delivery_date END AS "agreedDate",
         COALESCE(shipment.collection_date, shipment.created_at) AS "startsAt",
         (
           SELECT max(level.longest_days)
           FROM carrier_service_levels level
           WHERE level.code = shipment.service_level
             AND (shipment.carrier_id IS NULL OR level.carrier_id = shipment.carrier_id)
         ) AS "longestDays",
         business.timezone AS "timeZone"
       FROM shipments shipment
       JOIN businesses business ON business.id = $1
       WHERE shipment.business_id = $1 AND shipment.id = ANY ($2::uuid[])`,
      [businessId, ids],
    );
    const estimates = new Map(
      rows.map(({ id, agreedDate, startsAt, longestDays, timeZone }) => {
        if (agreedDate) return [id, findEndOfServiceDays(agreedDate, 0, timeZone)];
        return [id, longestDays === null ? null : findEndOfServiceDays(startsAt, longestDays, timeZone)];
      }),
    );
    return ids.map((id) => estimates.get(id) ?? null);
  }
}

/**
 * Returns the end of the local day that is `days` after a time. It is the end of the day, because the time of day is not known without a
 * route.
 *
 * @param from the collection or creation; for an agreed delivery its date, with 0 days
 * @param timeZone IANA time zone of the business
 * @returns the last millisecond of that day
 */
function findEndOfServiceDays(from: Date, days: number, timeZone: string): Date {
  // Days are added to the date in UTC, where each day has 24 hours.
  const firstDayMs = Date.parse(`${localDate(from, timeZone)}T00:00:00Z`);
  const lastDay = new Date(firstDayMs + days * DAY_MS).toISOString().slice(0, 10);
  return new Date(endOfDay(lastDay, timeZone).getTime() - 1);
}
