-- Returns the open invitations to the address of a user. Only for a confirmed address: someone else may have registered
-- with it. The user is a member of the transaction's business or, without one, of no business; invitations are of any.
CREATE OR REPLACE FUNCTION invitations_of_user(holder uuid)
RETURNS TABLE (id uuid, business_name text, role text, inviter text, created_at timestamptz, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
SELECT i.id, b.name, i.role, a.first_name || ' ' || a.last_name, i.created_at, i.expires_at
FROM public.users u JOIN public.invitations i ON lower(i.email) = lower(u.email)
JOIN public.businesses b ON b.id = i.business_id LEFT JOIN public.users a ON a.id = i.invited_by
WHERE u.id = holder AND (SELECT m.business_id FROM public.members m WHERE m.user_id = u.id)
    IS NOT DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid
  AND u.verified_at IS NOT NULL AND i.ended_at IS NULL AND i.expires_at > now()
ORDER BY i.created_at DESC, i.id DESC
$$;

REVOKE ALL ON FUNCTION invitations_of_user(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invitations_of_user(uuid) TO dispatch_app;
