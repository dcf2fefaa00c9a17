import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** Messages of suspended businesses, and requests to their carriers for news, wait until the business is active again. */
export class SuspendedBusinesses1796890000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner, 'notifications', ['notifications_due', 'push_due', 'notification_backlog']);
    await createFunctions(runner, 'carriers', ['claim_carrier_bookings']);
  }

  /** Restores the function that no earlier migration restores. Without suspended businesses, the others work as before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE OR REPLACE FUNCTION notification_backlog()
RETURNS TABLE (waiting integer, oldest_seconds double precision, failed integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT count(*)::integer, extract(epoch FROM now() - min(w.due_at))::double precision,
      (SELECT count(*)::integer FROM public.notifications f WHERE f.status = 'failed' AND f.settled_at > now() - interval '1 hour')
    FROM (SELECT n.due_at FROM public.notifications n WHERE n.status = 'waiting' AND n.due_at <= now() LIMIT 10000) w;
END $$;
    `);
  }
}
