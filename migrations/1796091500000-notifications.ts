import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Mails and text messages to consignees, and push messages to members and drivers. */
export class Notifications1796091500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Which notifications consignees get, and their texts. Without a row, the defaults of the columns apply.
      CREATE TABLE notification_settings (
        business_id uuid PRIMARY KEY REFERENCES businesses,
        switches jsonb NOT NULL DEFAULT '{}', -- {"near": {"mail": false}}; values that are not named have their default
        wording jsonb NOT NULL DEFAULT '{}', -- {"near": {"de": {"subject": "…"}}}; values that are not named have their default
        quiet_from text, -- HH:mm in the time zone of the business; nothing is sent until quiet_to
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

      -- Notifications to consignees, at most one per shipment, kind and channel. Written in the transaction of the
      -- change that they report.
      CREATE TABLE notifications (
        business_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        shipment_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('confirmed', 'out_for_delivery', 'near', 'delivered', 'failed')),
        channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
        status text NOT NULL DEFAULT 'waiting',
        reason text,
        happened_at timestamptz(3) NOT NULL DEFAULT now(), -- when the reported change happened
        due_at timestamptz(3) NOT NULL DEFAULT now(),
        tries integer NOT NULL DEFAULT 0,
        leased_until timestamptz(3), -- a worker is sending it until then
        settled_at timestamptz(3),
        recipient text,
        language text,
        subject text,
        body text,
        answer text, -- what the gateway responded
        PRIMARY KEY (business_id, id),
        CONSTRAINT notifications_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT notifications_status_known CHECK (status IN ('waiting', 'sent', 'failed', 'dropped')),
        CONSTRAINT notifications_settled CHECK ((settled_at IS NULL) = (status = 'waiting')),
        CONSTRAINT notifications_dropped_for_a_reason CHECK ((reason IS NULL) = (status <> 'dropped'))
      );
      CREATE UNIQUE INDEX notifications_once ON notifications (business_id, shipment_id, kind, channel);
      CREATE UNIQUE INDEX notifications_id_unique ON notifications (id);
      CREATE INDEX notifications_due ON notifications (business_id, due_at) WHERE status = 'waiting';
      CREATE INDEX notifications_failed ON notifications (settled_at) WHERE status = 'failed';
      SELECT protect_tenant_table('notifications');

      -- Addresses that want no mails about deliveries of a business.
      CREATE TABLE notification_refusals (
        business_id uuid NOT NULL REFERENCES businesses,
        email text NOT NULL CHECK (email = lower(email)),
        refused_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, email)
      );
      SELECT protect_tenant_table('notification_refusals');

      -- Browsers of members and drivers that receive push messages. The keys are those of the browser.
      CREATE TABLE push_subscriptions (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        user_id uuid,
        driver_id uuid,
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        session_id uuid, -- the session in which a driver subscribed; no messages after it has ended
        -- the session in which a member subscribed; no foreign key, because sessions belong to no business
        member_session_id uuid,
        PRIMARY KEY (business_id, id),
        CONSTRAINT push_subscriptions_driver FOREIGN KEY (business_id, driver_id) REFERENCES drivers,
        CONSTRAINT push_subscriptions_session FOREIGN KEY (business_id, session_id) REFERENCES driver_sessions,
        CONSTRAINT push_subscriptions_of_somebody CHECK (num_nonnulls(user_id, driver_id) = 1)
      );
      CREATE UNIQUE INDEX push_subscriptions_endpoint_unique ON push_subscriptions (business_id, endpoint);
      CREATE INDEX push_subscriptions_driver ON push_subscriptions (business_id, driver_id) WHERE driver_id IS NOT NULL;
      SELECT protect_tenant_table('push_subscriptions');

      -- Push messages to send. The same occasion of a record is sent once.
      CREATE TABLE push_messages (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        kind text NOT NULL,
        record_id uuid NOT NULL,
        occasion text NOT NULL, -- what happened; with kind and record it makes a message unique
        driver_id uuid, -- for this driver only; null: for the members who dispatch
        about text NOT NULL, -- the name or number to show
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        leased_until timestamptz(3),
        sent_at timestamptz(3),
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX push_messages_once ON push_messages (business_id, kind, record_id, occasion);
      CREATE INDEX push_messages_waiting ON push_messages (business_id, created_at) WHERE sent_at IS NULL;
      SELECT protect_tenant_table('push_messages');
    `);
    await createFunctions(runner, 'notifications');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'notifications');
    await runner.query(
      'DROP TABLE push_messages, push_subscriptions, notification_refusals, notifications, notification_settings',
    );
  }
}
