import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** What members and drivers are told in their browsers. */
export class WebPush1795610100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A browser of a member or of a driver. The endpoint is the browser maker's, the keys are the browser's own.
      CREATE TABLE push_subscriptions (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        user_id uuid,
        driver_id uuid,
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT push_subscriptions_driver FOREIGN KEY (business_id, driver_id) REFERENCES drivers,
        CONSTRAINT push_subscriptions_of_somebody CHECK (num_nonnulls(user_id, driver_id) = 1)
      );
      CREATE UNIQUE INDEX push_subscriptions_endpoint_unique ON push_subscriptions (business_id, endpoint);
      CREATE INDEX push_subscriptions_driver ON push_subscriptions (business_id, driver_id) WHERE driver_id IS NOT NULL;
      SELECT protect_tenant_table('push_subscriptions');

      -- driver_id: for this driver alone; null: for those who run the day. occasion: the same thing of a record is told once.
      CREATE TABLE push_messages (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        kind text NOT NULL,
        record_id uuid NOT NULL,
        occasion text NOT NULL,
        driver_id uuid,
        about text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        leased_until timestamptz(3),
        sent_at timestamptz(3),
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX push_messages_once ON push_messages (business_id, kind, record_id, occasion);
      CREATE INDEX push_messages_waiting ON push_messages (business_id, created_at) WHERE sent_at IS NULL;
      SELECT protect_tenant_table('push_messages');

      CREATE FUNCTION push_due() RETURNS TABLE (business_id uuid) LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      BEGIN
        RETURN QUERY SELECT DISTINCT m.business_id FROM public.push_messages m
          WHERE m.sent_at IS NULL AND (m.leased_until <= now()) IS NOT FALSE;
      END $$;
      REVOKE ALL ON FUNCTION push_due() FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION push_due() TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION push_due();
      DROP TABLE push_messages, push_subscriptions;
      DO $$ BEGIN
        IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
          DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
            WHERE t.id = j.task_id AND t.identifier IN ('send_push', 'find_push');
        END IF;
      END $$;
    `);
  }
}
