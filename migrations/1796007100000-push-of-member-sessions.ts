import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** A browser of a member is notified only while the session is open in which it subscribed. */
export class PushOfMemberSessions1796007100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- member_session_id: the session in which a member subscribed. No foreign key: sessions belong to no business.
      ALTER TABLE push_subscriptions ADD COLUMN member_session_id uuid;
      -- Their sessions are not known. The portal subscribes again when its page is opened.
      DELETE FROM push_subscriptions WHERE user_id IS NOT NULL;

      -- Those of the sessions that are open now.
      CREATE FUNCTION open_sessions(wanted uuid[]) RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE ${DEFINER} ROWS 10 AS $$
      BEGIN
        RETURN QUERY SELECT s.id FROM public.sessions s WHERE s.id = ANY (wanted) AND s.ended_at IS NULL AND s.expires_at > now();
      END $$;
      REVOKE ALL ON FUNCTION open_sessions(uuid[]) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION open_sessions(uuid[]) TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION open_sessions(uuid[]);
      ALTER TABLE push_subscriptions DROP COLUMN member_session_id;
    `);
  }
}
