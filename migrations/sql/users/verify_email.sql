-- Confirms an email address. Someone else may have registered with it: when the password of the registration is not
-- shown, that password, its sessions and second factors end. shown_password_hash: the hash of the right password that came with the
-- token; null when none came.
CREATE OR REPLACE FUNCTION verify_email(presented bytea, shown_password_hash text)
RETURNS TABLE (id uuid, email text, needs_password boolean)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE holder public.users;
BEGIN
  SELECT u.* INTO holder FROM public.users u
    WHERE u.id = (SELECT t.user_id FROM public.email_tokens t WHERE t.token_hash = presented AND t.purpose = 'verify') FOR UPDATE;
  UPDATE public.email_tokens t SET used_at = now()
    WHERE t.token_hash = presented AND t.purpose = 'verify' AND t.used_at IS NULL AND t.expires_at > now();
  IF NOT FOUND THEN RETURN; END IF;
  IF holder.verified_at IS NULL THEN
    UPDATE public.users u SET verified_at = now(), updated_at = now() WHERE u.id = holder.id;
    IF holder.password_hash IS DISTINCT FROM shown_password_hash THEN
      UPDATE public.users u SET password_hash = NULL WHERE u.id = holder.id;
      UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = holder.id AND s.ended_at IS NULL;
      PERFORM public.remove_second_factors(holder.id);
      holder.password_hash := NULL;
    END IF;
  END IF;
  RETURN QUERY SELECT holder.id, holder.email, holder.password_hash IS NULL;
END $$;

REVOKE ALL ON FUNCTION verify_email(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION verify_email(bytea, text) TO dispatch_app;
