import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/**
 * Functions that run as the owner can see the rows of all businesses. These ones accepted any identifier; now they act only for
 * the business of the transaction.
 */
export class FunctionsOfOneBusiness1796200000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner, 'users', ['end_session', 'open_sessions', 'account_by_id']);
    await createFunctions(runner, 'business', ['touch_api_token', 'invitations_of_user', 'answer_invitation']);
    await createFunctions(runner, 'driver', ['touch_driver_session']);
    await createFunctions(runner, 'platform', ['enqueue_job', 'enqueue_job_later', 'enqueue_jobs']);
    await createFunctions(runner, 'webhooks', ['wake_webhooks', 'wake_webhook_at', 'free_webhooks']);
    await createFunctions(runner, 'carriers', ['claim_carrier_bookings']);
    await createFunctions(runner, 'places', ['due_addresses']);
    await runner.query('REVOKE EXECUTE ON FUNCTION enqueue_jobs(json) FROM dispatch_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION end_session(ended uuid) RETURNS void
      LANGUAGE sql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      UPDATE public.sessions SET ended_at = now() WHERE id = ended AND ended_at IS NULL
      $$;

      CREATE OR REPLACE FUNCTION open_sessions(wanted uuid[]) RETURNS TABLE (id uuid)
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT s.id FROM public.sessions s WHERE s.id = ANY (wanted) AND s.ended_at IS NULL AND s.expires_at > now();
      END $$;

      CREATE OR REPLACE FUNCTION account_by_id(wanted uuid)
      RETURNS TABLE (id uuid, email text, first_name text, last_name text, verified boolean, role text, business_id uuid)
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT u.id, u.email, u.first_name, u.last_name, u.verified_at IS NOT NULL, m.role, m.business_id
          FROM public.users u LEFT JOIN public.members m ON m.user_id = u.id
          WHERE u.id = wanted;
      END $$;

      CREATE OR REPLACE FUNCTION touch_api_token(touched uuid, moment timestamptz) RETURNS void
      LANGUAGE sql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      UPDATE public.api_tokens SET last_used_at = GREATEST(last_used_at, moment) WHERE id = touched
      $$;

      CREATE OR REPLACE FUNCTION invitations_of_user(holder uuid)
      RETURNS TABLE (id uuid, business_name text, role text, inviter text, created_at timestamptz, expires_at timestamptz)
      LANGUAGE sql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      SELECT i.id, b.name, i.role, a.first_name || ' ' || a.last_name, i.created_at, i.expires_at
      FROM public.users u JOIN public.invitations i ON lower(i.email) = lower(u.email)
      JOIN public.businesses b ON b.id = i.business_id LEFT JOIN public.users a ON a.id = i.invited_by
      WHERE u.id = holder AND u.verified_at IS NOT NULL AND i.ended_at IS NULL AND i.expires_at > now()
      ORDER BY i.created_at DESC, i.id DESC
      $$;

      CREATE OR REPLACE FUNCTION answer_invitation(wanted uuid, holder uuid, new_outcome text)
      RETURNS TABLE (business_id uuid, business_name text, role text, has_business boolean)
      LANGUAGE plpgsql SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
      #variable_conflict use_column
      DECLARE invited public.invitations; belongs boolean;
      BEGIN
        SELECT i.* INTO invited FROM public.invitations i JOIN public.users u ON u.id = holder AND u.verified_at IS NOT NULL
          WHERE i.id = wanted AND lower(i.email) = lower(u.email) AND i.ended_at IS NULL AND i.expires_at > now() FOR UPDATE OF i;
        IF invited.id IS NULL THEN RETURN; END IF;
        belongs := new_outcome = 'accepted' AND EXISTS (SELECT 1 FROM public.members m WHERE m.user_id = holder);
        IF NOT belongs THEN
          UPDATE public.invitations i SET ended_at = now(), updated_at = now(), outcome = new_outcome WHERE i.id = wanted;
          IF new_outcome = 'accepted' THEN
            INSERT INTO public.members (business_id, user_id, role) VALUES (invited.business_id, holder, invited.role);
          END IF;
        END IF;
        RETURN QUERY SELECT invited.business_id, b.name, invited.role, belongs FROM public.businesses b WHERE b.id = invited.business_id;
      END $$;

      CREATE OR REPLACE FUNCTION touch_driver_session(touched uuid, moment timestamptz) RETURNS void
      LANGUAGE sql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      UPDATE public.driver_sessions SET last_used_at = GREATEST(last_used_at, moment) WHERE id = touched
      $$;

      CREATE OR REPLACE FUNCTION enqueue_job(
        task text, payload json, queue text DEFAULT NULL, job_key text DEFAULT NULL, in_turn boolean DEFAULT false
      )
      RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        PERFORM graphile_worker.add_job(task, payload, queue_name => public.shared_queue(queue), run_at => clock_timestamp(),
          job_key => enqueue_job.job_key, job_key_mode => 'preserve_run_at',
          priority => CASE WHEN in_turn THEN (SELECT count(*)::integer FROM (
            SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
            WHERE t.identifier = enqueue_job.task AND j.payload ->> 'businessId' = enqueue_job.payload ->> 'businessId' AND j.is_available
            LIMIT 100) waiting) ELSE 0 END);
      END $$;

      CREATE OR REPLACE FUNCTION enqueue_job_later(task text, payload json, seconds integer, job_key text) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        PERFORM graphile_worker.add_job(task, payload, run_at => clock_timestamp() + make_interval(secs => seconds),
          job_key => enqueue_job_later.job_key);
      END $$;

      CREATE OR REPLACE FUNCTION enqueue_jobs(jobs json) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE moment timestamptz := clock_timestamp();
      BEGIN
        PERFORM graphile_worker.add_jobs(ARRAY(
          SELECT ROW(j.value ->> 'task', j.value -> 'payload', public.shared_queue(j.value ->> 'queue'),
            moment + j.place * interval '1 microsecond', NULL, NULL, NULL, NULL)::graphile_worker.job_spec
          FROM json_array_elements(jobs) WITH ORDINALITY AS j(value, place) ORDER BY j.place));
      END $$;

      CREATE OR REPLACE FUNCTION wake_webhooks(tenant uuid, webhooks uuid[]) RETURNS void
      LANGUAGE sql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      SELECT public.enqueue_jobs(json_build_array(json_build_object('task', 'deliver_webhook',
        'payload', json_build_object('businessId', tenant, 'webhookIds', webhooks), 'queue', NULL)))
      WHERE cardinality(webhooks) > 0;
      $$;

      CREATE OR REPLACE FUNCTION wake_webhook_at(tenant uuid, webhook uuid, moment timestamptz) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        IF moment IS NOT NULL THEN
          PERFORM graphile_worker.add_job('deliver_webhook', json_build_object('businessId', tenant, 'webhookIds', ARRAY[webhook]),
            run_at => moment, job_key => 'webhook:' || webhook);
        ELSIF EXISTS (SELECT FROM graphile_worker._private_jobs j WHERE j.key = 'webhook:' || webhook) THEN
          PERFORM graphile_worker.remove_job('webhook:' || webhook);
        END IF;
      END $$;

      CREATE OR REPLACE FUNCTION free_webhooks() RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
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

      CREATE OR REPLACE FUNCTION claim_carrier_bookings(how_many integer) RETURNS TABLE (business_id uuid, booking_id uuid)
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE due record;
      BEGIN
        FOR due IN SELECT d.business_id, array_agg(d.id) AS ids FROM (SELECT t.business_id, t.id FROM (
            SELECT c.business_id, c.id, c.next_track_at, row_number() OVER (PARTITION BY c.business_id ORDER BY c.next_track_at) AS turn
            FROM public.carrier_bookings c WHERE c.next_track_at <= now()) t
          ORDER BY t.turn, t.next_track_at LIMIT how_many) d GROUP BY 1 ORDER BY 1 LOOP
          RETURN QUERY UPDATE public.carrier_bookings b SET next_track_at = now() + interval '15 minutes'
            WHERE b.business_id = due.business_id AND b.id = ANY (due.ids) AND b.next_track_at <= now()
            RETURNING b.business_id, b.id;
        END LOOP;
      END $$;

      CREATE OR REPLACE FUNCTION due_addresses(of_each integer, in_all integer)
      RETURNS TABLE (business_id uuid, address_key text, address jsonb, attempts integer)
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT d.business_id, d.address_key, d.address, d.attempts
          FROM public.addresses_due(least(of_each, 20), least(in_all, 100)) d;
      END $$;

      GRANT EXECUTE ON FUNCTION enqueue_jobs(json) TO dispatch_app;
    `);
  }
}
