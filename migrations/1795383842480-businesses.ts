import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = [
  'authenticate_api_token(bytea)',
  'authenticate_session(bytea)',
  'touch_api_token(uuid, timestamptz)',
];

/** Businesses with their plans, members, API tokens and audit log; the people behind them, and who a presented token is. */
export class Businesses1795383842480 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        version integer NOT NULL DEFAULT 1,
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
      LANGUAGE sql ${DEFINER} AS $$
        UPDATE public.api_tokens SET last_used_at = GREATEST(last_used_at, moment) WHERE id = touched
      $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE audit_log, api_tokens, email_tokens, sessions, members, users, businesses, plans;
    `);
  }
}
