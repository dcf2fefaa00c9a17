import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Routes that repeat on weekdays, and their dispatches. */
export class StandingRoutes1796770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Routes that visit the same customers on weekdays.
      CREATE TABLE standing_routes (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        weekdays text[] NOT NULL, -- monday to sunday
        driver_id uuid,
        vehicle_id uuid,
        depot_id uuid,
        departure text NOT NULL, -- HH:mm in the time zone of the business
        lead_days integer NOT NULL, -- days between the creation of a dispatch and its day
        holidays jsonb, -- country, region and policy
        stops jsonb NOT NULL, -- customerId and window, in sequence
        sequence text NOT NULL,
        is_paused boolean NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT standing_routes_sequence CHECK (sequence IN ('fixed', 'optimised')),
        CONSTRAINT standing_routes_driver FOREIGN KEY (business_id, driver_id) REFERENCES drivers,
        CONSTRAINT standing_routes_vehicle FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles,
        CONSTRAINT standing_routes_depot FOREIGN KEY (business_id, depot_id) REFERENCES depots
      );
      CREATE INDEX standing_routes_by_name ON standing_routes (business_id, lower(name), id) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('standing_routes');

      -- Dispatches of standing routes. The key makes each dispatch exist once.
      CREATE TABLE standing_route_days (
        business_id uuid NOT NULL,
        standing_route_id uuid NOT NULL,
        date date NOT NULL, -- in the time zone of the business
        dispatch_id uuid NOT NULL,
        shipment_ids uuid[] NOT NULL DEFAULT '{}', -- shipments that were assigned or refused, once
        problems jsonb NOT NULL DEFAULT '[]', -- field and message
        PRIMARY KEY (business_id, standing_route_id, date),
        CONSTRAINT standing_route_days_route FOREIGN KEY (business_id, standing_route_id) REFERENCES standing_routes,
        CONSTRAINT standing_route_days_dispatch FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches
      );
      SELECT protect_tenant_table('standing_route_days');
    `);
    await createFunctions(runner, 'standing-routes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'standing-routes');
    await runner.query('DROP TABLE standing_route_days, standing_routes');
  }
}
