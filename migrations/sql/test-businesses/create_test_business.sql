-- Creates the test business of the transaction's business, with the same profile, a default depot and a first API token. A test business
-- gets none.
CREATE OR REPLACE FUNCTION create_test_business(new_id uuid, new_token_id uuid, new_token_hash bytea, new_depot_id uuid, maker uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.businesses (id, test_of, name, email, phone, address_street, address_city, address_state,
      address_postal_code, address_country, address_latitude, address_longitude, timezone, currency, plan)
    SELECT new_id, b.id, b.name || ' (test)', b.email, b.phone, b.address_street, b.address_city, b.address_state,
      b.address_postal_code, b.address_country, b.address_latitude, b.address_longitude, b.timezone, b.currency, b.plan
    FROM public.businesses b
    WHERE b.id = NULLIF(current_setting('app.business_id', true), '')::uuid AND b.test_of IS NULL;
  IF NOT FOUND THEN
    RAISE insufficient_privilege USING MESSAGE = 'Only a business that is no test business gets one.';
  END IF;
  INSERT INTO public.depots (business_id, id, name, code, opening_hours, is_default)
    SELECT new_id, new_depot_id, d.name, d.code, d.opening_hours, true
    FROM public.depots d WHERE d.business_id = NULLIF(current_setting('app.business_id', true), '')::uuid AND d.is_default;
  INSERT INTO public.api_tokens (business_id, id, name, token_hash, created_by)
    VALUES (new_id, new_token_id, 'First token', new_token_hash, maker);
END $$;

REVOKE ALL ON FUNCTION create_test_business(uuid, uuid, bytea, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_test_business(uuid, uuid, bytea, uuid, uuid) TO dispatch_app;
