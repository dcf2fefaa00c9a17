import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = ['webhook_backlog()', 'geocoding_backlog()'];

/**
 * What falls behind, over all businesses, for whoever runs the service: numbers alone. Looking costs about the same however
 * much waits.
 */
export class Backlogs1795550000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The oldest message of each webhook by its index. What is paused after a failure, or of a suspended business, is not behind.
      CREATE FUNCTION webhook_backlog() RETURNS TABLE (behind integer, oldest_seconds double precision, failing integer, switched_off integer)
      LANGUAGE plpgsql STABLE ROWS 1 ${DEFINER} AS $$
      BEGIN
        RETURN QUERY
          SELECT count(*) FILTER (WHERE f.due_at < now() - interval '30 seconds')::integer,
            extract(epoch FROM now() - min(f.due_at))::double precision,
            count(*) FILTER (WHERE w.is_active AND w.failing_since IS NOT NULL)::integer,
            count(*) FILTER (WHERE w.disabled_reason IS NOT NULL)::integer
          FROM public.webhooks w JOIN public.businesses b ON b.id = w.business_id
          LEFT JOIN LATERAL (
            SELECT d.next_attempt_at AS due_at FROM public.webhook_deliveries d
            WHERE d.business_id = w.business_id AND d.webhook_id = w.id AND d.status = 'pending' AND d.next_attempt_at <= now()
            ORDER BY d.next_attempt_at LIMIT 1) f ON w.is_active AND b.suspended_at IS NULL AND (w.paused_until <= now()) IS NOT FALSE
          WHERE w.deleted_at IS NULL;
      END $$;

      CREATE FUNCTION geocoding_backlog() RETURNS TABLE (waiting integer, oldest_seconds double precision)
      LANGUAGE plpgsql STABLE ROWS 1 ${DEFINER} AS $$
      BEGIN
        RETURN QUERY
          SELECT count(*)::integer, extract(epoch FROM now() - min(p.next_at))::double precision
          FROM (SELECT next_at FROM public.address_places WHERE next_at IS NOT NULL LIMIT 10000) p WHERE p.next_at <= now();
      END $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${SIGNATURES.join(', ')}`);
  }
}
