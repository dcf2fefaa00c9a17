import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = [
  'keep_service_secret(text, text)',
  'tracking_link_ends_at(text, timestamptz)',
  'find_tracking_link(uuid)',
];

/** Each shipment has a link by which its consignee follows it. */
export class TrackingLinks1795540000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Keys that the service makes for itself, sealed with SECRETS_KEY.
      CREATE TABLE service_secrets (
        name text PRIMARY KEY,
        secret_encrypted text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );

      -- The secret of that name; the proposed one, where there was none. Processes that start together get the same.
      CREATE FUNCTION keep_service_secret(wanted text, proposed text) RETURNS text LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        INSERT INTO public.service_secrets (name, secret_encrypted) VALUES (wanted, proposed) ON CONFLICT DO NOTHING;
        RETURN (SELECT k.secret_encrypted FROM public.service_secrets k WHERE k.name = wanted);
      END $$;

      -- tracking_link: what the link's token is made of, with a key that is not in the database; null: the link was revoked.
      ALTER TABLE shipments ADD COLUMN tracking_link uuid DEFAULT gen_random_uuid();
      CREATE UNIQUE INDEX shipments_tracking_link_unique ON shipments (tracking_link);

      -- When the link of a shipment ends; null: not yet known.
      CREATE FUNCTION tracking_link_ends_at(status text, since timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN status IN ('delivered', 'returned', 'cancelled') THEN since + interval '720 hours' END
      $$;

      -- Whose a link is, before a business is known: one that has ended is not found, as one that never was.
      CREATE FUNCTION find_tracking_link(presented uuid) RETURNS TABLE (business_id uuid, shipment_id uuid, time_zone text)
      LANGUAGE plpgsql STABLE ${DEFINER} ROWS 1 AS $$
      BEGIN
        RETURN QUERY SELECT s.business_id, s.id, b.timezone
          FROM public.shipments s JOIN public.businesses b ON b.id = s.business_id
          WHERE s.tracking_link = presented AND s.deleted_at IS NULL
            AND COALESCE(public.tracking_link_ends_at(s.status, s.status_changed_at) > now(), true);
      END $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      ALTER TABLE shipments DROP COLUMN tracking_link;
      DROP TABLE service_secrets;
    `);
  }
}
