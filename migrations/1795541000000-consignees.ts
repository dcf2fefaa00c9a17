import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** What consignees say by the link of their shipment, and how a business shows itself to them. */
export class Consignees1795541000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without a row, everything is as it stands here. vehicle_stops_before: from how many stops before theirs consignees see
      -- where the vehicle is.
      CREATE TABLE tracking_page_settings (
        business_id uuid PRIMARY KEY REFERENCES businesses,
        color text NOT NULL DEFAULT '#1f5fbf' CHECK (color ~ '^#[0-9a-f]{6}$'),
        language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt')),
        vehicle_stops_before integer NOT NULL DEFAULT 3 CHECK (vehicle_stops_before BETWEEN 0 AND 10),
        reschedule_allowed boolean NOT NULL DEFAULT false,
        logo_id uuid,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT tracking_page_settings_logo FOREIGN KEY (business_id, logo_id) REFERENCES blobs
      );
      CREATE UNIQUE INDEX tracking_page_settings_logo_unique ON tracking_page_settings (logo_id) WHERE logo_id IS NOT NULL;
      SELECT protect_tenant_table('tracking_page_settings');

      CREATE TABLE delivery_instructions (
        business_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        text text NOT NULL,
        safe_place text,
        pin_wanted boolean NOT NULL DEFAULT false,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, shipment_id),
        CONSTRAINT delivery_instructions_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      );
      SELECT protect_tenant_table('delivery_instructions');

      -- replaced: the consignee asked for another day before anybody answered.
      CREATE TABLE reschedule_requests (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        wanted_on date NOT NULL,
        status text NOT NULL DEFAULT 'pending' CONSTRAINT reschedule_requests_status_known
          CHECK (status IN ('pending', 'accepted', 'refused', 'replaced')),
        requested_at timestamptz(3) NOT NULL DEFAULT now(),
        decided_at timestamptz(3),
        decided_by uuid,
        PRIMARY KEY (business_id, id),
        CONSTRAINT reschedule_requests_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      );
      CREATE UNIQUE INDEX reschedule_requests_pending_unique ON reschedule_requests (business_id, shipment_id) WHERE status = 'pending';
      CREATE INDEX reschedule_requests_shipment ON reschedule_requests (business_id, shipment_id, requested_at DESC, id DESC);
      CREATE INDEX reschedule_requests_newest ON reschedule_requests (business_id, requested_at DESC, id DESC);
      SELECT protect_tenant_table('reschedule_requests');

      CREATE TABLE delivery_ratings (
        business_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
        comment text,
        rated_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, shipment_id),
        CONSTRAINT delivery_ratings_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      );
      SELECT protect_tenant_table('delivery_ratings');

      -- The stars of the visit that delivered: all else of a visit stays as it was.
      ALTER TABLE delivery_attempts ADD COLUMN stars integer CHECK (stars BETWEEN 1 AND 5);
      GRANT UPDATE (stars) ON delivery_attempts TO dispatch_app;

      -- A logo is shown to anybody who has its address.
      CREATE FUNCTION find_public_logo(wanted uuid) RETURNS TABLE (business_id uuid)
      LANGUAGE plpgsql STABLE ${DEFINER} ROWS 1 AS $$
      BEGIN
        RETURN QUERY SELECT s.business_id FROM public.tracking_page_settings s WHERE s.logo_id = wanted;
      END $$;
      REVOKE ALL ON FUNCTION find_public_logo(uuid) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION find_public_logo(uuid) TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION find_public_logo(uuid);
      REVOKE UPDATE (stars) ON delivery_attempts FROM dispatch_app;
      ALTER TABLE delivery_attempts DROP COLUMN stars;
      DROP TABLE delivery_ratings, reschedule_requests, delivery_instructions, tracking_page_settings;
    `);
  }
}
