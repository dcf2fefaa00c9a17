import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** Functions that look at all businesses: what they did before under another name, for the owner alone. */
const INNER = [
  ['drop_old_positions', 'drop_positions', 'integer'],
  ['drop_old_events', 'drop_events', 'interval, integer'],
  ['sweep_geocoding', 'drop_places', 'interval, interval, integer, integer'],
  ['due_addresses', 'addresses_due', 'integer, integer'],
] as const;

/**
 * Requests and jobs run as the same role, so a statement that slipped into a request could call these functions with any argument.
 * Their arguments are bounded now: nothing that is kept by every setting is dropped, and few addresses are read at a time.
 */
export class BoundedHousekeeping1796007200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, inner, args] of INNER)
      await runner.query(`
        ALTER FUNCTION ${name}(${args}) RENAME TO ${inner};
        REVOKE ALL ON FUNCTION ${inner}(${args}) FROM PUBLIC, dispatch_app;
      `);
    await runner.query(`
      CREATE FUNCTION drop_old_positions(retention_days integer) RETURNS integer LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        RETURN public.drop_positions(greatest(retention_days, 31));
      END $$;

      CREATE FUNCTION drop_old_events(kept interval, most integer) RETURNS integer LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        RETURN public.drop_events(greatest(kept, interval '7 days'), least(greatest(most, 1), 10000));
      END $$;

      CREATE FUNCTION sweep_geocoding(unused interval, cached interval, most integer, batch integer) RETURNS integer
      LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        RETURN public.drop_places(greatest(unused, interval '1 day'), greatest(cached, interval '30 days'), greatest(most, 0),
          least(greatest(batch, 1), 10000));
      END $$;

      CREATE FUNCTION due_addresses(of_each integer, in_all integer)
      RETURNS TABLE (business_id uuid, address_key text, address jsonb, attempts integer) LANGUAGE plpgsql STABLE ROWS 20 ${DEFINER} AS $$
      BEGIN
        RETURN QUERY SELECT d.business_id, d.address_key, d.address, d.attempts
          FROM public.addresses_due(least(of_each, 20), least(in_all, 100)) d;
      END $$;
    `);
    for (const [name, , args] of INNER)
      await runner.query(`
        REVOKE ALL ON FUNCTION ${name}(${args}) FROM PUBLIC;
        GRANT EXECUTE ON FUNCTION ${name}(${args}) TO dispatch_app;
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, inner, args] of INNER)
      await runner.query(`
        DROP FUNCTION ${name}(${args});
        ALTER FUNCTION ${inner}(${args}) RENAME TO ${name};
        GRANT EXECUTE ON FUNCTION ${name}(${args}) TO dispatch_app;
      `);
  }
}
