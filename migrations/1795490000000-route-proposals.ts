import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Better orders of stops for vehicles that run late. */
export class RouteProposals1795490000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row for a dispatch: when a better order was looked for last, and the newest that was found.
      CREATE TABLE route_proposals (
        business_id uuid NOT NULL REFERENCES businesses,
        dispatch_id uuid NOT NULL,
        looked_at timestamptz(3) NOT NULL,
        id uuid, -- null while none was found
        stored_ids uuid[], -- the stops that were to come, as the route had them
        proposed_ids uuid[],
        before jsonb,
        after jsonb,
        made_at timestamptz(3),
        accepted_at timestamptz(3),
        PRIMARY KEY (business_id, dispatch_id),
        FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches,
        CONSTRAINT route_proposals_whole CHECK (num_nonnulls(id, stored_ids, proposed_ids, before, after, made_at) IN (0, 6))
      );
      SELECT protect_tenant_table('route_proposals');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE route_proposals');
  }
}
