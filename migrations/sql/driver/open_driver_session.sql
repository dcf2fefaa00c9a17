-- Opens a session with the code of an open invitation, once. A driver has ten sessions at most: those that were used
-- longest ago end. Returns no row for unknown, used and expired codes.
CREATE OR REPLACE FUNCTION open_driver_session(presented bytea, new_id uuid, new_token_hash bytea, new_device_name text)
RETURNS TABLE (
  driver_id uuid, driver_name text, business_name text, business_phone text, time_zone text, expires_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE invited public.driver_invitations;
BEGIN
  DELETE FROM public.driver_invitations i WHERE i.code_hash = presented RETURNING i.* INTO invited;
  IF invited.driver_id IS NULL OR invited.expires_at <= now() THEN RETURN; END IF;
  PERFORM 1 FROM public.drivers d WHERE d.business_id = invited.business_id AND d.id = invited.driver_id
    AND d.deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO public.driver_sessions (business_id, id, driver_id, token_hash, device_name)
    VALUES (invited.business_id, new_id, invited.driver_id, new_token_hash, new_device_name);
  UPDATE public.driver_sessions s SET ended_at = now()
    WHERE s.business_id = invited.business_id AND s.id IN (SELECT o.id FROM public.driver_sessions o
      WHERE o.business_id = invited.business_id AND o.driver_id = invited.driver_id AND o.ended_at IS NULL AND o.id <> new_id
      ORDER BY o.last_used_at DESC, o.id DESC OFFSET 9);
  RETURN QUERY SELECT d.id, d.name, b.name, b.phone, b.timezone, now() + interval '90 days'
    FROM public.drivers d JOIN public.businesses b ON b.id = d.business_id
    WHERE d.business_id = invited.business_id AND d.id = invited.driver_id;
END $$;

REVOKE ALL ON FUNCTION open_driver_session(bytea, uuid, bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_driver_session(bytea, uuid, bytea, text) TO dispatch_app;
