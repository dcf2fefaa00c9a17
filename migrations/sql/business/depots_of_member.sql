-- Returns the depots to whose records a member is limited; null if there is no limit. Records without a depot belong to the default depot, for
-- which the nil UUID stands. Needed before the business is known.
CREATE OR REPLACE FUNCTION depots_of_member(member uuid, business uuid)
RETURNS text[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (
    SELECT m.depot_ids::text[] || ARRAY(
        SELECT '00000000-0000-0000-0000-000000000000' FROM public.depots p
        WHERE p.business_id = business AND p.is_default AND p.id = ANY (m.depot_ids))
      FROM public.members m
      WHERE m.business_id = business AND m.user_id = member AND m.depot_ids IS NOT NULL AND m.role IN ('dispatcher', 'viewer'));
END $$;

REVOKE ALL ON FUNCTION depots_of_member(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION depots_of_member(uuid, uuid) TO dispatch_app;
