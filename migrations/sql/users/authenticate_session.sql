-- Returns the user, business and role of a session token: one indexed look-up before the business is known. Suspension,
-- plan and expiry are read each time, so a change takes effect with the next request on every instance. A session in a test
-- business counts while its user is an owner or admin of the business that it belongs to.
CREATE OR REPLACE FUNCTION authenticate_session(presented bytea)
RETURNS TABLE (
  token_id uuid, user_id uuid, business_id uuid, role text, api_access boolean, requests_per_minute integer,
  suspended boolean, time_zone text, must_enrol boolean
)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.id, s.user_id, COALESCE(s.test_business_id, m.business_id), m.role, true,
      COALESCE(p.requests_per_minute, (SELECT q.requests_per_minute FROM public.plans q WHERE q.code = 'starter')),
      b.suspended_at IS NOT NULL, COALESCE(b.timezone, 'UTC'),
      s.must_enrol AND COALESCE(o.require_second_factor, false)
    FROM public.sessions s
    LEFT JOIN public.members m ON m.user_id = s.user_id
    LEFT JOIN public.businesses o ON o.id = m.business_id
    LEFT JOIN public.businesses b ON b.id = COALESCE(s.test_business_id, m.business_id)
    LEFT JOIN public.plans p ON p.code = b.plan
    WHERE s.token_hash = presented AND s.ended_at IS NULL AND s.expires_at > now()
      AND (s.test_business_id IS NULL OR (b.test_of = o.id AND b.removed_at IS NULL AND m.role IN ('owner', 'admin')));
END $$;

REVOKE ALL ON FUNCTION authenticate_session(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION authenticate_session(bytea) TO dispatch_app;
