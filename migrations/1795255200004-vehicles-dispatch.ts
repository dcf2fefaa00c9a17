import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vehicles, drivers, dispatches with their shipments, and the route of each dispatch. */
export class VehiclesDispatch1795255200004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vehicles (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        license_plate text NOT NULL,
        type text,
        status text NOT NULL DEFAULT 'available' CONSTRAINT vehicles_status_known
          CHECK (status IN ('available', 'in_use', 'maintenance', 'inactive')),
        make text,
        model text,
        year integer,
        capacity_weight_kg numeric(12, 3),
        capacity_volume_m3 numeric(12, 3),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX vehicles_license_plate_unique
        ON vehicles (business_id, upper(regexp_replace(license_plate, '\\s', '', 'g'))) WHERE deleted_at IS NULL;
      CREATE INDEX vehicles_newest ON vehicles (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('vehicles');

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
        PRIMARY KEY (business_id, id),
        CONSTRAINT routes_dispatch FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches
      );
      CREATE UNIQUE INDEX routes_dispatch_unique ON routes (business_id, dispatch_id);
      SELECT protect_tenant_table('routes');

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
        PRIMARY KEY (business_id, route_id, sequence),
        CONSTRAINT route_stops_route FOREIGN KEY (business_id, route_id) REFERENCES routes ON DELETE CASCADE,
        CONSTRAINT route_stops_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      );
      CREATE INDEX route_stops_shipment ON route_stops (business_id, shipment_id);
      SELECT protect_tenant_table('route_stops');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE route_stops, routes, dispatch_shipments, dispatch_status_changes, dispatches, drivers, vehicles;
    `);
  }
}
