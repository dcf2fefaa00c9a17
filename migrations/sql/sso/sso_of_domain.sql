-- Returns the business that has verified a domain of e-mail addresses, and whether its users must use single sign-on.
CREATE OR REPLACE FUNCTION sso_of_domain(wanted text) RETURNS TABLE (business_id uuid, is_enforced boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
SELECT d.business_id, s.is_enforced FROM public.sso_domains d JOIN public.sso_settings s ON s.business_id = d.business_id
WHERE d.domain = wanted AND d.verified_at IS NOT NULL
$$;

REVOKE ALL ON FUNCTION sso_of_domain(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sso_of_domain(text) TO dispatch_app;
