import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Vehicles, their tracking devices, the positions that these send, and the trips and stops derived from them. */
export class Vehicles1796090900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Vehicles of a business.
      CREATE TABLE vehicles (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        license_plate text NOT NULL,
        type text,
        status text NOT NULL DEFAULT 'available',
        make text,
        model text,
        year integer,
        capacity_weight_kg numeric(12, 3),
        capacity_volume_m3 numeric(12, 3),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        -- what searches look in; the license plate with and without spaces and hyphens
        search_text text NOT NULL GENERATED ALWAYS AS (
          fold(' ' || coalesce(name, '') || ' ' || coalesce(license_plate, '')
            || ' ' || coalesce(regexp_replace(license_plate, '[\\s-]', '', 'g'), '') || ' ' || coalesce(make, '')
            || ' ' || coalesce(model, '') || ' ')
        ) STORED,
        planning jsonb, -- constraints for planning: shift, capacity, skills, costs
        PRIMARY KEY (business_id, id),
        CONSTRAINT vehicles_status_known CHECK (status IN ('available', 'in_use', 'maintenance', 'inactive'))
      );
      CREATE UNIQUE INDEX vehicles_license_plate_unique ON vehicles (business_id, upper(regexp_replace(license_plate, '\\s', '', 'g')))
        WHERE deleted_at IS NULL;
      CREATE INDEX vehicles_newest ON vehicles (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX vehicles_search ON vehicles USING gin (search_keys(business_id, search_text));
      ALTER INDEX vehicles_search ALTER COLUMN 1 SET STATISTICS 1;
      SELECT protect_tenant_table('vehicles');

      -- Tracking devices (GPS trackers and phones). Every batch of positions updates a row, so pages keep room for HOT
      -- updates (fillfactor).
      CREATE TABLE tracking_devices (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        device_id text NOT NULL, -- as the device names itself
        type text,
        vehicle_id uuid,
        key_hash bytea, -- SHA-256 of the key that it sends
        last_seen_at timestamptz(3), -- when its newest batch arrived
        reported_at timestamptz(3), -- time of its newest position
        battery_level real, -- percent
        fault text,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        -- how many of its reports were no valid position; rejected_reason and rejected_at: of the last one
        rejected_count bigint NOT NULL DEFAULT 0,
        rejected_reason text,
        rejected_at timestamptz(3),
        match_asked_at timestamptz, -- since when a trip waits for matching with the road network; null: none
        -- seconds between the time of a position and its arrival, of the last ten samples
        clock_lags integer[] NOT NULL DEFAULT '{}',
        clock_sampled_at timestamptz(3),
        clock_offset_s integer, -- seconds added to its times, because its clock is wrong; null: none
        PRIMARY KEY (business_id, id),
        CONSTRAINT tracking_devices_vehicle FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles
      ) WITH (fillfactor = 70);
      CREATE UNIQUE INDEX tracking_devices_device_id_unique ON tracking_devices (business_id, device_id)
        WHERE deleted_at IS NULL;
      CREATE UNIQUE INDEX tracking_devices_vehicle_unique ON tracking_devices (business_id, vehicle_id)
        WHERE vehicle_id IS NOT NULL AND deleted_at IS NULL;
      CREATE UNIQUE INDEX tracking_devices_key_unique ON tracking_devices (key_hash) WHERE key_hash IS NOT NULL;
      CREATE INDEX tracking_devices_newest ON tracking_devices (business_id, created_at DESC, id DESC)
        WHERE deleted_at IS NULL;
      CREATE INDEX tracking_devices_match_asked ON tracking_devices (business_id, match_asked_at)
        WHERE match_asked_at IS NOT NULL;
      SELECT protect_tenant_table('tracking_devices');

      -- Which vehicle a device was on, and when. A position belongs to the vehicle of its time, however late it
      -- arrives.
      CREATE TABLE device_assignments (
        business_id uuid NOT NULL,
        device_id uuid NOT NULL,
        started_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3), -- null: still on the vehicle
        vehicle_id uuid NOT NULL,
        PRIMARY KEY (business_id, device_id, started_at),
        CONSTRAINT device_assignments_device FOREIGN KEY (business_id, device_id) REFERENCES tracking_devices,
        CONSTRAINT device_assignments_vehicle FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles
      );
      CREATE INDEX device_assignments_vehicle ON device_assignments (business_id, vehicle_id, started_at);
      SELECT protect_tenant_table('device_assignments');

      -- Positions of devices, partitioned by week. There is no foreign key: it would be checked for thousands of rows a
      -- second, devices are only marked as deleted, and the writer locks the row of the device. The index of the
      -- primary key includes the columns of a track, because the rows of one vehicle are spread over many pages.
      CREATE TABLE positions (
        business_id uuid NOT NULL,
        device_id uuid NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        latitude double precision NOT NULL,
        longitude double precision NOT NULL,
        speed_kmh real,
        heading real, -- degrees from north
        altitude_m real,
        accuracy_m real,
        battery_level real, -- percent
        fuel_level_l real,
        PRIMARY KEY (business_id, device_id, recorded_at) INCLUDE (latitude, longitude, accuracy_m)
      ) PARTITION BY RANGE (recorded_at);
      SELECT protect_tenant_table('positions');

      -- The newest position of each vehicle. Without further indexes, updates stay HOT.
      CREATE TABLE vehicle_positions (
        business_id uuid NOT NULL,
        vehicle_id uuid NOT NULL,
        device_id uuid NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        latitude double precision NOT NULL,
        longitude double precision NOT NULL,
        speed_kmh real,
        heading real, -- degrees from north
        xact xid8 NOT NULL DEFAULT pg_current_xact_id(), -- the transaction that wrote it, for the live stream
        PRIMARY KEY (business_id, vehicle_id),
        CONSTRAINT vehicle_positions_vehicle FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles,
        CONSTRAINT vehicle_positions_device FOREIGN KEY (business_id, device_id) REFERENCES tracking_devices
      ) WITH (fillfactor = 70);
      SELECT protect_tenant_table('vehicle_positions');

      -- Trips and stops of a device, one after the other.
      CREATE TABLE track_segments (
        business_id uuid NOT NULL,
        device_id uuid NOT NULL,
        started_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3) NOT NULL,
        kind text NOT NULL CHECK (kind IN ('trip', 'stop')),
        vehicle_id uuid NOT NULL,
        start_latitude double precision NOT NULL,
        start_longitude double precision NOT NULL,
        end_latitude double precision NOT NULL,
        end_longitude double precision NOT NULL,
        -- millimetres in each quarter of an hour (UTC) from the one in which the trip starts, so that it can be split
        -- at midnight of any time zone
        mm_by_quarter bigint[] NOT NULL,
        fuel_used_ml bigint NOT NULL,
        fuel_readings integer NOT NULL,
        fuel_level_ml bigint, -- level at the anchor of a trip, or at the end of a stop
        anchor_at timestamptz(3), -- the first point of an open trip that may still become the start of a stop
        -- millimetres on roads, of a trip that was matched when its own sum was matched_of; void when the sum has
        -- changed since
        matched_mm bigint CHECK (matched_mm >= 0),
        matched_of bigint,
        counted_at timestamptz(3), -- up to this point, the way of an open trip is final
        PRIMARY KEY (business_id, device_id, started_at),
        CONSTRAINT track_segments_device FOREIGN KEY (business_id, device_id) REFERENCES tracking_devices,
        CONSTRAINT track_segments_matched_together CHECK ((matched_mm IS NULL) = (matched_of IS NULL))
      ) WITH (fillfactor = 80);
      SELECT protect_tenant_table('track_segments');
    `);
    await createFunctions(runner, 'vehicles');
    await runner.query('SELECT ensure_position_partitions()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'vehicles');
    await runner.query(
      'DROP TABLE track_segments, vehicle_positions, positions, device_assignments, tracking_devices, vehicles',
    );
  }
}
