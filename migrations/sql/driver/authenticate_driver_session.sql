-- Returns the driver and business of a session token, before the business is known. A session ends 90 days after its
-- last use, and with its driver.
CREATE OR REPLACE FUNCTION authenticate_driver_session(presented bytea)
RETURNS TABLE (
  token_id uuid, user_id uuid, business_id uuid, role text, api_access boolean, requests_per_minute integer,
  suspended boolean, time_zone text, driver_id uuid
)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.id, NULL::uuid, s.business_id, NULL::text, true, p.requests_per_minute, b.suspended_at IS NOT NULL,
      b.timezone, s.driver_id
    FROM public.driver_sessions s
    JOIN public.drivers d ON d.business_id = s.business_id AND d.id = s.driver_id AND d.deleted_at IS NULL
    JOIN public.businesses b ON b.id = s.business_id JOIN public.plans p ON p.code = b.plan
    WHERE s.token_hash = presented AND s.ended_at IS NULL AND s.last_used_at > now() - interval '90 days';
END $$;

REVOKE ALL ON FUNCTION authenticate_driver_session(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION authenticate_driver_session(bytea) TO dispatch_app;
