-- Returns an account, with its business and role: of a member of the transaction's business, or of the business to which a test
-- business belongs; without a business, of a user who has none.
CREATE OR REPLACE FUNCTION account_by_id(wanted uuid)
RETURNS TABLE (id uuid, email text, first_name text, last_name text, verified boolean, role text, business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT u.id, u.email, u.first_name, u.last_name, u.verified_at IS NOT NULL, m.role, m.business_id
    FROM public.users u LEFT JOIN public.members m ON m.user_id = u.id
    WHERE u.id = wanted AND m.business_id IS NOT DISTINCT FROM public.members_business();
END $$;

REVOKE ALL ON FUNCTION account_by_id(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_by_id(uuid) TO dispatch_app;
