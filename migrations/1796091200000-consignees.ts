import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** The tracking page of a business, and what consignees enter there. */
export class Consignees1796091200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- How the tracking page of a business looks. Without a row, the defaults of the columns apply.
      CREATE TABLE tracking_page_settings (
        business_id uuid PRIMARY KEY REFERENCES businesses,
        color text NOT NULL DEFAULT '#1f5fbf' CHECK (color ~ '^#[0-9a-f]{6}$'),
        language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt')),
        -- how many stops before theirs consignees see the vehicle; 0: never
        vehicle_stops_before integer NOT NULL DEFAULT 3 CHECK (vehicle_stops_before BETWEEN 0 AND 10),
        reschedule_allowed boolean NOT NULL DEFAULT false,
        logo_id uuid,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT tracking_page_settings_logo FOREIGN KEY (business_id, logo_id) REFERENCES blobs
      );
      CREATE UNIQUE INDEX tracking_page_settings_logo_unique ON tracking_page_settings (logo_id)
        WHERE logo_id IS NOT NULL;
      SELECT protect_tenant_table('tracking_page_settings');

      -- What consignees ask of the driver.
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

      -- Other delivery days that consignees asked for.
      CREATE TABLE reschedule_requests (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        wanted_on date NOT NULL,
        status text NOT NULL DEFAULT 'pending', -- replaced: the consignee asked for another day before a decision
        requested_at timestamptz(3) NOT NULL DEFAULT now(),
        decided_at timestamptz(3),
        decided_by uuid,
        PRIMARY KEY (business_id, id),
        CONSTRAINT reschedule_requests_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT reschedule_requests_status_known CHECK (status IN ('pending', 'accepted', 'refused', 'replaced'))
      );
      CREATE UNIQUE INDEX reschedule_requests_pending_unique ON reschedule_requests (business_id, shipment_id)
        WHERE status = 'pending';
      CREATE INDEX reschedule_requests_shipment ON reschedule_requests (business_id, shipment_id, requested_at DESC, id DESC);
      CREATE INDEX reschedule_requests_newest ON reschedule_requests (business_id, requested_at DESC, id DESC);
      SELECT protect_tenant_table('reschedule_requests');

      -- Ratings by consignees.
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
    `);
    await createFunctions(runner, 'consignees');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'consignees');
    await runner.query(
      'DROP TABLE delivery_ratings, reschedule_requests, delivery_instructions, tracking_page_settings',
    );
  }
}
