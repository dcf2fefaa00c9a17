import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** Functions that return the businesses of a job return nothing in a transaction of one business. */
export class JobFunctions1796220000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner, 'notifications', ['notifications_due', 'push_due']);
    await createFunctions(runner, 'dispatch', ['businesses_on_the_road']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION notifications_due() RETURNS TABLE (business_id uuid)
      LANGUAGE plpgsql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT DISTINCT n.business_id FROM public.notifications n
          WHERE n.status = 'waiting' AND n.due_at <= now() AND (n.leased_until <= now()) IS NOT FALSE;
      END $$;

      CREATE OR REPLACE FUNCTION push_due() RETURNS TABLE (business_id uuid)
      LANGUAGE plpgsql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT DISTINCT m.business_id FROM public.push_messages m
          WHERE m.sent_at IS NULL AND (m.leased_until <= now()) IS NOT FALSE;
      END $$;

      CREATE OR REPLACE FUNCTION businesses_on_the_road() RETURNS TABLE (business_id uuid)
      LANGUAGE plpgsql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT DISTINCT d.business_id FROM public.dispatches d WHERE d.status = 'in_progress' AND d.deleted_at IS NULL;
      END $$;
    `);
  }
}
