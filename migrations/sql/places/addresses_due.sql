-- Returns addresses to geocode, of all businesses in turn: the first of each, then the second of each. For the owner
-- only: requests call due_addresses().
CREATE OR REPLACE FUNCTION addresses_due(of_each integer, in_all integer)
RETURNS TABLE (business_id uuid, address_key text, address jsonb, attempts integer)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
SET search_path = pg_catalog, public, pg_temp AS $$
WITH RECURSIVE waiting AS (
  (SELECT a.business_id FROM public.address_places a WHERE a.next_at IS NOT NULL ORDER BY a.business_id LIMIT 1)
  UNION ALL
  SELECT (SELECT a.business_id FROM public.address_places a
    WHERE a.next_at IS NOT NULL AND a.business_id > w.business_id ORDER BY a.business_id LIMIT 1)
  FROM waiting w WHERE w.business_id IS NOT NULL
)
SELECT w.business_id, due.address_key, due.address, due.attempts
FROM waiting w CROSS JOIN LATERAL (
  SELECT a.address_key, a.address, a.attempts, a.next_at, row_number() OVER (ORDER BY a.next_at, a.address_key) AS turn
  FROM public.address_places a WHERE a.business_id = w.business_id AND a.next_at <= now()
  ORDER BY a.next_at, a.address_key LIMIT of_each) due
ORDER BY due.turn, due.next_at LIMIT in_all
$$;

REVOKE ALL ON FUNCTION addresses_due(integer, integer) FROM PUBLIC;
