-- Returns the open invitation of a mailed token.
CREATE OR REPLACE FUNCTION invitation_by_token(presented bytea)
RETURNS TABLE (
  id uuid, email text, first_name text, last_name text, role text, business_name text, inviter text,
  has_account boolean
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
SELECT i.id, i.email, i.first_name, i.last_name, i.role, b.name, a.first_name || ' ' || a.last_name,
  EXISTS (SELECT 1 FROM public.users u WHERE lower(u.email) = lower(i.email) AND u.verified_at IS NOT NULL
    AND u.password_hash IS NOT NULL)
FROM public.invitations i JOIN public.businesses b ON b.id = i.business_id LEFT JOIN public.users a ON a.id = i.invited_by
WHERE i.token_hash = presented AND i.ended_at IS NULL AND i.expires_at > now()
$$;

REVOKE ALL ON FUNCTION invitation_by_token(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invitation_by_token(bytea) TO dispatch_app;
