// Setting different values of 200 rows takes TypeORM 11 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { momentSql } from '../../../../platform/database/queries/moments';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import type { LegChange, StopChange } from './route-progress';

/** Stores the progress of many locked routes, with every batch of positions. Call it inside a unit of work. */
@Injectable()
export class RouteProgressBulk {
  constructor(private readonly work: UnitOfWork) {}

  async updateStops(businessId: string, changes: readonly StopChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.work.manager.query(
      `UPDATE route_stops rs
       SET
         expected_at = COALESCE(${momentSql('c.expected')}, rs.expected_at),
         arrived_at = COALESCE(${momentSql('c.arrived')}, rs.arrived_at)
       FROM unnest($2::uuid[], $3::int[], $4::float8[], $5::float8[]) AS c (
         route_id, sequence, expected, arrived
       )
       WHERE rs.business_id = $1
         AND rs.route_id = c.route_id
         AND rs.sequence = c.sequence`,
      [
        businessId,
        changes.map(({ routeId }) => routeId),
        changes.map(({ sequence }) => sequence),
        changes.map(({ expectedAt }) => expectedAt),
        changes.map(({ arrivedAt }) => arrivedAt),
      ],
    );
  }

  async updateLegs(businessId: string, legs: readonly LegChange[]): Promise<void> {
    if (legs.length === 0) return;
    await this.work.manager.query(
      `UPDATE routes ro SET leg = c.leg, expected_return_at = ${momentSql('c.return_at')}
       FROM unnest($2::uuid[], $3::jsonb[], $4::float8[]) AS c (id, leg, return_at)
       WHERE ro.business_id = $1 AND ro.id = c.id`,
      [
        businessId,
        legs.map(({ routeId }) => routeId),
        legs.map(({ leg }) => JSON.stringify(leg)),
        legs.map(({ returnAt }) => returnAt),
      ],
    );
  }
}
