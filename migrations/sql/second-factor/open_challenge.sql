-- Stores a challenge of a sign-in or of an enrolment. A copied one belongs to the same sign-in as another challenge: it gets
-- its user and checked password.
CREATE OR REPLACE FUNCTION open_challenge(
  new_token_hash bytea, new_purpose text, holder uuid, for_session uuid, checked_hash text, new_webauthn_challenge text,
  new_expires_at timestamptz, copied_token_hash bytea
)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE copied public.account_challenges;
BEGIN
  IF copied_token_hash IS NOT NULL THEN
    SELECT c.* INTO copied FROM public.account_challenges c
      WHERE c.token_hash = copied_token_hash AND c.purpose = 'second_factor' AND c.expires_at > now();
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  INSERT INTO public.account_challenges
      (token_hash, purpose, user_id, session_id, checked_password_hash, webauthn_challenge, expires_at)
    VALUES (new_token_hash, new_purpose, COALESCE(copied.user_id, holder), for_session,
      COALESCE(copied.checked_password_hash, checked_hash), new_webauthn_challenge, new_expires_at);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION open_challenge(bytea, text, uuid, uuid, text, text, timestamptz, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_challenge(bytea, text, uuid, uuid, text, text, timestamptz, bytea) TO dispatch_app;
