import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** When a shipment may be delivered, and plans that split shipments over vehicles. */
export class Plans1795255200012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- HH:mm on the clocks of the business, on whatever day it is delivered.
      ALTER TABLE shipments ADD COLUMN delivery_window_start text, ADD COLUMN delivery_window_end text,
        ADD CONSTRAINT shipments_delivery_window CHECK (
          (delivery_window_start IS NULL) = (delivery_window_end IS NULL) AND delivery_window_start < delivery_window_end);

      -- brief: what was asked for, with every record named; proposal: what was found; error: why nothing was.
      CREATE TABLE dispatch_plans (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        status text NOT NULL CONSTRAINT dispatch_plans_status_known
          CHECK (status IN ('running', 'completed', 'failed', 'cancelled')),
        progress double precision NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
        brief jsonb NOT NULL,
        proposal jsonb,
        error jsonb,
        created_by uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Of a running plan: when its search last told of itself; null before a worker took it up.
        heard_at timestamptz(3),
        committed_at timestamptz(3),
        PRIMARY KEY (business_id, id)
      );
      CREATE INDEX dispatch_plans_age ON dispatch_plans (created_at);
      SELECT protect_tenant_table('dispatch_plans');

      CREATE FUNCTION clean_up_dispatch_plans() RETURNS void LANGUAGE sql ${DEFINER} AS $$
        DELETE FROM public.dispatch_plans WHERE created_at < now() - interval '24 hours';
      $$;
      REVOKE ALL ON FUNCTION clean_up_dispatch_plans() FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION clean_up_dispatch_plans() TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION clean_up_dispatch_plans();
      DROP TABLE dispatch_plans;
      ALTER TABLE shipments DROP COLUMN delivery_window_start, DROP COLUMN delivery_window_end;
    `);
  }
}
