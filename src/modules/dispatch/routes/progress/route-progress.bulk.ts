// Setting different values of 200 rows takes TypeORM 11 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { momentSql } from '../../../../platform/database/queries/moments';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import type { LegChange, StopChange } from './route-progress';

/** Stores the progress of many locked routes, with every batch of positions. Call it inside a unit of work. */
@Injectable()
export class RouteProgressBulk {
  constructor(private readonly work: UnitOfWork) {}

  /** Stores actual and expected arrivals. */
  async updateStops(businessId: string, changes: readonly StopChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.work.manager.query(
      `UPDATE route_stops stop
       SET
         expected_at = COALESCE(${momentSql('changed.expected')}, stop.expected_at),
         arrived_at = COALESCE(${momentSql('changed.arrived')}, stop.arrived_at)
       FROM unnest($2::uuid[], $3::int[], $4::float8[], $5::float8[]) AS changed (
         route_id, sequence, expected, arrived
       )
       WHERE stop.business_id = $1
         AND stop.route_id = changed.route_id
         AND stop.sequence = changed.sequence`,
      [
        businessId,
        changes.map(({ routeId }) => routeId),
        changes.map(({ sequence }) => sequence),
        changes.map(({ expectedAtMs }) => expectedAtMs),
        changes.map(({ arrivedAtMs }) => arrivedAtMs),
      ],
    );
  }

  /** Stores the current legs and the expected returns. */
  async updateLegs(businessId: string, legs: readonly LegChange[]): Promise<void> {
    if (legs.length === 0) return;
    await this.work.manager.query(
      `UPDATE routes route SET leg = changed.leg, expected_return_at = ${momentSql('changed.return_at')}
       FROM unnest($2::uuid[], $3::jsonb[], $4::float8[]) AS changed (id, leg, return_at)
       WHERE route.business_id = $1 AND route.id = changed.id`,
      [
        businessId,
        legs.map(({ routeId }) => routeId),
        legs.map(({ leg }) => JSON.stringify(leg)),
        legs.map(({ returnAtMs }) => returnAtMs),
      ],
    );
  }
}
