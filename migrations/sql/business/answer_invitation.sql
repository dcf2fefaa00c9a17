-- Accepts or declines an invitation for the confirmed account of the invited address; for any other account it returns
-- no row, as when there is no such open invitation. In a transaction of a business, the account must be of a member. The
-- mailed link works before a business is known.
CREATE OR REPLACE FUNCTION answer_invitation(wanted uuid, holder uuid, new_outcome text)
RETURNS TABLE (business_id uuid, business_name text, role text, has_business boolean)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE invited public.invitations; belongs boolean;
  tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
BEGIN
  IF tenant IS NOT NULL AND NOT EXISTS (SELECT FROM public.members m WHERE m.user_id = holder AND m.business_id = tenant) THEN
    RETURN;
  END IF;
  SELECT i.* INTO invited FROM public.invitations i JOIN public.users u ON u.id = holder AND u.verified_at IS NOT NULL
    WHERE i.id = wanted AND lower(i.email) = lower(u.email) AND i.ended_at IS NULL AND i.expires_at > now() FOR UPDATE OF i;
  IF invited.id IS NULL THEN RETURN; END IF;
  belongs := new_outcome = 'accepted' AND EXISTS (SELECT 1 FROM public.members m WHERE m.user_id = holder);
  IF NOT belongs THEN
    UPDATE public.invitations i SET ended_at = now(), updated_at = now(), outcome = new_outcome WHERE i.id = wanted;
    IF new_outcome = 'accepted' THEN
      INSERT INTO public.members (business_id, user_id, role) VALUES (invited.business_id, holder, invited.role);
    END IF;
  END IF;
  RETURN QUERY SELECT invited.business_id, b.name, invited.role, belongs FROM public.businesses b WHERE b.id = invited.business_id;
END $$;

REVOKE ALL ON FUNCTION answer_invitation(uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION answer_invitation(uuid, uuid, text) TO dispatch_app;
