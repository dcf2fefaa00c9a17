-- Deletes what has expired, for all businesses: mail tokens, sessions, challenges, stored responses and logged
-- calls to carriers.
CREATE OR REPLACE FUNCTION clean_up_expired() RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DELETE FROM public.idempotency_keys WHERE created_at < now() - interval '24 hours';
DELETE FROM public.sessions WHERE expires_at < now() - interval '7 days' OR ended_at < now() - interval '7 days';
DELETE FROM public.email_tokens WHERE expires_at < now() - interval '7 days';
DELETE FROM public.account_challenges WHERE expires_at < now() - interval '1 hour';
DELETE FROM public.carrier_requests WHERE started_at < now() - interval '14 days';
SELECT public.clean_up_customer_uploads();
$$;

REVOKE ALL ON FUNCTION clean_up_expired() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION clean_up_expired() TO dispatch_app;
