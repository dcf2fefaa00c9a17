import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Carriers that are called by their own protocols. What a carrier can do follows from its adapter, so the catalogue does not store it. A
 * booking without an answer is looked up before it is repeated.
 */
export class CarriersByProtocol1796760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carriers DROP COLUMN features;
      UPDATE carriers SET adapter = 'ups' WHERE code = 'ups';
      -- Lists show the carriers of the same time by their ids.
      INSERT INTO carriers (id, code, name, type, adapter, created_at)
        SELECT added.id::uuid, added.code, added.name, 'courier', added.code, first.created_at
        FROM carriers first, (VALUES
          ('01a0a000-0000-7000-8000-000000000004', 'karrio', 'Carriers of a Karrio server'),
          ('01a0a000-0000-7000-8000-00000000001b', 'dhl-parcel-de', 'DHL Parcel Germany')) AS added (id, code, name)
        WHERE first.code = 'own-fleet';
      INSERT INTO carrier_service_levels (carrier_id, code, name, shortest_days, longest_days) VALUES
        ('01a0a000-0000-7000-8000-000000000004', 'standard', 'Standard', 3, 5),
        ('01a0a000-0000-7000-8000-000000000004', 'express', 'Express', 1, 2),
        ('01a0a000-0000-7000-8000-000000000004', 'sameday', 'Same day', 0, 0),
        ('01a0a000-0000-7000-8000-00000000001b', 'standard', 'Standard', 1, 2);

      -- Since when the carrier may have booked without this service having its answer; null: the outcome is known.
      ALTER TABLE carrier_bookings ADD COLUMN unanswered_since timestamptz(3);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_bookings DROP COLUMN unanswered_since;
      DELETE FROM carrier_service_levels
        WHERE carrier_id IN (SELECT id FROM carriers WHERE code IN ('karrio', 'dhl-parcel-de'));
      DELETE FROM carriers WHERE code IN ('karrio', 'dhl-parcel-de');
      UPDATE carriers SET adapter = 'catalogue' WHERE code = 'ups';
      -- The column goes back to its place before created_at.
      ALTER TABLE carriers RENAME created_at TO earlier_created_at;
      ALTER TABLE carriers ADD COLUMN features text[] NOT NULL DEFAULT '{}';
      ALTER TABLE carriers ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now();
      UPDATE carriers SET created_at = earlier_created_at;
      ALTER TABLE carriers DROP COLUMN earlier_created_at;
      UPDATE carriers SET features = '{labels,tracking,rates}' WHERE code IN ('sandbox', 'http');
      UPDATE carriers SET features = '{labels,tracking,pickup,proof_of_delivery,routing}' WHERE code = 'own-fleet';
    `);
  }
}
