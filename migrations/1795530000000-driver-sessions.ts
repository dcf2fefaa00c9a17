import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = [
  'authenticate_driver_session(bytea)',
  'touch_driver_session(uuid, timestamptz)',
  'open_driver_session(bytea, uuid, bytea, text)',
];

/** Invitations of drivers to their own interface, and the sessions that come of them. */
export class DriverSessions1795530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The one open invitation of a driver: a newer one takes its place, and using it takes it away.
      CREATE TABLE driver_invitations (
        business_id uuid NOT NULL,
        driver_id uuid NOT NULL,
        code_hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        PRIMARY KEY (business_id, driver_id),
        FOREIGN KEY (business_id, driver_id) REFERENCES drivers
      );
      CREATE UNIQUE INDEX driver_invitations_code_unique ON driver_invitations (code_hash);
      SELECT protect_tenant_table('driver_invitations');

      CREATE TABLE driver_sessions (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        driver_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        device_name text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3) NOT NULL DEFAULT now(),
        ended_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        FOREIGN KEY (business_id, driver_id) REFERENCES drivers
      );
      CREATE UNIQUE INDEX driver_sessions_id_unique ON driver_sessions (id);
      CREATE UNIQUE INDEX driver_sessions_token_unique ON driver_sessions (token_hash);
      CREATE INDEX driver_sessions_open ON driver_sessions (business_id, driver_id, last_used_at) WHERE ended_at IS NULL;
      SELECT protect_tenant_table('driver_sessions');

      -- As authenticate_session: one look-up before the business is known. A session ends 90 days after its last use, and with
      -- its driver.
      CREATE FUNCTION authenticate_driver_session(presented bytea)
      RETURNS TABLE (token_id uuid, user_id uuid, business_id uuid, role text, api_access boolean, requests_per_minute integer,
        suspended boolean, time_zone text, driver_id uuid)
      LANGUAGE plpgsql STABLE ${DEFINER} ROWS 1 AS $$
      BEGIN
        RETURN QUERY SELECT s.id, NULL::uuid, s.business_id, NULL::text, true, p.requests_per_minute, b.suspended_at IS NOT NULL,
            b.timezone, s.driver_id
          FROM public.driver_sessions s
          JOIN public.drivers d ON d.business_id = s.business_id AND d.id = s.driver_id AND d.deleted_at IS NULL
          JOIN public.businesses b ON b.id = s.business_id JOIN public.plans p ON p.code = b.plan
          WHERE s.token_hash = presented AND s.ended_at IS NULL AND s.last_used_at > now() - interval '90 days';
      END $$;

      CREATE FUNCTION touch_driver_session(touched uuid, moment timestamptz) RETURNS void
      LANGUAGE sql ${DEFINER} AS $$
        UPDATE public.driver_sessions SET last_used_at = GREATEST(last_used_at, moment) WHERE id = touched
      $$;

      -- Whoever holds the code of an open invitation gets a session, once. Of more than ten sessions of a driver, those end that
      -- were used longest ago. No row: unknown, used and expired codes are the same.
      CREATE FUNCTION open_driver_session(presented bytea, new_id uuid, new_token_hash bytea, new_device_name text)
      RETURNS TABLE (driver_id uuid, driver_name text, business_name text, business_phone text, time_zone text, expires_at timestamptz)
      LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
      #variable_conflict use_column
      DECLARE invited public.driver_invitations;
      BEGIN
        DELETE FROM public.driver_invitations i WHERE i.code_hash = presented RETURNING i.* INTO invited;
        IF invited.driver_id IS NULL OR invited.expires_at <= now() THEN RETURN; END IF;
        PERFORM 1 FROM public.drivers d WHERE d.business_id = invited.business_id AND d.id = invited.driver_id
          AND d.deleted_at IS NULL FOR NO KEY UPDATE;
        IF NOT FOUND THEN RETURN; END IF;
        INSERT INTO public.driver_sessions (business_id, id, driver_id, token_hash, device_name)
          VALUES (invited.business_id, new_id, invited.driver_id, new_token_hash, new_device_name);
        UPDATE public.driver_sessions s SET ended_at = now()
          WHERE s.business_id = invited.business_id AND s.id IN (SELECT o.id FROM public.driver_sessions o
            WHERE o.business_id = invited.business_id AND o.driver_id = invited.driver_id AND o.ended_at IS NULL AND o.id <> new_id
            ORDER BY o.last_used_at DESC, o.id DESC OFFSET 9);
        RETURN QUERY SELECT d.id, d.name, b.name, b.phone, b.timezone, now() + interval '90 days'
          FROM public.drivers d JOIN public.businesses b ON b.id = d.business_id
          WHERE d.business_id = invited.business_id AND d.id = invited.driver_id;
      END $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE driver_sessions, driver_invitations;
    `);
  }
}
