import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = ['clean_up_dispatch_plans()'];

/**
 * Drivers, dispatches with their shipments, the route of each and how its day goes, and plans that split shipments over
 * vehicles.
 */
export class Dispatches1795384333176 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A driver who leaves the business is a driver without an account.
      CREATE TABLE drivers (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        email text,
        phone text,
        license_number text,
        user_id uuid,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT drivers_user FOREIGN KEY (business_id, user_id) REFERENCES members (business_id, user_id)
          ON DELETE SET NULL (user_id)
      );
      CREATE UNIQUE INDEX drivers_user_unique ON drivers (business_id, user_id) WHERE user_id IS NOT NULL AND deleted_at IS NULL;
      CREATE INDEX drivers_newest ON drivers (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('drivers');

      CREATE TABLE dispatches (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        status text NOT NULL DEFAULT 'draft' CONSTRAINT dispatches_status_known
          CHECK (status IN ('draft', 'ready', 'in_progress', 'completed', 'cancelled')),
        driver_id uuid,
        vehicle_id uuid,
        planned_date timestamptz(3) NOT NULL,
        started_at timestamptz(3),
        ended_at timestamptz(3),
        notes text,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT dispatches_driver FOREIGN KEY (business_id, driver_id) REFERENCES drivers,
        CONSTRAINT dispatches_vehicle FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles
      );
      CREATE INDEX dispatches_newest ON dispatches (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX dispatches_status ON dispatches (business_id, status, planned_date) WHERE deleted_at IS NULL;
      -- One driver and one vehicle can be out only once at a time.
      CREATE UNIQUE INDEX dispatches_driver_out_unique ON dispatches (business_id, driver_id) WHERE status = 'in_progress';
      CREATE UNIQUE INDEX dispatches_vehicle_out_unique ON dispatches (business_id, vehicle_id) WHERE status = 'in_progress';
      -- The dispatch that a vehicle was out with at a time; late positions belong to one that has ended.
      CREATE INDEX dispatches_vehicle_out ON dispatches (business_id, vehicle_id, COALESCE(ended_at, 'infinity'))
        WHERE started_at IS NOT NULL;
      CREATE INDEX dispatches_of_driver ON dispatches (business_id, driver_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX dispatches_of_vehicle ON dispatches (business_id, vehicle_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('dispatches');

      CREATE TABLE dispatch_status_changes (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        dispatch_id uuid NOT NULL,
        status text NOT NULL,
        notes text,
        changed_by uuid,
        changed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT dispatch_status_changes_dispatch FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches
      );
      CREATE INDEX dispatch_status_changes_dispatch ON dispatch_status_changes (business_id, dispatch_id, changed_at, id);
      SELECT protect_tenant_table('dispatch_status_changes');

      -- assigned: in an open dispatch; done: ended with it; released: given back undelivered when it ended.
      CREATE TABLE dispatch_shipments (
        business_id uuid NOT NULL,
        dispatch_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'assigned' CHECK (state IN ('assigned', 'done', 'released')),
        assigned_at timestamptz(3) NOT NULL DEFAULT now(),
        ended_at timestamptz(3),
        PRIMARY KEY (business_id, dispatch_id, shipment_id),
        CONSTRAINT dispatch_shipments_dispatch FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches,
        CONSTRAINT dispatch_shipments_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      );
      CREATE UNIQUE INDEX dispatch_shipments_open_unique ON dispatch_shipments (business_id, shipment_id) WHERE state = 'assigned';
      CREATE INDEX dispatch_shipments_shipment ON dispatch_shipments (business_id, shipment_id, assigned_at DESC);
      SELECT protect_tenant_table('dispatch_shipments');

      -- ordered_at: since when the stops are driven in this order. travel_s, direct_m: the planned leg back, and the great circle
      -- under it. leg: what is being driven just now; null: to be found out. Updates of a running route and its stops are
      -- frequent: room on the page.
      CREATE TABLE routes (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        dispatch_id uuid NOT NULL,
        depot_address text NOT NULL,
        depot_latitude double precision,
        depot_longitude double precision,
        departs_at timestamptz(3) NOT NULL,
        returns_at timestamptz(3) NOT NULL,
        distance_m bigint NOT NULL,
        duration_s bigint NOT NULL,
        computed_at timestamptz(3) NOT NULL DEFAULT now(),
        travel_s integer NOT NULL DEFAULT 0,
        direct_m integer NOT NULL DEFAULT 0,
        ordered_at timestamptz(3),
        promised_return_at timestamptz(3),
        expected_return_at timestamptz(3),
        leg jsonb,
        PRIMARY KEY (business_id, id),
        CONSTRAINT routes_dispatch FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches
      ) WITH (fillfactor = 70);
      CREATE UNIQUE INDEX routes_dispatch_unique ON routes (business_id, dispatch_id);
      SELECT protect_tenant_table('routes');

      -- travel_s, direct_m: the planned leg that ends here, and the great circle under it. not_before, not_after: the window.
      -- promised_at: the arrival as planned when the vehicle left.
      CREATE TABLE route_stops (
        business_id uuid NOT NULL,
        route_id uuid NOT NULL,
        sequence integer NOT NULL CHECK (sequence >= 1),
        shipment_id uuid NOT NULL,
        latitude double precision,
        longitude double precision,
        precision text NOT NULL CHECK (precision IN ('given', 'address', 'postcode', 'city', 'none')),
        distance_m bigint NOT NULL,
        arrives_at timestamptz(3) NOT NULL,
        departs_at timestamptz(3) NOT NULL,
        travel_s integer NOT NULL DEFAULT 0,
        direct_m integer NOT NULL DEFAULT 0,
        not_before timestamptz(3),
        not_after timestamptz(3),
        promised_at timestamptz(3),
        expected_at timestamptz(3),
        arrived_at timestamptz(3),
        PRIMARY KEY (business_id, route_id, sequence),
        CONSTRAINT route_stops_route FOREIGN KEY (business_id, route_id) REFERENCES routes ON DELETE CASCADE,
        CONSTRAINT route_stops_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      ) WITH (fillfactor = 70);
      CREATE INDEX route_stops_shipment ON route_stops (business_id, shipment_id);
      SELECT protect_tenant_table('route_stops');

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

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE dispatch_plans, route_stops, routes, dispatch_shipments, dispatch_status_changes, dispatches, drivers;
    `);
  }
}
