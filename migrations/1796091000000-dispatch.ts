import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Drivers, dispatches with their shipments and routes, and plans that distribute shipments over vehicles. */
export class Dispatch1796091000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Drivers. A driver whose user leaves the business stays, without a user.
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
        -- what searches look in: lower case, without accents
        search_text text NOT NULL GENERATED ALWAYS AS (
          fold(' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')
            || ' ' || coalesce(license_number, '') || ' ')
        ) STORED,
        planning jsonb, -- constraints for planning: shift, breaks, skills
        -- last six digits, so that a search finds the number however it is written
        phone_key text GENERATED ALWAYS AS (nullif(right(regexp_replace(phone, '\\D', '', 'g'), 6), '')) STORED,
        PRIMARY KEY (business_id, id),
        CONSTRAINT drivers_user FOREIGN KEY (business_id, user_id) REFERENCES members ON DELETE SET NULL (user_id)
      );
      CREATE UNIQUE INDEX drivers_user_unique ON drivers (business_id, user_id)
        WHERE user_id IS NOT NULL AND deleted_at IS NULL;
      CREATE INDEX drivers_newest ON drivers (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX drivers_search ON drivers USING gin (search_keys(business_id, search_text));
      ALTER INDEX drivers_search ALTER COLUMN 1 SET STATISTICS 1;
      CREATE INDEX drivers_phone_key ON drivers (business_id, phone_key)
        WHERE phone_key IS NOT NULL AND deleted_at IS NULL;
      SELECT protect_tenant_table('drivers');

      -- Routes that are assigned to a driver and a vehicle.
      CREATE TABLE dispatches (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        status text NOT NULL DEFAULT 'draft',
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
        -- what searches look in: lower case, without accents
        search_text text NOT NULL GENERATED ALWAYS AS (fold(' ' || coalesce(name, '') || ' ')) STORED,
        -- constraints that the request of the plan set instead of those of vehicle, driver and shipments
        planning jsonb,
        PRIMARY KEY (business_id, id),
        CONSTRAINT dispatches_driver FOREIGN KEY (business_id, driver_id) REFERENCES drivers,
        CONSTRAINT dispatches_vehicle FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles,
        CONSTRAINT dispatches_status_known CHECK (status IN ('draft', 'ready', 'in_progress', 'completed', 'cancelled'))
      );
      CREATE INDEX dispatches_newest ON dispatches (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX dispatches_status ON dispatches (business_id, status, planned_date) WHERE deleted_at IS NULL;
      -- A driver and a vehicle can be out only once at a time.
      CREATE UNIQUE INDEX dispatches_driver_out_unique ON dispatches (business_id, driver_id)
        WHERE status = 'in_progress';
      CREATE UNIQUE INDEX dispatches_vehicle_out_unique ON dispatches (business_id, vehicle_id)
        WHERE status = 'in_progress';
      -- The dispatch that a vehicle was on at a time. Late positions belong to one that has ended.
      CREATE INDEX dispatches_vehicle_out ON dispatches (business_id, vehicle_id, coalesce(ended_at, 'infinity'))
        WHERE started_at IS NOT NULL;
      CREATE INDEX dispatches_of_driver ON dispatches (business_id, driver_id, created_at DESC, id DESC)
        WHERE deleted_at IS NULL;
      CREATE INDEX dispatches_of_vehicle ON dispatches (business_id, vehicle_id, created_at DESC, id DESC)
        WHERE deleted_at IS NULL;
      CREATE INDEX dispatches_left ON dispatches (business_id, started_at) WHERE started_at IS NOT NULL;
      CREATE INDEX dispatches_search ON dispatches USING gin (search_keys(business_id, search_text));
      ALTER INDEX dispatches_search ALTER COLUMN 1 SET STATISTICS 1;
      SELECT protect_tenant_table('dispatches');

      -- Status history of a dispatch.
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

      -- Shipments of a dispatch.
      CREATE TABLE dispatch_shipments (
        business_id uuid NOT NULL,
        dispatch_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        -- assigned: in an open dispatch; done: ended with it; released: returned undelivered when it ended
        state text NOT NULL DEFAULT 'assigned' CHECK (state IN ('assigned', 'done', 'released')),
        assigned_at timestamptz(3) NOT NULL DEFAULT now(),
        ended_at timestamptz(3),
        received_at timestamptz(3), -- when the depot got back what could not be delivered
        received_by uuid,
        PRIMARY KEY (business_id, dispatch_id, shipment_id),
        CONSTRAINT dispatch_shipments_dispatch FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches,
        CONSTRAINT dispatch_shipments_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      );
      CREATE UNIQUE INDEX dispatch_shipments_open_unique ON dispatch_shipments (business_id, shipment_id)
        WHERE state = 'assigned';
      CREATE INDEX dispatch_shipments_shipment ON dispatch_shipments (business_id, shipment_id, assigned_at DESC);
      SELECT protect_tenant_table('dispatch_shipments');

      -- Shipments that were removed from the dispatch of a driver. A phone without a network may still report on them,
      -- and these reports are accepted.
      CREATE TABLE driver_former_shipments (
        business_id uuid NOT NULL,
        driver_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        left_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, driver_id, shipment_id),
        CONSTRAINT driver_former_shipments_driver FOREIGN KEY (business_id, driver_id) REFERENCES drivers,
        CONSTRAINT driver_former_shipments_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      );
      SELECT protect_tenant_table('driver_former_shipments');
      REVOKE UPDATE, DELETE ON driver_former_shipments FROM dispatch_app;

      -- The route of a dispatch. It changes often while the vehicle drives, so pages keep room for HOT updates
      -- (fillfactor).
      CREATE TABLE routes (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        dispatch_id uuid NOT NULL,
        depot_address text NOT NULL,
        depot_latitude double precision,
        depot_longitude double precision,
        departs_at timestamptz(3) NOT NULL,
        returns_at timestamptz(3) NOT NULL, -- planned arrival at the end
        distance_m bigint NOT NULL,
        duration_s bigint NOT NULL,
        computed_at timestamptz(3) NOT NULL DEFAULT now(),
        travel_s integer NOT NULL DEFAULT 0, -- planned leg back: seconds, and metres of the great circle
        direct_m integer NOT NULL DEFAULT 0,
        ordered_at timestamptz(3), -- since when the stops have this sequence
        promised_return_at timestamptz(3), -- planned return when the vehicle left
        expected_return_at timestamptz(3),
        leg jsonb, -- the leg being driven; null: not known yet
        -- size of the town or postcode area, when only that is known of the depot
        depot_area_km2 double precision CHECK (depot_area_km2 > 0),
        pause_s integer NOT NULL DEFAULT 0, -- seconds of breaks and of waiting for them, before the way back
        end_address text, -- null: the route ends where it starts
        end_latitude double precision,
        end_longitude double precision,
        is_open_end boolean NOT NULL DEFAULT false, -- the route ends at its last stop
        has_no_road_back boolean NOT NULL DEFAULT false, -- the road network has no way back; it is estimated
        PRIMARY KEY (business_id, id),
        CONSTRAINT routes_dispatch FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches
      ) WITH (fillfactor = 70);
      CREATE UNIQUE INDEX routes_dispatch_unique ON routes (business_id, dispatch_id);
      SELECT protect_tenant_table('routes');

      -- The stops of a route. travel_s and direct_m describe the planned leg that ends at the stop.
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
        not_before timestamptz(3), -- the time window
        not_after timestamptz(3),
        promised_at timestamptz(3), -- planned arrival when the vehicle left
        expected_at timestamptz(3),
        arrived_at timestamptz(3),
        -- size of the town or postcode area, when only that is known of the place
        area_km2 double precision CHECK (area_km2 > 0),
        pause_s integer NOT NULL DEFAULT 0, -- seconds of breaks and of waiting for them, before the leg that ends here
        kind text NOT NULL DEFAULT 'delivery' CONSTRAINT route_stops_kind_known CHECK (kind IN ('pickup', 'delivery')),
        has_no_road boolean NOT NULL DEFAULT false, -- the road network does not lead here; the leg is estimated
        PRIMARY KEY (business_id, route_id, sequence),
        CONSTRAINT route_stops_route FOREIGN KEY (business_id, route_id) REFERENCES routes ON DELETE CASCADE,
        CONSTRAINT route_stops_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      ) WITH (fillfactor = 70);
      CREATE INDEX route_stops_shipment ON route_stops (business_id, shipment_id);
      SELECT protect_tenant_table('route_stops');

      -- One row per dispatch: when the service last searched for a better sequence of stops, and the newest proposal.
      -- The columns from id to made_at are null when none was found.
      CREATE TABLE route_proposals (
        business_id uuid NOT NULL REFERENCES businesses,
        dispatch_id uuid NOT NULL,
        looked_at timestamptz(3) NOT NULL, -- when the last search was
        id uuid,
        stored_ids uuid[], -- the remaining stops as the route had them
        proposed_ids uuid[],
        before jsonb,
        after jsonb,
        made_at timestamptz(3),
        accepted_at timestamptz(3),
        PRIMARY KEY (business_id, dispatch_id),
        FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches,
        CONSTRAINT route_proposals_whole CHECK (
          num_nonnulls(id, stored_ids, proposed_ids, before, after, made_at) IN (0, 6)
        )
      );
      SELECT protect_tenant_table('route_proposals');

      -- Searches that distribute shipments over vehicles. They are deleted after 24 hours.
      CREATE TABLE dispatch_plans (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        status text NOT NULL,
        progress double precision NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1), -- 0 to 1
        brief jsonb NOT NULL, -- the request, with every record named
        proposal jsonb, -- the result
        error jsonb, -- why there is no result
        created_by uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        heard_at timestamptz(3), -- last sign of life of a running search; null before a worker started it
        committed_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT dispatch_plans_status_known CHECK (status IN ('running', 'completed', 'failed', 'cancelled'))
      );
      CREATE INDEX dispatch_plans_age ON dispatch_plans (created_at);
      SELECT protect_tenant_table('dispatch_plans');

      -- References from tables that were created earlier.
      ALTER TABLE cash_collections ADD CONSTRAINT cash_collections_dispatch_fkey FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches;
      ALTER TABLE cash_collections ADD CONSTRAINT cash_collections_driver_fkey FOREIGN KEY (business_id, driver_id) REFERENCES drivers;
    `);
    await createFunctions(runner, 'dispatch');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'dispatch');
    await runner.query(`
      ALTER TABLE cash_collections DROP CONSTRAINT cash_collections_dispatch_fkey, DROP CONSTRAINT cash_collections_driver_fkey;
      DROP TABLE dispatch_plans, route_proposals, route_stops, routes, driver_former_shipments,
        dispatch_shipments, dispatch_status_changes, dispatches, drivers;
    `);
  }
}
