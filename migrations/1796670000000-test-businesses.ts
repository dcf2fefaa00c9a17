import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Test businesses: a second business of a tenant from which nothing is sent. Owners and admins of the business work in it. */
export class TestBusinesses1796670000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE businesses
        ADD COLUMN test_of uuid CONSTRAINT businesses_test_of REFERENCES businesses, -- the business of a test business
        ADD COLUMN removed_at timestamptz(3); -- when a test business was closed; its rows are deleted in the background
      CREATE UNIQUE INDEX businesses_test_unique ON businesses (test_of) WHERE removed_at IS NULL;
      -- A test business has the email of its business.
      DROP INDEX businesses_email_unique;
      CREATE UNIQUE INDEX businesses_email_unique ON businesses (lower(email)) WHERE test_of IS NULL;
      -- The test business in which the session is now; no foreign key, because sessions belong to no business.
      ALTER TABLE sessions ADD COLUMN test_business_id uuid;
      -- test: what would have been sent if the business were no test business
      ALTER TABLE notifications DROP CONSTRAINT notifications_status_known,
        ADD CONSTRAINT notifications_status_known CHECK (status IN ('waiting', 'sent', 'failed', 'dropped', 'test'));
    `);
    await createFunctions(runner, 'test-businesses');
    await createFunctions(runner, 'users', ['account_by_id', 'authenticate_session', 'end_session']);
    await createFunctions(runner, 'second-factor', ['is_own_user']);
    await createFunctions(runner, 'business', ['business_has_email']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION authenticate_session(presented bytea)
      RETURNS TABLE (
        token_id uuid, user_id uuid, business_id uuid, role text, api_access boolean, requests_per_minute integer,
        suspended boolean, time_zone text, must_enrol boolean
      )
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT s.id, s.user_id, m.business_id, m.role, true,
            COALESCE(p.requests_per_minute, (SELECT q.requests_per_minute FROM public.plans q WHERE q.code = 'starter')),
            b.suspended_at IS NOT NULL, COALESCE(b.timezone, 'UTC'),
            s.must_enrol AND COALESCE(b.require_second_factor, false)
          FROM public.sessions s
          LEFT JOIN public.members m ON m.user_id = s.user_id
          LEFT JOIN public.businesses b ON b.id = m.business_id
          LEFT JOIN public.plans p ON p.code = b.plan
          WHERE s.token_hash = presented AND s.ended_at IS NULL AND s.expires_at > now();
      END $$;

      REVOKE ALL ON FUNCTION authenticate_session(bytea) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION authenticate_session(bytea) TO dispatch_app;

      CREATE OR REPLACE FUNCTION account_by_id(wanted uuid)
      RETURNS TABLE (id uuid, email text, first_name text, last_name text, verified boolean, role text, business_id uuid)
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT u.id, u.email, u.first_name, u.last_name, u.verified_at IS NOT NULL, m.role, m.business_id
          FROM public.users u LEFT JOIN public.members m ON m.user_id = u.id
          WHERE u.id = wanted AND m.business_id IS NOT DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid;
      END $$;

      REVOKE ALL ON FUNCTION account_by_id(uuid) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION account_by_id(uuid) TO dispatch_app;

      CREATE OR REPLACE FUNCTION end_session(ended uuid) RETURNS void
      LANGUAGE sql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      UPDATE public.sessions s SET ended_at = now() WHERE s.id = ended AND s.ended_at IS NULL
        AND NOT EXISTS (SELECT FROM public.members m WHERE m.user_id = s.user_id
          AND m.business_id IS DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid)
      $$;

      REVOKE ALL ON FUNCTION end_session(uuid) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION end_session(uuid) TO dispatch_app;

      CREATE OR REPLACE FUNCTION is_own_user(wanted uuid) RETURNS boolean
      LANGUAGE plpgsql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE current uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
      BEGIN
        IF current IS NULL THEN RETURN NOT EXISTS (SELECT 1 FROM public.members m WHERE m.user_id = wanted); END IF;
        RETURN EXISTS (SELECT 1 FROM public.members m WHERE m.user_id = wanted AND m.business_id = current);
      END $$;

      REVOKE ALL ON FUNCTION is_own_user(uuid) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION is_own_user(uuid) TO dispatch_app;

      CREATE OR REPLACE FUNCTION business_has_email(wanted text) RETURNS boolean
      LANGUAGE sql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      SELECT EXISTS (SELECT 1 FROM public.businesses b WHERE lower(b.email) = lower(wanted))
      $$;

      REVOKE ALL ON FUNCTION business_has_email(text) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION business_has_email(text) TO dispatch_app;

      UPDATE notifications SET status = 'dropped', reason = 'switched_off' WHERE status = 'test';
      ALTER TABLE notifications DROP CONSTRAINT notifications_status_known,
        ADD CONSTRAINT notifications_status_known CHECK (status IN ('waiting', 'sent', 'failed', 'dropped'));
    `);
    await dropFunctions(runner, 'test-businesses');
    await runner.query(`
      ALTER TABLE sessions DROP COLUMN test_business_id;
      DROP INDEX businesses_test_unique, businesses_email_unique;
      -- Test businesses become ordinary ones, which need an email of their own; they stay suspended.
      UPDATE businesses SET email = id || '@test.invalid', suspended_at = COALESCE(suspended_at, now()) WHERE test_of IS NOT NULL;
      ALTER TABLE businesses DROP COLUMN test_of, DROP COLUMN removed_at;
      CREATE UNIQUE INDEX businesses_email_unique ON businesses (lower(email));
    `);
  }
}
