import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Second factors of accounts: authenticator apps (TOTP), recovery codes and passkeys (WebAuthn). A business may require one. */
export class SecondFactor1796640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN second_factor_since timestamptz(3); -- set by a trigger; null without a second factor
      GRANT SELECT (second_factor_since) ON users TO dispatch_app;
      ALTER TABLE sessions
        ADD COLUMN must_enrol boolean NOT NULL DEFAULT false, -- the session may only enrol a second factor
        ADD COLUMN confirmed_at timestamptz(3); -- when the user last proved again who they are
      ALTER TABLE businesses
        ADD COLUMN require_second_factor boolean NOT NULL DEFAULT false; -- members need a second factor to work
      GRANT UPDATE (require_second_factor) ON businesses TO dispatch_app;

      -- The authenticator app of a user (TOTP, RFC 6238).
      CREATE TABLE authenticator_apps (
        user_id uuid PRIMARY KEY REFERENCES users,
        secret_encrypted text NOT NULL,
        confirmed_at timestamptz(3), -- null until the first code has shown that the app has the secret
        last_step bigint NOT NULL DEFAULT 0, -- time step of the last accepted code, so that no code works twice
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );

      -- Codes that replace a second factor once each, as hashes.
      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES users,
        code_hash bytea NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      );

      -- Passkeys (WebAuthn credentials).
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        name text NOT NULL,
        credential_id bytea NOT NULL,
        public_key bytea NOT NULL, -- COSE key
        sign_count bigint NOT NULL, -- signature counter of the authenticator; 0 if it has none
        transports text[] NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3)
      );
      CREATE UNIQUE INDEX passkeys_credential_unique ON passkeys (credential_id);
      CREATE INDEX passkeys_user ON passkeys (user_id);

      -- Challenges of sign-ins and enrolments that are not finished. Only functions read them.
      CREATE TABLE account_challenges (
        token_hash bytea PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('second_factor', 'passkey', 'registration')),
        user_id uuid REFERENCES users ON DELETE CASCADE, -- null while anyone may answer it with a passkey
        session_id uuid, -- the only session that may answer it; null for a sign-in
        checked_password_hash text, -- hash of the password that the sign-in checked
        webauthn_challenge text,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX account_challenges_user ON account_challenges (user_id);
      CREATE INDEX account_challenges_expiry ON account_challenges (expires_at);
    `);
    await runner.query(`
      DROP FUNCTION IF EXISTS account_by_email(text);
      DROP FUNCTION IF EXISTS authenticate_session(bytea);
    `);
    await createFunctions(runner, 'second-factor');
    await createFunctions(runner, 'users', ['account_by_email', 'authenticate_session', 'open_session']);
    await createFunctions(runner, 'platform', ['clean_up_expired']);
    for (const table of ['authenticator_apps', 'recovery_codes', 'passkeys', 'account_challenges'])
      await runner.query(`
        ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
        ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
        CREATE POLICY maintenance ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
      `);
    for (const table of ['authenticator_apps', 'recovery_codes', 'passkeys'])
      await runner.query(`
        CREATE POLICY own_members ON ${table} TO dispatch_app USING (is_own_user(user_id)) WITH CHECK (is_own_user(user_id));
        GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO dispatch_app;
      `);
    for (const table of ['authenticator_apps', 'passkeys'])
      await runner.query(`
        CREATE TRIGGER note_second_factor AFTER INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION note_second_factor()
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE account_challenges, passkeys, recovery_codes, authenticator_apps;
      DROP FUNCTION account_by_email(text), authenticate_session(bytea);
    `);
    await dropFunctions(runner, 'second-factor');
    await runner.query(`
      CREATE OR REPLACE FUNCTION account_by_email(wanted text)
      RETURNS TABLE (
        id uuid, email text, password_hash text, first_name text, last_name text, verified boolean, role text,
        business_id uuid
      )
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT u.id, u.email, u.password_hash, u.first_name, u.last_name, u.verified_at IS NOT NULL, m.role, m.business_id
          FROM public.users u LEFT JOIN public.members m ON m.user_id = u.id
          WHERE lower(u.email) = lower(wanted);
      END $$;

      REVOKE ALL ON FUNCTION account_by_email(text) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION account_by_email(text) TO dispatch_app;

      CREATE OR REPLACE FUNCTION authenticate_session(presented bytea)
      RETURNS TABLE (
        token_id uuid, user_id uuid, business_id uuid, role text, api_access boolean, requests_per_minute integer,
        suspended boolean, time_zone text
      )
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
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

      REVOKE ALL ON FUNCTION authenticate_session(bytea) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION authenticate_session(bytea) TO dispatch_app;

      CREATE OR REPLACE FUNCTION open_session(
        new_id uuid, new_token_hash bytea, holder uuid, checked_password_hash text, new_expires_at timestamptz
      )
      RETURNS boolean
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        PERFORM 1 FROM public.users u WHERE u.id = holder AND u.password_hash = checked_password_hash FOR SHARE;
        IF NOT FOUND THEN RETURN false; END IF;
        INSERT INTO public.sessions (id, token_hash, user_id, expires_at) VALUES (new_id, new_token_hash, holder, new_expires_at);
        RETURN true;
      END $$;

      REVOKE ALL ON FUNCTION open_session(uuid, bytea, uuid, text, timestamptz) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION open_session(uuid, bytea, uuid, text, timestamptz) TO dispatch_app;

      CREATE OR REPLACE FUNCTION clean_up_expired() RETURNS void
      LANGUAGE sql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      DELETE FROM public.idempotency_keys WHERE created_at < now() - interval '24 hours';
      DELETE FROM public.sessions WHERE expires_at < now() - interval '7 days' OR ended_at < now() - interval '7 days';
      DELETE FROM public.email_tokens WHERE expires_at < now() - interval '7 days';
      SELECT public.clean_up_customer_uploads();
      $$;

      REVOKE ALL ON FUNCTION clean_up_expired() FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION clean_up_expired() TO dispatch_app;

      ALTER TABLE businesses DROP COLUMN require_second_factor;
      ALTER TABLE sessions DROP COLUMN must_enrol, DROP COLUMN confirmed_at;
      ALTER TABLE users DROP COLUMN second_factor_since;
    `);
  }
}
