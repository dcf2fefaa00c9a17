import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = [
  'notifications_due()',
  'businesses_on_the_road()',
  'find_notification(uuid)',
  'notification_backlog()',
];

/** What consignees are told of their shipments, and how the business says it. */
export class Notifications1795610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- In which language the customer is spoken to; null: as the business speaks.
      ALTER TABLE customers ADD COLUMN language text
        CONSTRAINT customers_language_known CHECK (language IN ('en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'));

      -- Without a row, everything is as it stands here. switches: {"near": {"mail": false}}, what is not named is as usual;
      -- wording: {"near": {"de": {"subject": "…"}}}, the same.
      CREATE TABLE notification_settings (
        business_id uuid PRIMARY KEY REFERENCES businesses,
        switches jsonb NOT NULL DEFAULT '{}',
        wording jsonb NOT NULL DEFAULT '{}',
        quiet_from text,
        quiet_to text,
        reply_to text,
        sms_url text,
        sms_secret_encrypted text,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT notification_settings_quiet_hours CHECK (num_nonnulls(quiet_from, quiet_to) IN (0, 2)),
        CONSTRAINT notification_settings_sms CHECK (num_nonnulls(sms_url, sms_secret_encrypted) IN (0, 2))
      );
      SELECT protect_tenant_table('notification_settings');

      -- One for each shipment, kind and channel: it is written by the transaction of what it tells of, so nothing that is
      -- repeated makes a second one. leased_until: somebody is sending it. happened_at: what it tells of.
      CREATE TABLE notifications (
        business_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        shipment_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('confirmed', 'out_for_delivery', 'near', 'delivered', 'failed')),
        channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
        status text NOT NULL DEFAULT 'waiting' CONSTRAINT notifications_status_known CHECK (status IN ('waiting', 'sent', 'failed', 'dropped')),
        reason text,
        happened_at timestamptz(3) NOT NULL DEFAULT now(),
        due_at timestamptz(3) NOT NULL DEFAULT now(),
        tries integer NOT NULL DEFAULT 0,
        leased_until timestamptz(3),
        settled_at timestamptz(3),
        recipient text,
        language text,
        subject text,
        body text,
        answer text,
        PRIMARY KEY (business_id, id),
        CONSTRAINT notifications_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT notifications_settled CHECK ((settled_at IS NULL) = (status = 'waiting')),
        CONSTRAINT notifications_dropped_for_a_reason CHECK ((reason IS NULL) = (status <> 'dropped'))
      );
      CREATE UNIQUE INDEX notifications_once ON notifications (business_id, shipment_id, kind, channel);
      CREATE UNIQUE INDEX notifications_id_unique ON notifications (id);
      CREATE INDEX notifications_due ON notifications (business_id, due_at) WHERE status = 'waiting';
      CREATE INDEX notifications_failed ON notifications (settled_at) WHERE status = 'failed';
      SELECT protect_tenant_table('notifications');

      -- Who wants no mails of a business about deliveries.
      CREATE TABLE notification_refusals (
        business_id uuid NOT NULL REFERENCES businesses,
        email text NOT NULL CHECK (email = lower(email)),
        refused_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, email)
      );
      SELECT protect_tenant_table('notification_refusals');

      -- Businesses of which something is to be sent now, or was being sent by a process that has died.
      CREATE FUNCTION notifications_due() RETURNS TABLE (business_id uuid) LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      BEGIN
        RETURN QUERY SELECT DISTINCT n.business_id FROM public.notifications n
          WHERE n.status = 'waiting' AND n.due_at <= now() AND (n.leased_until <= now()) IS NOT FALSE;
      END $$;

      -- Businesses that have a vehicle out.
      CREATE FUNCTION businesses_on_the_road() RETURNS TABLE (business_id uuid) LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      BEGIN
        RETURN QUERY SELECT DISTINCT d.business_id FROM public.dispatches d WHERE d.status = 'in_progress' AND d.deleted_at IS NULL;
      END $$;

      -- Whose a notification is, before a business is known.
      CREATE FUNCTION find_notification(wanted uuid) RETURNS TABLE (business_id uuid) LANGUAGE plpgsql STABLE ${DEFINER} ROWS 1 AS $$
      BEGIN
        RETURN QUERY SELECT n.business_id FROM public.notifications n WHERE n.id = wanted;
      END $$;

      -- What falls behind, of all businesses together.
      CREATE FUNCTION notification_backlog() RETURNS TABLE (waiting integer, oldest_seconds double precision, failed integer)
      LANGUAGE plpgsql STABLE ROWS 1 ${DEFINER} AS $$
      BEGIN
        RETURN QUERY
          SELECT count(*)::integer, extract(epoch FROM now() - min(w.due_at))::double precision,
            (SELECT count(*)::integer FROM public.notifications f WHERE f.status = 'failed' AND f.settled_at > now() - interval '1 hour')
          FROM (SELECT n.due_at FROM public.notifications n WHERE n.status = 'waiting' AND n.due_at <= now() LIMIT 10000) w;
      END $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE notification_refusals, notifications, notification_settings;
      ALTER TABLE customers DROP COLUMN language;
      DO $$ BEGIN
        IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
          DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
            WHERE t.id = j.task_id AND t.identifier IN ('send_notifications', 'find_notifications');
        END IF;
      END $$;
    `);
  }
}
