-- Returns the account with this email, without regard to case.
CREATE OR REPLACE FUNCTION account_by_email(wanted text)
RETURNS TABLE (
  id uuid, email text, password_hash text, first_name text, last_name text, verified boolean, role text,
  business_id uuid, second_factor boolean
)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT u.id, u.email, u.password_hash, u.first_name, u.last_name, u.verified_at IS NOT NULL, m.role, m.business_id,
      u.second_factor_since IS NOT NULL
    FROM public.users u LEFT JOIN public.members m ON m.user_id = u.id
    WHERE lower(u.email) = lower(wanted);
END $$;

REVOKE ALL ON FUNCTION account_by_email(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_by_email(text) TO dispatch_app;
