-- Returns the account for a mailed invitation, which proves access to the mailbox; creates it when there is none. An
-- unconfirmed account may be of someone else: its password, names, sessions and second factors end. Returns no row when a confirmed
-- account with a password exists, or no such open invitation.
CREATE OR REPLACE FUNCTION account_for_invitation(
  presented bytea, new_id uuid, new_password_hash text, new_first_name text, new_last_name text
)
RETURNS TABLE (id uuid)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE wanted text; holder public.users;
BEGIN
  SELECT i.email INTO wanted FROM public.invitations i
    WHERE i.token_hash = presented AND i.ended_at IS NULL AND i.expires_at > now() FOR UPDATE;
  IF wanted IS NULL THEN RETURN; END IF;
  INSERT INTO public.users AS u (id, email, first_name, last_name) VALUES (new_id, wanted, new_first_name, new_last_name)
    ON CONFLICT (lower(email)) DO NOTHING;
  SELECT u.* INTO holder FROM public.users u WHERE lower(u.email) = lower(wanted) FOR UPDATE;
  IF holder.verified_at IS NOT NULL AND holder.password_hash IS NOT NULL THEN RETURN; END IF;
  IF holder.verified_at IS NULL THEN PERFORM public.remove_second_factors(holder.id); END IF;
  UPDATE public.users u SET password_hash = new_password_hash, first_name = new_first_name, last_name = new_last_name,
    verified_at = COALESCE(u.verified_at, now()), updated_at = now() WHERE u.id = holder.id;
  UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = holder.id AND s.ended_at IS NULL;
  UPDATE public.email_tokens t SET used_at = now() WHERE t.user_id = holder.id AND t.used_at IS NULL;
  RETURN QUERY SELECT holder.id;
END $$;

REVOKE ALL ON FUNCTION account_for_invitation(bytea, uuid, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_for_invitation(bytea, uuid, text, text, text) TO dispatch_app;
