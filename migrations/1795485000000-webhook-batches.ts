import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** Fewer jobs and statements for each event: one job for all webhooks, none for one that is being delivered to. */
export class WebhookBatches1795485000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What holds a webhook's lock has told it of something and is not committed yet; who gives the webhook back waits for it.
      CREATE FUNCTION webhook_lock(webhook uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
      SET search_path = pg_catalog, pg_temp AS $$ SELECT hashtextextended('webhook:' || webhook, 0) $$;
      REVOKE ALL ON FUNCTION webhook_lock(uuid) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION webhook_lock(uuid) TO dispatch_app;

      -- Has deliveries of webhooks looked at: at once by a job of its own, since two changes that share one by its key would
      -- wait for each other; at a moment, by the one job that each webhook has for that. Null: not at a moment any more.
      CREATE OR REPLACE FUNCTION wake_webhooks(tenant uuid, webhooks uuid[]) RETURNS void LANGUAGE sql ${DEFINER} AS $$
        SELECT public.enqueue_jobs(json_build_array(json_build_object('task', 'deliver_webhook',
          'payload', json_build_object('businessId', tenant, 'webhookIds', webhooks), 'queue', NULL)))
        WHERE cardinality(webhooks) > 0;
      $$;
      CREATE OR REPLACE FUNCTION wake_webhook_at(tenant uuid, webhook uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        IF moment IS NOT NULL THEN
          PERFORM graphile_worker.add_job('deliver_webhook', json_build_object('businessId', tenant, 'webhookIds', ARRAY[webhook]),
            run_at => moment, job_key => 'webhook:' || webhook);
        ELSIF EXISTS (SELECT FROM graphile_worker._private_jobs j WHERE j.key = 'webhook:' || webhook) THEN
          PERFORM graphile_worker.remove_job('webhook:' || webhook);
        END IF;
      END $$;

      -- The lease of a webhook ends by itself when its process dies: then somebody else is to look.
      CREATE FUNCTION free_webhooks() RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE f record;
      BEGIN
        FOR f IN
          WITH abandoned AS (
            SELECT w.business_id, w.id FROM public.webhooks w WHERE w.leased_until <= clock_timestamp() FOR NO KEY UPDATE SKIP LOCKED),
          freed AS (
            UPDATE public.webhooks w SET lease = NULL, leased_until = NULL FROM abandoned a
            WHERE w.business_id = a.business_id AND w.id = a.id RETURNING w.business_id, w.id)
          SELECT freed.business_id, array_agg(freed.id) AS ids FROM freed GROUP BY freed.business_id
        LOOP PERFORM public.wake_webhooks(f.business_id, f.ids); END LOOP;
      END $$;
      REVOKE ALL ON FUNCTION free_webhooks() FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION free_webhooks() TO dispatch_app;

      -- Who delivers to a webhook looks once more before it is given back, and does not give it back while its lock is held:
      -- such a webhook needs no job. The lease is read in a snapshot after the lock, which a transaction with one snapshot has not.
      CREATE OR REPLACE FUNCTION deliver_events(tenant uuid, ids uuid[]) RETURNS void
      LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE told uuid[]; woken uuid[];
      BEGIN
        WITH put AS (
          INSERT INTO public.webhook_deliveries (business_id, event_id, webhook_id, record_id, seq, next_attempt_at)
          SELECT e.business_id, e.id, w.id, e.record_id, e.seq, clock_timestamp()
          FROM public.webhooks w JOIN public.events e ON e.business_id = w.business_id AND (e.type = ANY (w.events) OR '*' = ANY (w.events))
          WHERE w.business_id = tenant AND w.is_active AND e.id = ANY (ids) AND e.type <> 'ping'
          RETURNING webhook_id)
        SELECT array_agg(DISTINCT p.webhook_id) INTO told FROM put p;
        IF told IS NULL THEN RETURN; END IF;
        PERFORM pg_advisory_xact_lock_shared(public.webhook_lock(t.id)) FROM unnest(told) AS t (id);
        SELECT array_agg(w.id) INTO woken FROM public.webhooks w WHERE w.business_id = tenant AND w.id = ANY (told)
          AND (w.paused_until IS NULL OR w.paused_until < clock_timestamp() + interval '1 minute')
          AND (w.leased_until IS NULL OR w.leased_until <= clock_timestamp() OR current_setting('transaction_isolation') <> 'read committed');
        PERFORM public.wake_webhooks(tenant, woken);
      END $$;

      DO $$ BEGIN
        IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
          UPDATE graphile_worker._private_jobs j SET payload = json_build_object('businessId', j.payload -> 'businessId', 'webhookIds', json_build_array(j.payload -> 'webhookId'))
            FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = 'deliver_webhook' AND j.payload -> 'webhookId' IS NOT NULL;
        END IF;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION free_webhooks();
      CREATE OR REPLACE FUNCTION wake_webhooks(tenant uuid, webhooks uuid[]) RETURNS void LANGUAGE sql ${DEFINER} AS $$
        SELECT public.enqueue_jobs(json_agg(json_build_object('task', 'deliver_webhook',
          'payload', json_build_object('businessId', tenant, 'webhookId', w.id), 'queue', NULL)))
        FROM unnest(webhooks) AS w (id) HAVING count(*) > 0;
      $$;
      CREATE OR REPLACE FUNCTION wake_webhook_at(tenant uuid, webhook uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        IF moment IS NULL THEN PERFORM graphile_worker.remove_job('webhook:' || webhook);
        ELSE PERFORM graphile_worker.add_job('deliver_webhook', json_build_object('businessId', tenant, 'webhookId', webhook),
          run_at => moment, job_key => 'webhook:' || webhook);
        END IF;
      END $$;
      CREATE OR REPLACE FUNCTION deliver_events(tenant uuid, ids uuid[]) RETURNS void
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
      DROP FUNCTION webhook_lock(uuid);
      DO $$ BEGIN
        IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
          DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
            WHERE t.id = j.task_id AND t.identifier = 'deliver_webhook';
        END IF;
      END $$;
    `);
  }
}
