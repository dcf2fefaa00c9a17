-- Trigger of authenticator apps and passkeys: notes at the user whether there is a second factor. The first one lifts the
-- restriction of open sessions; with the last one its recovery codes end.
CREATE OR REPLACE FUNCTION note_second_factor() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE holder uuid := COALESCE(NEW.user_id, OLD.user_id);
BEGIN
  PERFORM 1 FROM public.users u WHERE u.id = holder FOR UPDATE;
  IF EXISTS (SELECT 1 FROM public.authenticator_apps a WHERE a.user_id = holder AND a.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM public.passkeys p WHERE p.user_id = holder) THEN
    UPDATE public.users u SET second_factor_since = now() WHERE u.id = holder AND u.second_factor_since IS NULL;
    UPDATE public.sessions s SET must_enrol = false WHERE s.user_id = holder AND s.must_enrol;
  ELSE
    UPDATE public.users u SET second_factor_since = NULL WHERE u.id = holder AND u.second_factor_since IS NOT NULL;
    DELETE FROM public.recovery_codes r WHERE r.user_id = holder;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION note_second_factor() FROM PUBLIC;
