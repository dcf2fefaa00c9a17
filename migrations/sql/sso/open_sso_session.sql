-- Opens a session of a user whom the provider of the transaction's business has identified.
CREATE OR REPLACE FUNCTION open_sso_session(
  new_id uuid, new_token_hash bytea, holder uuid, provider text, presented_subject text, new_expires_at timestamptz
)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.members m JOIN public.sso_identities i ON i.business_id = m.business_id AND i.user_id = m.user_id
    WHERE m.business_id = tenant AND m.user_id = holder AND i.issuer = provider AND i.subject = presented_subject) THEN
    RETURN false;
  END IF;
  INSERT INTO public.sessions (id, token_hash, user_id, expires_at) VALUES (new_id, new_token_hash, holder, new_expires_at);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION open_sso_session(uuid, bytea, uuid, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_sso_session(uuid, bytea, uuid, text, text, timestamptz) TO dispatch_app;
