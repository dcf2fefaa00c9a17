-- Returns the business of an API token: one indexed look-up before the business is known. Suspension, plan and expiry
-- are read each time, so a revoked token is refused with the next request on every instance.
CREATE OR REPLACE FUNCTION authenticate_api_token(presented bytea)
RETURNS TABLE (
  token_id uuid, user_id uuid, business_id uuid, role text, api_access boolean, requests_per_minute integer,
  suspended boolean, time_zone text, scopes text[], allowed_addresses text[]
)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT t.id, NULL::uuid, t.business_id, 'admin'::text, p.api_access, p.requests_per_minute,
      b.suspended_at IS NOT NULL, b.timezone, t.scopes, t.allowed_addresses
    FROM public.api_tokens t JOIN public.businesses b ON b.id = t.business_id JOIN public.plans p ON p.code = b.plan
    WHERE t.token_hash = presented AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now());
END $$;

REVOKE ALL ON FUNCTION authenticate_api_token(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION authenticate_api_token(bytea) TO dispatch_app;
