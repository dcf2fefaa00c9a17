import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Webhook endpoints and the deliveries of events to them. */
export class Webhooks1796091400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Webhook endpoints.
      CREATE TABLE webhooks (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        url text NOT NULL,
        description text,
        events text[] NOT NULL, -- event types, or '*' for all
        is_active boolean NOT NULL DEFAULT true,
        disabled_reason text,
        secret_encrypted text NOT NULL,
        previous_secret_encrypted text,
        previous_secret_until timestamptz(3),
        failures integer NOT NULL DEFAULT 0, -- in a row since the last success, the first of them at failing_since
        failing_since timestamptz(3),
        paused_until timestamptz(3), -- nothing is sent before
        lease uuid, -- the worker that delivers to it now, until leased_until
        leased_until timestamptz(3),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT webhooks_disabled_reason_known CHECK (disabled_reason IN ('gone', 'failing')),
        CONSTRAINT webhooks_disabled_for_a_reason CHECK (disabled_reason IS NULL OR NOT is_active),
        CONSTRAINT webhooks_deleted_are_inactive CHECK (deleted_at IS NULL OR NOT is_active),
        CONSTRAINT webhooks_previous_secret_ends CHECK (
          num_nonnulls(previous_secret_encrypted, previous_secret_until) IN (0, 2)
        ),
        CONSTRAINT webhooks_leased_for_a_time CHECK (num_nonnulls(lease, leased_until) IN (0, 2))
      );
      CREATE INDEX webhooks_active ON webhooks (business_id) WHERE is_active;
      SELECT protect_tenant_table('webhooks');

      -- One row per event and webhook, deleted with the event. There is no foreign key to webhooks: every change of a
      -- record would lock the row of the webhook until it is committed. Webhooks are never deleted, only marked.
      CREATE TABLE webhook_deliveries (
        business_id uuid NOT NULL REFERENCES businesses,
        event_id uuid NOT NULL,
        webhook_id uuid NOT NULL,
        record_id uuid NOT NULL,
        seq bigint NOT NULL, -- of the event: the order of deliveries of a record
        status text NOT NULL DEFAULT 'pending',
        tries integer NOT NULL DEFAULT 0, -- since it was added, or retried by hand
        next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
        attempts jsonb NOT NULL DEFAULT '[]', -- results of the last tries
        settled_at timestamptz(3),
        PRIMARY KEY (business_id, event_id, webhook_id),
        FOREIGN KEY (business_id, event_id) REFERENCES events (business_id, id) ON DELETE CASCADE,
        CONSTRAINT webhook_deliveries_status_known CHECK (status IN ('pending', 'delivered', 'dead')),
        CONSTRAINT webhook_deliveries_settled CHECK ((settled_at IS NULL) = (status = 'pending'))
      );
      CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (business_id, webhook_id, seq DESC);
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (business_id, webhook_id, next_attempt_at, seq)
        WHERE status = 'pending';
      CREATE INDEX webhook_deliveries_order ON webhook_deliveries (business_id, webhook_id, record_id, seq)
        WHERE status = 'pending';
      SELECT protect_tenant_table('webhook_deliveries');
    `);
    await createFunctions(runner, 'webhooks');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'webhooks');
    await runner.query('DROP TABLE webhook_deliveries, webhooks');
  }
}
