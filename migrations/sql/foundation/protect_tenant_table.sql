-- Sets up a tenant table: only rows of the business that the transaction named can be read and written, even when a
-- statement forgets its condition. The second policy is for the owner: migrations and SECURITY DEFINER functions work
-- when the login is not a superuser.
CREATE OR REPLACE FUNCTION protect_tenant_table(tenant_table regclass) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format($policy$CREATE POLICY tenant ON %s TO dispatch_app
    USING (business_id = NULLIF(current_setting('app.business_id', true), '')::uuid)
    WITH CHECK (business_id = NULLIF(current_setting('app.business_id', true), '')::uuid)$policy$, tenant_table);
  EXECUTE format('CREATE POLICY maintenance ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', tenant_table);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO dispatch_app', tenant_table);
END $$;

REVOKE ALL ON FUNCTION protect_tenant_table(regclass) FROM PUBLIC;
