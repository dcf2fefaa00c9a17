-- Whether the business of a mailed invitation requires single sign-on of users with an address in this domain.
CREATE OR REPLACE FUNCTION invitation_requires_sso(presented bytea, domain_of_address text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
SELECT EXISTS (SELECT 1 FROM public.invitations i
  JOIN public.sso_domains d ON d.business_id = i.business_id AND d.domain = domain_of_address AND d.verified_at IS NOT NULL
  JOIN public.sso_settings s ON s.business_id = i.business_id AND s.is_enforced
  WHERE i.token_hash = presented AND i.role <> 'owner')
$$;

REVOKE ALL ON FUNCTION invitation_requires_sso(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invitation_requires_sso(bytea, text) TO dispatch_app;
