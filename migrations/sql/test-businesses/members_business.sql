-- Returns the business whose members act in the transaction's business. A test business has no members of its own: those of the
-- business that it belongs to act in it. For other functions only.
CREATE OR REPLACE FUNCTION members_business() RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE current uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
BEGIN
  RETURN COALESCE((SELECT b.test_of FROM public.businesses b WHERE b.id = current), current);
END $$;

REVOKE ALL ON FUNCTION members_business() FROM PUBLIC;
