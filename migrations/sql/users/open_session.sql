-- Opens a session. Returns false when the password has changed since it was checked: a reset that runs at the same time
-- wins. Where the business requires a second factor and the user has none, the session can only enrol one.
CREATE OR REPLACE FUNCTION open_session(
  new_id uuid, new_token_hash bytea, holder uuid, checked_password_hash text, new_expires_at timestamptz
)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.users u WHERE u.id = holder AND u.password_hash = checked_password_hash FOR SHARE;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO public.sessions (id, token_hash, user_id, expires_at, must_enrol)
    VALUES (new_id, new_token_hash, holder, new_expires_at, EXISTS (SELECT 1 FROM public.users u
      JOIN public.members m ON m.user_id = u.id JOIN public.businesses b ON b.id = m.business_id
      WHERE u.id = holder AND u.second_factor_since IS NULL AND b.require_second_factor));
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION open_session(uuid, bytea, uuid, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(uuid, bytea, uuid, text, timestamptz) TO dispatch_app;
