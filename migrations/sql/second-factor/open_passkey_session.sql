-- Opens a session for the user of a passkey. Returns false when the passkey was removed, its counter went back (a copy of the
-- authenticator was used), or the password changed since it was checked.
CREATE OR REPLACE FUNCTION open_passkey_session(
  new_id uuid, new_token_hash bytea, presented bytea, new_sign_count bigint, checked_hash text, new_expires_at timestamptz
)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE holder uuid;
BEGIN
  UPDATE public.passkeys p SET sign_count = new_sign_count, last_used_at = now()
    WHERE p.credential_id = presented AND (p.sign_count < new_sign_count OR (p.sign_count = 0 AND new_sign_count = 0))
    RETURNING p.user_id INTO holder;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM 1 FROM public.users u
    WHERE u.id = holder AND (checked_hash IS NULL OR u.password_hash = checked_hash) FOR SHARE;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO public.sessions (id, token_hash, user_id, expires_at) VALUES (new_id, new_token_hash, holder, new_expires_at);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION open_passkey_session(uuid, bytea, bytea, bigint, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_passkey_session(uuid, bytea, bytea, bigint, text, timestamptz) TO dispatch_app;
