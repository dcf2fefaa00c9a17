-- Records when a session of the driver app of the transaction's business was last used.
CREATE OR REPLACE FUNCTION touch_driver_session(touched uuid, moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
UPDATE public.driver_sessions SET last_used_at = GREATEST(last_used_at, LEAST(moment, now()))
WHERE business_id = NULLIF(current_setting('app.business_id', true), '')::uuid AND id = touched
$$;

REVOKE ALL ON FUNCTION touch_driver_session(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION touch_driver_session(uuid, timestamptz) TO dispatch_app;
