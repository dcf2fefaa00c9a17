-- Returns the business of a publishable key and the origins whose pages may use it: one indexed look-up before the business is
-- known. It is read each time, so a revoked key is refused with the next request on every instance.
CREATE OR REPLACE FUNCTION authenticate_publishable_key(presented bytea)
RETURNS TABLE (
  token_id uuid, user_id uuid, business_id uuid, role text, api_access boolean, requests_per_minute integer,
  suspended boolean, time_zone text, origins text[]
)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT k.id, NULL::uuid, k.business_id, 'dispatcher'::text, p.api_access, p.requests_per_minute,
      b.suspended_at IS NOT NULL, b.timezone, k.origins
    FROM public.publishable_keys k JOIN public.businesses b ON b.id = k.business_id JOIN public.plans p ON p.code = b.plan
    WHERE k.key_hash = presented AND k.revoked_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION authenticate_publishable_key(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION authenticate_publishable_key(bytea) TO dispatch_app;
