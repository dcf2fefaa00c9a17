import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What every module stands on: the role that requests run as, the function that walls a table off by business,
 * and the look-ups that must run before the business is known.
 */
export class Foundation1795255200001 implements MigrationInterface {
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

      -- Times leave the service as ISO 8601 UTC with milliseconds; columns are timestamptz(3), so nothing is cut here.
      CREATE FUNCTION iso(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
        $$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

      CREATE TABLE plans (
        code text PRIMARY KEY,
        api_access boolean NOT NULL,
        requests_per_minute integer NOT NULL CHECK (requests_per_minute > 0)
      );
      INSERT INTO plans VALUES ('starter', false, 600), ('standard', true, 1200), ('enterprise', true, 12000);
      GRANT SELECT ON plans TO dispatch_app;

      CREATE TABLE businesses (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        address_street text, address_city text, address_state text, address_postal_code text, address_country text,
        address_latitude double precision, address_longitude double precision,
        timezone text NOT NULL DEFAULT 'UTC',
        currency text NOT NULL DEFAULT 'USD',
        plan text NOT NULL DEFAULT 'standard' REFERENCES plans,
        suspended_at timestamptz(3),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX businesses_email_unique ON businesses (lower(email));
      ALTER TABLE businesses ENABLE ROW LEVEL SECURITY;
      ALTER TABLE businesses FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant ON businesses TO dispatch_app
        USING (id = NULLIF(current_setting('app.business_id', true), '')::uuid)
        WITH CHECK (id = NULLIF(current_setting('app.business_id', true), '')::uuid);
      CREATE POLICY maintenance ON businesses TO CURRENT_USER USING (true) WITH CHECK (true);
      GRANT SELECT, INSERT ON businesses TO dispatch_app;
      -- Plan and suspension are the operator's, never a request's.
      GRANT UPDATE (name, email, phone, address_street, address_city, address_state, address_postal_code, address_country,
        address_latitude, address_longitude, timezone, currency, version, updated_at) ON businesses TO dispatch_app;

      -- Accounts stand outside the tenants: somebody registers before there is a business. Requests reach them
      -- through functions alone; a business reads names and addresses of its own members.
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        password_hash text,
        first_name text NOT NULL,
        last_name text NOT NULL,
        accepted_terms_at timestamptz(3),
        verified_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX users_email_unique ON users (lower(email));

      CREATE TABLE members (
        business_id uuid NOT NULL REFERENCES businesses,
        user_id uuid NOT NULL REFERENCES users,
        role text NOT NULL CONSTRAINT members_role_known CHECK (role IN ('owner', 'admin', 'dispatcher', 'driver', 'viewer')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, user_id)
      );
      CREATE UNIQUE INDEX members_user_unique ON members (user_id);
      SELECT protect_tenant_table('members');

      ALTER TABLE users ENABLE ROW LEVEL SECURITY;
      ALTER TABLE users FORCE ROW LEVEL SECURITY;
      CREATE POLICY own_members ON users FOR SELECT TO dispatch_app
        USING (EXISTS (SELECT 1 FROM members m WHERE m.user_id = users.id
          AND m.business_id = NULLIF(current_setting('app.business_id', true), '')::uuid));
      CREATE POLICY maintenance ON users TO CURRENT_USER USING (true) WITH CHECK (true);
      GRANT SELECT (id, email, first_name, last_name, verified_at, created_at) ON users TO dispatch_app;

      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        token_hash bytea NOT NULL UNIQUE,
        user_id uuid NOT NULL REFERENCES users,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3)
      );
      CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;
      ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
      ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
      CREATE POLICY maintenance ON sessions TO CURRENT_USER USING (true) WITH CHECK (true);

      CREATE TABLE email_tokens (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        purpose text NOT NULL CHECK (purpose IN ('verify', 'reset', 'invite')),
        expires_at timestamptz(3) NOT NULL,
        used_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX email_tokens_user ON email_tokens (user_id, purpose);
      ALTER TABLE email_tokens ENABLE ROW LEVEL SECURITY;
      ALTER TABLE email_tokens FORCE ROW LEVEL SECURITY;
      CREATE POLICY maintenance ON email_tokens TO CURRENT_USER USING (true) WITH CHECK (true);

      CREATE TABLE api_tokens (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        token_hash bytea NOT NULL,
        created_by uuid,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3),
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX api_tokens_hash_unique ON api_tokens (token_hash);
      CREATE INDEX api_tokens_newest ON api_tokens (business_id, created_at DESC, id DESC);
      SELECT protect_tenant_table('api_tokens');

      -- The first answer to a request that carried an Idempotency-Key. business_id is the user's id where there is
      -- no business yet, hence no foreign key.
      CREATE TABLE idempotency_keys (
        business_id uuid NOT NULL,
        key text NOT NULL,
        fingerprint bytea NOT NULL,
        status integer NOT NULL,
        headers jsonb NOT NULL,
        body text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, key)
      );
      CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
      SELECT protect_tenant_table('idempotency_keys');

      CREATE TABLE audit_log (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        action text NOT NULL,
        subject_type text NOT NULL,
        subject_id uuid,
        changes jsonb NOT NULL DEFAULT '{}',
        actor_type text NOT NULL CHECK (actor_type IN ('user', 'api_token', 'operator')),
        actor_id uuid,
        request_id text,
        occurred_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id)
      );
      CREATE INDEX audit_log_newest ON audit_log (business_id, occurred_at DESC, id DESC);
      SELECT protect_tenant_table('audit_log');
      REVOKE UPDATE, DELETE ON audit_log FROM dispatch_app;

      -- Who holds this token: one indexed look-up before the business is known. Suspension, plan and expiry are read
      -- each time, so that a revoked token or a suspended business is out at the next request on every instance.
      CREATE FUNCTION authenticate_api_token(presented bytea)
      RETURNS TABLE (token_id uuid, user_id uuid, business_id uuid, role text, api_access boolean, requests_per_minute integer,
        suspended boolean, time_zone text)
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT t.id, NULL::uuid, t.business_id, 'admin'::text, p.api_access, p.requests_per_minute,
            b.suspended_at IS NOT NULL, b.timezone
          FROM public.api_tokens t JOIN public.businesses b ON b.id = t.business_id JOIN public.plans p ON p.code = b.plan
          WHERE t.token_hash = presented AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now());
      END $$;

      CREATE FUNCTION authenticate_session(presented bytea)
      RETURNS TABLE (token_id uuid, user_id uuid, business_id uuid, role text, api_access boolean, requests_per_minute integer,
        suspended boolean, time_zone text)
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT s.id, s.user_id, m.business_id, m.role, true,
            COALESCE(p.requests_per_minute, (SELECT q.requests_per_minute FROM public.plans q WHERE q.code = 'starter')),
            b.suspended_at IS NOT NULL, COALESCE(b.timezone, 'UTC')
          FROM public.sessions s
          LEFT JOIN public.members m ON m.user_id = s.user_id
          LEFT JOIN public.businesses b ON b.id = m.business_id
          LEFT JOIN public.plans p ON p.code = b.plan
          WHERE s.token_hash = presented AND s.ended_at IS NULL AND s.expires_at > now();
      END $$;

      CREATE FUNCTION touch_api_token(touched uuid, moment timestamptz) RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
        UPDATE public.api_tokens SET last_used_at = GREATEST(last_used_at, moment) WHERE id = touched
      $$;

      -- A job is put into the queue by the transaction of the change that it follows from: the outbox.
      -- Its tables belong to the job library and to the login role; requests may only add.
      CREATE FUNCTION enqueue_job(task text, payload json, queue text DEFAULT NULL, job_key text DEFAULT NULL) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        PERFORM graphile_worker.add_job(task, payload, queue_name => queue, job_key => enqueue_job.job_key);
      END $$;

      CREATE FUNCTION clean_up_expired() RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
        DELETE FROM public.idempotency_keys WHERE created_at < now() - interval '24 hours';
        DELETE FROM public.sessions WHERE expires_at < now() - interval '7 days' OR ended_at < now() - interval '7 days';
        DELETE FROM public.email_tokens WHERE expires_at < now() - interval '7 days';
      $$;

      REVOKE ALL ON FUNCTION clean_up_expired(), protect_tenant_table(regclass), authenticate_api_token(bytea), authenticate_session(bytea),
        touch_api_token(uuid, timestamptz), enqueue_job(text, json, text, text) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION clean_up_expired(), authenticate_api_token(bytea), authenticate_session(bytea),
        touch_api_token(uuid, timestamptz), enqueue_job(text, json, text, text) TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION clean_up_expired(), enqueue_job(text, json, text, text), touch_api_token(uuid, timestamptz),
        authenticate_session(bytea), authenticate_api_token(bytea);
      DROP TABLE audit_log, idempotency_keys, api_tokens, email_tokens, sessions, members, users, businesses, plans;
      DROP FUNCTION iso(timestamptz), protect_tenant_table(regclass);
    `);
  }
}
