import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = ['tracking_devices_by_key(bytea[])', 'ensure_position_partitions()', 'drop_old_positions(integer)'];

/** Vehicles, their tracking devices, what these report, and the trips and stops that follow from it. */
export class Tracking1795384271839 implements MigrationInterface {
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

      -- Each batch of positions changes when the device was heard: room on the page keeps that a HOT update.
      -- rejected: what it sent that was no position is answered and dropped; here stands how much of it, and why.
      CREATE TABLE tracking_devices (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        device_id text NOT NULL,
        type text,
        vehicle_id uuid,
        key_hash bytea,
        last_seen_at timestamptz(3),
        reported_at timestamptz(3),
        battery_level real,
        fault text,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        rejected_count bigint NOT NULL DEFAULT 0,
        rejected_reason text,
        rejected_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT tracking_devices_vehicle FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles
      ) WITH (fillfactor = 70);
      CREATE UNIQUE INDEX tracking_devices_device_id_unique ON tracking_devices (business_id, device_id) WHERE deleted_at IS NULL;
      CREATE UNIQUE INDEX tracking_devices_vehicle_unique ON tracking_devices (business_id, vehicle_id)
        WHERE vehicle_id IS NOT NULL AND deleted_at IS NULL;
      CREATE UNIQUE INDEX tracking_devices_key_unique ON tracking_devices (key_hash) WHERE key_hash IS NOT NULL;
      CREATE INDEX tracking_devices_newest ON tracking_devices (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('tracking_devices');

      -- Which vehicle a device was on, and when: a position belongs to the vehicle of its own time, however late it comes.
      CREATE TABLE device_assignments (
        business_id uuid NOT NULL,
        device_id uuid NOT NULL,
        started_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        vehicle_id uuid NOT NULL,
        PRIMARY KEY (business_id, device_id, started_at),
        CONSTRAINT device_assignments_device FOREIGN KEY (business_id, device_id) REFERENCES tracking_devices,
        CONSTRAINT device_assignments_vehicle FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles
      );
      CREATE INDEX device_assignments_vehicle ON device_assignments (business_id, vehicle_id, started_at);
      SELECT protect_tenant_table('device_assignments');

      -- No foreign key: it would be checked for each of many thousand rows a second, and devices are never removed, only
      -- marked; the writer holds the device's row. Fixed-width columns, so a row is as small as it can be.
      -- A vehicle's positions come in between those of all others, so a day of them lies on as many pages of the table as it has
      -- positions: what is asked for stands in the key's index, where they lie side by side.
      CREATE TABLE positions (
        business_id uuid NOT NULL,
        device_id uuid NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        latitude double precision NOT NULL,
        longitude double precision NOT NULL,
        speed_kmh real,
        heading real,
        altitude_m real,
        accuracy_m real,
        battery_level real,
        fuel_level_l real,
        PRIMARY KEY (business_id, device_id, recorded_at) INCLUDE (latitude, longitude, accuracy_m)
      ) PARTITION BY RANGE (recorded_at);
      SELECT protect_tenant_table('positions');

      -- The newest position of each vehicle. xact: the transaction that wrote it, for listeners of the live stream. Not indexed:
      -- the rows of a fleet are few, and without an index on it their updates stay HOT.
      CREATE TABLE vehicle_positions (
        business_id uuid NOT NULL,
        vehicle_id uuid NOT NULL,
        device_id uuid NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        latitude double precision NOT NULL,
        longitude double precision NOT NULL,
        speed_kmh real,
        heading real,
        xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
        PRIMARY KEY (business_id, vehicle_id),
        CONSTRAINT vehicle_positions_vehicle FOREIGN KEY (business_id, vehicle_id) REFERENCES vehicles,
        CONSTRAINT vehicle_positions_device FOREIGN KEY (business_id, device_id) REFERENCES tracking_devices
      ) WITH (fillfactor = 70);
      SELECT protect_tenant_table('vehicle_positions');

      -- Trips and stops of a device, one after the other. mm_by_quarter: a trip's distance in each quarter of an hour of UTC
      -- from the one it starts in, so that it can be split at midnight of any time zone. anchor_at: the first point of an
      -- open trip that may yet turn out to begin a stop. fuel_level_ml: the level known at the anchor of a trip, or at the
      -- end of a stop.
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
        mm_by_quarter bigint[] NOT NULL,
        fuel_used_ml bigint NOT NULL,
        fuel_readings integer NOT NULL,
        fuel_level_ml bigint,
        anchor_at timestamptz(3),
        PRIMARY KEY (business_id, device_id, started_at),
        CONSTRAINT track_segments_device FOREIGN KEY (business_id, device_id) REFERENCES tracking_devices
      ) WITH (fillfactor = 80);
      SELECT protect_tenant_table('track_segments');

      CREATE FUNCTION tracking_devices_by_key(presented bytea[])
      RETURNS TABLE (key_hash bytea, business_id uuid, id uuid, suspended boolean)
      LANGUAGE plpgsql STABLE ${DEFINER} ROWS 10 AS $$
      BEGIN
        RETURN QUERY SELECT d.key_hash, d.business_id, d.id, b.suspended_at IS NOT NULL
          FROM public.tracking_devices d JOIN public.businesses b ON b.id = d.business_id
          WHERE d.key_hash = ANY (presented) AND d.deleted_at IS NULL;
      END $$;

      -- A partition is a week, Monday to Monday UTC: 57 of them for 400 days, where days would be 400 to open and prune in
      -- each plan, and the key begins with the device, so a week's index is as local as a day's. They are made eight weeks
      -- ahead, and back as far as positions may be late. ATTACH, unlike CREATE TABLE … PARTITION OF, lets reads and writes
      -- of the others go on. A partition has no grants: requests reach it through the parent and its policies alone.
      -- Its pages are marked as visible to all soon after they are written, without which the key's index alone would not do.
      CREATE FUNCTION ensure_position_partitions() RETURNS void LANGUAGE plpgsql ${DEFINER} SET timezone = 'UTC' AS $$
      DECLARE
        week timestamptz := date_trunc('week', now() - interval '31 days');
        name text;
      BEGIN
        PERFORM pg_advisory_xact_lock(7130462213);
        WHILE week < now() + interval '8 weeks' LOOP
          name := 'positions_' || to_char(week, 'YYYYMMDD');
          IF to_regclass('public.' || name) IS NULL THEN
            EXECUTE format('CREATE TABLE public.%I (LIKE public.positions INCLUDING INDEXES) WITH (autovacuum_vacuum_insert_scale_factor = 0.02)', name);
            EXECUTE format('ALTER TABLE public.positions ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
              name, week, week + interval '7 days');
          END IF;
          week := week + interval '7 days';
        END LOOP;
      END $$;

      -- Drops the weeks that have wholly passed out of the retention, and their trips. Dropping needs the whole table for a
      -- few milliseconds; when a long query is in the way it gives up after two seconds, lest others queue up behind it,
      -- and the next call tries again. DETACH … CONCURRENTLY would not wait at all, but no function can run it.
      CREATE FUNCTION drop_old_positions(retention_days integer) RETURNS integer
      LANGUAGE plpgsql ${DEFINER} SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
      DECLARE
        kept_from timestamptz := date_trunc('week', now() - make_interval(days => retention_days));
        name text;
        dropped integer := 0;
      BEGIN
        FOR name IN
          SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
          WHERE i.inhparent = 'public.positions'::regclass AND c.relname < 'positions_' || to_char(kept_from, 'YYYYMMDD')
          ORDER BY 1
        LOOP
          EXECUTE format('DROP TABLE public.%I', name);
          dropped := dropped + 1;
        END LOOP;
        IF dropped > 0 THEN DELETE FROM public.track_segments WHERE ended_at < kept_from; END IF;
        RETURN dropped;
      EXCEPTION WHEN lock_not_available THEN
        RETURN 0;
      END $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
      SELECT ensure_position_partitions();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE track_segments, vehicle_positions, positions, device_assignments, tracking_devices, vehicles;
    `);
  }
}
