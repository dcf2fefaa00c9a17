-- Sets a password by a mail token. The token proves access to the mailbox, so it verifies the address too; a
-- verification token sets the password only while the address is unconfirmed. All other such tokens and all sessions
-- end. The second factors of an unconfirmed account end too: someone else may have registered it.
CREATE OR REPLACE FUNCTION reset_password(presented bytea, new_password_hash text) RETURNS TABLE (id uuid, email text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE holder uuid; was_confirmed boolean;
BEGIN
  UPDATE public.email_tokens t SET used_at = now()
    WHERE t.token_hash = presented AND (t.purpose IN ('reset', 'invite') OR t.purpose = 'verify'
      AND EXISTS (SELECT 1 FROM public.users u WHERE u.id = t.user_id AND u.verified_at IS NULL))
      AND t.used_at IS NULL AND t.expires_at > now()
    RETURNING t.user_id INTO holder;
  IF holder IS NULL THEN RETURN; END IF;
  SELECT u.verified_at IS NOT NULL INTO was_confirmed FROM public.users u WHERE u.id = holder FOR UPDATE;
  IF NOT was_confirmed THEN PERFORM public.remove_second_factors(holder); END IF;
  UPDATE public.users u SET password_hash = new_password_hash, verified_at = COALESCE(u.verified_at, now()), updated_at = now()
    WHERE u.id = holder;
  UPDATE public.email_tokens t SET used_at = now()
    WHERE t.user_id = holder AND t.purpose IN ('verify', 'reset', 'invite') AND t.used_at IS NULL;
  UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = holder AND s.ended_at IS NULL;
  RETURN QUERY SELECT u.id, u.email FROM public.users u WHERE u.id = holder;
END $$;

REVOKE ALL ON FUNCTION reset_password(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reset_password(bytea, text) TO dispatch_app;
