-- Stores a mail token and returns the address to send it to. Returns no row when no mail is due: there is no such
-- account, it is verified already, or it got five mails in 15 minutes (over all processes).
CREATE OR REPLACE FUNCTION issue_email_token(
  wanted text, token_purpose text, new_token_hash bytea, new_expires_at timestamptz
)
RETURNS TABLE (email text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE holder public.users;
BEGIN
  SELECT u.* INTO holder FROM public.users u WHERE lower(u.email) = lower(wanted) FOR UPDATE;
  IF holder.id IS NULL OR (token_purpose = 'verify' AND holder.verified_at IS NOT NULL) THEN RETURN; END IF;
  IF (SELECT count(*) FROM public.email_tokens t WHERE t.user_id = holder.id AND t.created_at > now() - interval '15 minutes') >= 5
    THEN RETURN; END IF;
  INSERT INTO public.email_tokens (token_hash, user_id, purpose, expires_at)
    VALUES (new_token_hash, holder.id, token_purpose, new_expires_at);
  RETURN QUERY SELECT holder.email;
END $$;

REVOKE ALL ON FUNCTION issue_email_token(text, text, bytea, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION issue_email_token(text, text, bytea, timestamptz) TO dispatch_app;
