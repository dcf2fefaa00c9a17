import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = ['tell_events(json)', 'drop_old_live_events(interval)'];

/** Events as listeners of the live stream see them, and as subscribers get them. */
export class LiveStream1795384394513 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Events as the stream shows them, for those who come back after a while. seq orders them, but says nothing of when
      -- they were committed: a reader who remembers "up to 41" would miss 40 when it is committed later. So each row names
      -- its transaction, and readers remember snapshots: which transactions they have seen.
      CREATE TABLE live_events (
        business_id uuid NOT NULL REFERENCES businesses,
        xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
        seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        type text NOT NULL,
        record_id uuid NOT NULL,
        body json NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, xact, seq)
      );
      CREATE INDEX live_events_age ON live_events (created_at);
      SELECT protect_tenant_table('live_events');
      REVOKE UPDATE, DELETE ON live_events FROM dispatch_app;

      -- Events of this transaction: [{"id", "type", "businessId", "recordId", "timestamp", "data"}]. They go to the
      -- subscribers by a job, and to listeners of the stream by the log, whose readers are woken when it is committed.
      -- New customers are nothing that a live board shows, and come by the hundred thousand. It runs as the caller, so the
      -- log takes events of the transaction's business alone.
      CREATE FUNCTION tell_events(events json) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        INSERT INTO public.live_events (business_id, type, record_id, body)
          SELECT (e.value ->> 'businessId')::uuid, e.value ->> 'type', (e.value ->> 'recordId')::uuid,
            json_build_object('id', e.value -> 'id', 'type', e.value -> 'type', 'timestamp', e.value -> 'timestamp', 'data', e.value -> 'data')
          FROM json_array_elements(events) WITH ORDINALITY AS e(value, place)
          WHERE e.value ->> 'type' <> 'customer.created' ORDER BY e.place;
        IF FOUND THEN PERFORM pg_notify('live_' || (events -> 0 ->> 'businessId'), ''); END IF;
        PERFORM public.enqueue_jobs((SELECT json_agg(json_build_object('task', 'deliver_event', 'payload', e.value,
          'queue', 'record:' || (e.value ->> 'recordId')) ORDER BY e.place) FROM json_array_elements(events) WITH ORDINALITY AS e(value, place)));
      END $$;

      CREATE FUNCTION drop_old_live_events(kept interval) RETURNS integer
      LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE dropped integer;
      BEGIN
        DELETE FROM public.live_events WHERE created_at < now() - kept;
        GET DIAGNOSTICS dropped = ROW_COUNT;
        RETURN dropped;
      END $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE live_events;
    `);
  }
}
