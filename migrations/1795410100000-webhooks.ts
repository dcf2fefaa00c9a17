import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** The same log as before; what is told to subscribers is added to it. */
const tellEvents = (fanOut: string): string => `
      CREATE FUNCTION tell_events(events json, live boolean DEFAULT true) RETURNS void
      LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        INSERT INTO public.events (business_id, id, type, record_id, body)
          SELECT (e.value ->> 'businessId')::uuid, (e.value ->> 'id')::uuid, e.value ->> 'type', (e.value ->> 'recordId')::uuid,
            json_build_object('id', e.value -> 'id', 'type', e.value -> 'type', 'timestamp', e.value -> 'timestamp', 'data', e.value -> 'data')
          FROM json_array_elements(tell_events.events) WITH ORDINALITY AS e(value, place) ORDER BY e.place;
        IF FOUND AND live THEN PERFORM pg_notify('live_' || (tell_events.events -> 0 ->> 'businessId'), ''); END IF;${fanOut}
      END $$;

      REVOKE ALL ON FUNCTION tell_events(json, boolean) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION tell_events(json, boolean) TO dispatch_app;`;

/** Who is told of events, and what of that is still to be done. */
export class Webhooks1795410100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- events: types, or '*' for all. lease: who delivers to it now, and until when it may; while paused nothing is sent.
      -- failures in a row since the last success, and since when.
      CREATE TABLE webhooks (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        url text NOT NULL,
        description text,
        events text[] NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        disabled_reason text,
        secret_encrypted text NOT NULL,
        previous_secret_encrypted text,
        previous_secret_until timestamptz(3),
        failures integer NOT NULL DEFAULT 0,
        failing_since timestamptz(3),
        paused_until timestamptz(3),
        lease uuid,
        leased_until timestamptz(3),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT webhooks_disabled_reason_known CHECK (disabled_reason IN ('gone', 'failing')),
        CONSTRAINT webhooks_disabled_for_a_reason CHECK (disabled_reason IS NULL OR NOT is_active),
        CONSTRAINT webhooks_deleted_are_inactive CHECK (deleted_at IS NULL OR NOT is_active),
        CONSTRAINT webhooks_previous_secret_ends CHECK (num_nonnulls(previous_secret_encrypted, previous_secret_until) IN (0, 2)),
        CONSTRAINT webhooks_leased_for_a_time CHECK (num_nonnulls(lease, leased_until) IN (0, 2))
      );
      CREATE INDEX webhooks_active ON webhooks (business_id) WHERE is_active;
      SELECT protect_tenant_table('webhooks');

      -- One event for one webhook; it goes with the event. tries: since it was put in, or last retried by hand; attempts: what
      -- became of the last of them. No foreign key to webhooks: each change of a record would lock that row until it is
      -- committed. Webhooks are never removed.
      CREATE TABLE webhook_deliveries (
        business_id uuid NOT NULL REFERENCES businesses,
        event_id uuid NOT NULL,
        webhook_id uuid NOT NULL,
        record_id uuid NOT NULL,
        seq bigint NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        tries integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
        attempts jsonb NOT NULL DEFAULT '[]',
        settled_at timestamptz(3),
        PRIMARY KEY (business_id, event_id, webhook_id),
        FOREIGN KEY (business_id, event_id) REFERENCES events (business_id, id) ON DELETE CASCADE,
        CONSTRAINT webhook_deliveries_status_known CHECK (status IN ('pending', 'delivered', 'dead')),
        CONSTRAINT webhook_deliveries_settled CHECK ((settled_at IS NULL) = (status = 'pending'))
      );
      CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (business_id, webhook_id, seq DESC);
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (business_id, webhook_id, next_attempt_at, seq) WHERE status = 'pending';
      CREATE INDEX webhook_deliveries_order ON webhook_deliveries (business_id, webhook_id, record_id, seq) WHERE status = 'pending';
      SELECT protect_tenant_table('webhook_deliveries');

      -- Has a webhook's deliveries looked at: at once by a job of its own, since two changes that share one by its key would
      -- wait for each other; at a moment, by the one job that each webhook has for that. Null: not at a moment any more.
      CREATE FUNCTION wake_webhooks(tenant uuid, webhooks uuid[]) RETURNS void LANGUAGE sql ${DEFINER} AS $$
        SELECT public.enqueue_jobs(json_agg(json_build_object('task', 'deliver_webhook',
          'payload', json_build_object('businessId', tenant, 'webhookId', w.id), 'queue', NULL)))
        FROM unnest(webhooks) AS w (id) HAVING count(*) > 0;
      $$;
      CREATE FUNCTION wake_webhook_at(tenant uuid, webhook uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        IF moment IS NULL THEN PERFORM graphile_worker.remove_job('webhook:' || webhook);
        ELSE PERFORM graphile_worker.add_job('deliver_webhook', json_build_object('businessId', tenant, 'webhookId', webhook),
          run_at => moment, job_key => 'webhook:' || webhook);
        END IF;
      END $$;
      REVOKE ALL ON FUNCTION wake_webhooks(uuid, uuid[]), wake_webhook_at(uuid, uuid, timestamptz) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION wake_webhooks(uuid, uuid[]), wake_webhook_at(uuid, uuid, timestamptz) TO dispatch_app;

      -- Events of this transaction, of one business: [{"id", "type", "businessId", "recordId", "timestamp", "data"}]. live: whether
      -- a board shows them, whose readers are woken when they are committed. seq is given while the changed record is held,
      -- so it tells the order of a record's events. It runs as the caller, so everything is of the transaction's business
      -- alone. A webhook that is paused for longer than any transaction lasts is looked at then anyway, so needs no job.
      DROP FUNCTION tell_events(json, boolean);
      ${tellEvents(`
        IF EXISTS (SELECT FROM public.webhooks w WHERE w.business_id = (tell_events.events -> 0 ->> 'businessId')::uuid AND w.is_active) THEN
          PERFORM public.deliver_events((tell_events.events -> 0 ->> 'businessId')::uuid,
            ARRAY(SELECT (e.value ->> 'id')::uuid FROM json_array_elements(tell_events.events) AS e(value)));
        END IF;`)}
      CREATE FUNCTION deliver_events(tenant uuid, ids uuid[]) RETURNS void
      LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE woken uuid[];
      BEGIN
        WITH told AS (
          INSERT INTO public.webhook_deliveries (business_id, event_id, webhook_id, record_id, seq, next_attempt_at)
          SELECT e.business_id, e.id, w.id, e.record_id, e.seq, clock_timestamp()
          FROM public.webhooks w JOIN public.events e ON e.business_id = w.business_id AND (e.type = ANY (w.events) OR '*' = ANY (w.events))
          WHERE w.business_id = tenant AND w.is_active AND e.id = ANY (ids) AND e.type <> 'ping'
          RETURNING webhook_id)
        SELECT array_agg(w.id) INTO woken FROM public.webhooks w WHERE w.business_id = tenant AND w.id IN (SELECT webhook_id FROM told)
          AND (w.paused_until IS NULL OR w.paused_until < clock_timestamp() + interval '1 minute');
        PERFORM public.wake_webhooks(tenant, woken);
      END $$;
      REVOKE ALL ON FUNCTION deliver_events(uuid, uuid[]) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION deliver_events(uuid, uuid[]) TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION tell_events(json, boolean), deliver_events(uuid, uuid[]), wake_webhooks(uuid, uuid[]), wake_webhook_at(uuid, uuid, timestamptz);
      ${tellEvents('')}
      DROP TABLE webhook_deliveries, webhooks;
      DO $$ BEGIN
        IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
          DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
            WHERE t.id = j.task_id AND t.identifier = 'deliver_webhook';
        END IF;
      END $$;
    `);
  }
}
