import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What every module stands on: the role that requests run as, the function that walls a table off by business, and the proof
 * of the secrets key.
 */
export class Foundation1795383781143 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS btree_gin;

      -- Roles belong to the server, not to the database: another database of this server may have made it.
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dispatch_app') THEN CREATE ROLE dispatch_app NOLOGIN; END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END $$;
      -- A login that is no superuser must be let into the role. PostgreSQL 16 makes a role's creator a member that may
      -- pass it on, but not take it, so membership alone does not tell.
      DO $$ BEGIN
        IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
          EXECUTE format('GRANT dispatch_app TO %I', current_user);
        END IF;
      EXCEPTION WHEN insufficient_privilege THEN
        IF NOT pg_has_role(current_user, 'dispatch_app', 'MEMBER') THEN RAISE; END IF;
      END $$;
      GRANT USAGE ON SCHEMA public TO dispatch_app;

      -- A tenant table: only rows of the business that the transaction named, even when a query forgets to ask for it.
      -- The second policy lets migrations and the SECURITY DEFINER look-ups work when the login role is no superuser.
      CREATE FUNCTION protect_tenant_table(tenant_table regclass) RETURNS void LANGUAGE plpgsql AS $$
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

      -- Times leave the service as ISO 8601 UTC with milliseconds; columns are timestamptz(3), so nothing is cut here.
      CREATE FUNCTION iso(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
        $$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

      -- A sealed sentence for each key of SECRETS_KEY that was ever used, so that a wrong key is noticed at the start.
      CREATE TABLE secrets_keys (
        key_id text PRIMARY KEY,
        proof text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      GRANT SELECT, INSERT ON secrets_keys TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE secrets_keys;
      DROP FUNCTION iso(timestamptz), protect_tenant_table(regclass);
    `);
  }
}
