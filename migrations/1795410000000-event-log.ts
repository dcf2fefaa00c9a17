import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const RENAMED = ['events', 'live_events'] as const;

/** One log of what happened: for the live stream, for subscribers, and for those who ask later. */
export class EventLog1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [to, from] = RENAMED;
    await runner.query(`
      DROP FUNCTION tell_events(json), drop_old_live_events(interval);
      ${renaming(from, to)}

      -- Events are known by their id outside: subscribers drop what they have seen. It stood in the text alone.
      ALTER TABLE events ADD COLUMN id uuid;
      UPDATE events SET id = (body ->> 'id')::uuid;
      ALTER TABLE events ALTER COLUMN id SET NOT NULL;
      ALTER TABLE events ADD CONSTRAINT events_id_unique UNIQUE (business_id, id);

      -- Events of this transaction, of one business: [{"id", "type", "businessId", "recordId", "timestamp", "data"}]. live: whether
      -- a board shows them, whose readers are woken when they are committed. seq is given while the changed record is held,
      -- so it tells the order of a record's events. It runs as the caller, so the log takes events of the transaction's
      -- business alone.
      CREATE FUNCTION tell_events(events json, live boolean DEFAULT true) RETURNS void
      LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        INSERT INTO public.events (business_id, id, type, record_id, body)
          SELECT (e.value ->> 'businessId')::uuid, (e.value ->> 'id')::uuid, e.value ->> 'type', (e.value ->> 'recordId')::uuid,
            json_build_object('id', e.value -> 'id', 'type', e.value -> 'type', 'timestamp', e.value -> 'timestamp', 'data', e.value -> 'data')
          FROM json_array_elements(tell_events.events) WITH ORDINALITY AS e(value, place) ORDER BY e.place;
        IF FOUND AND live THEN PERFORM pg_notify('live_' || (tell_events.events -> 0 ->> 'businessId'), ''); END IF;
      END $$;

      -- At most so many at a time; how many it were.
      CREATE FUNCTION drop_old_events(kept interval, most integer) RETURNS integer LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE dropped integer;
      BEGIN
        DELETE FROM public.events WHERE (business_id, id) IN (
          SELECT business_id, id FROM public.events WHERE created_at < now() - kept ORDER BY created_at LIMIT most);
        GET DIAGNOSTICS dropped = ROW_COUNT;
        RETURN dropped;
      END $$;

      ${forRequests('tell_events(json, boolean)', 'drop_old_events(interval, integer)')}

      -- Nobody runs these any more.
      DO $$ BEGIN
        IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
          DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
            WHERE t.id = j.task_id AND t.identifier IN ('deliver_event', 'drop_old_live_events');
        END IF;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const [from, to] = RENAMED;
    await runner.query(`
      DROP FUNCTION tell_events(json, boolean), drop_old_events(interval, integer);
      DELETE FROM events WHERE type = 'customer.created'; -- the stream would show them
      ALTER TABLE events DROP CONSTRAINT events_id_unique, DROP COLUMN id;
      ${renaming(from, to)}

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

      CREATE FUNCTION drop_old_live_events(kept interval) RETURNS integer LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE dropped integer;
      BEGIN
        DELETE FROM public.live_events WHERE created_at < now() - kept;
        GET DIAGNOSTICS dropped = ROW_COUNT;
        RETURN dropped;
      END $$;

      ${forRequests('tell_events(json)', 'drop_old_live_events(interval)')}
    `);
  }
}

const renaming = (from: string, to: string): string => `
      ALTER TABLE ${from} RENAME TO ${to};
      ALTER TABLE ${to} RENAME CONSTRAINT ${from}_pkey TO ${to}_pkey;
      ALTER TABLE ${to} RENAME CONSTRAINT ${from}_business_id_fkey TO ${to}_business_id_fkey;
      ALTER INDEX ${from}_age RENAME TO ${to}_age;
      ALTER SEQUENCE ${from}_seq_seq RENAME TO ${to}_seq_seq;`;

const forRequests = (...signatures: readonly string[]): string => `
      REVOKE ALL ON FUNCTION ${signatures.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${signatures.join(', ')} TO dispatch_app;`;
