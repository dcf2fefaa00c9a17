-- Creates the partitions of positions: weeks from Monday to Monday (UTC), eight weeks ahead and as far back as
-- positions may be late. Weeks and not days: 400 days would be 400 tables in each plan. ATTACH, unlike CREATE TABLE …
-- PARTITION OF, does not block reads and writes of the other partitions. A partition has no grants: requests reach it
-- through the parent and its policies. The vacuum setting marks pages as visible soon after they are written, so that
-- index-only scans work.
CREATE OR REPLACE FUNCTION ensure_position_partitions() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET timezone = 'UTC' AS $$
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

REVOKE ALL ON FUNCTION ensure_position_partitions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ensure_position_partitions() TO dispatch_app;
