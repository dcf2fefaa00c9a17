-- Changes the name of a member. Only members of the business that the transaction named.
CREATE OR REPLACE FUNCTION rename_member(renamed uuid, new_first_name text, new_last_name text) RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
UPDATE public.users u SET first_name = new_first_name, last_name = new_last_name, updated_at = now()
WHERE u.id = renamed AND EXISTS (SELECT 1 FROM public.members m WHERE m.user_id = u.id
  AND m.business_id = NULLIF(current_setting('app.business_id', true), '')::uuid)
$$;

REVOKE ALL ON FUNCTION rename_member(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rename_member(uuid, text, text) TO dispatch_app;
