-- Drops the partitions that are entirely older than the retention, and their trips; returns how many. Dropping needs
-- the whole table for a few milliseconds. When a long query is in the way it gives up after two seconds, so that no
-- queue forms behind it, and the next call tries again. For the owner only: requests call drop_old_positions().
CREATE OR REPLACE FUNCTION drop_positions(retention_days integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET timezone = 'UTC'
SET lock_timeout = '2s' AS $$
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

REVOKE ALL ON FUNCTION drop_positions(integer) FROM PUBLIC;
