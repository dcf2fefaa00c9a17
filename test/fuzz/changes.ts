import type { Pool } from 'pg';

/**
 * Tables that any request may write: sessions, idempotency keys, keys of the service, which are made when first needed, and the log of calls to
 * carriers, which is written up to a second after the call.
 */
const ASIDE = ['sessions', 'idempotency_keys', 'service_secrets', 'migrations', 'carrier_requests'];

/** Records every committed row by triggers, so that one query after a request shows what it changed. */
export async function watchChanges(db: Pool) {
  await db.query(`
    CREATE UNLOGGED TABLE public.noted_changes (id bigint GENERATED ALWAYS AS IDENTITY, change text NOT NULL);
    CREATE FUNCTION public.note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'last_used_at' = to_jsonb(OLD) - 'last_used_at' THEN RETURN NULL; END IF;
      INSERT INTO public.noted_changes (change) VALUES (lower(TG_OP) || ' ' || TG_TABLE_NAME);
      RETURN NULL;
    END $$;`);
  const { rows } = await db.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL ($1)
       AND (c.relnamespace = 'public'::regnamespace AND c.relname <> 'noted_changes'
         OR c.oid = 'graphile_worker._private_jobs'::regclass)`,
    [ASIDE],
  );
  for (const { name } of rows)
    await db.query(
      `CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION note_change()`,
    );
  let seen = '0';
  return {
    /**
     * Returns the changes since the last call, such as `update orders`. A row that is written with the same values is
     * no change.
     */
    async take(): Promise<string[]> {
      const { rows } = await db.query<{ id: string; change: string }>(
        'SELECT id, change FROM public.noted_changes WHERE id > $1 ORDER BY id',
        [seen],
      );
      seen = rows.at(-1)?.id ?? seen;
      return [...new Set(rows.map(({ change }) => change))];
    },
  };
}
