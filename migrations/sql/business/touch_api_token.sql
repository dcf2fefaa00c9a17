-- Records when an API token of the transaction's business was last used.
CREATE OR REPLACE FUNCTION touch_api_token(touched uuid, moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
UPDATE public.api_tokens SET last_used_at = GREATEST(last_used_at, LEAST(moment, now()))
WHERE business_id = NULLIF(current_setting('app.business_id', true), '')::uuid AND id = touched
$$;

REVOKE ALL ON FUNCTION touch_api_token(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION touch_api_token(uuid, timestamptz) TO dispatch_app;
