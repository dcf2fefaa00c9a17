import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** The catalogue of carriers, what each business configured of it, and the bookings of shipments. */
export class Carriers1796090600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The catalogue of carriers, the same for all businesses.
      CREATE TABLE carriers (
        id uuid PRIMARY KEY,
        code text NOT NULL UNIQUE,
        name text NOT NULL,
        type text NOT NULL CHECK (type IN ('courier', 'freight', 'lastmile')),
        adapter text NOT NULL, -- the code that talks to the carrier; "catalogue": none yet
        features text[] NOT NULL DEFAULT '{}', -- what the adapter provides
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      GRANT SELECT ON carriers TO dispatch_app;

      -- Service levels that a carrier offers, with their delivery times in days.
      CREATE TABLE carrier_service_levels (
        carrier_id uuid NOT NULL REFERENCES carriers,
        code text NOT NULL CHECK (code IN ('standard', 'express', 'sameday')),
        name text NOT NULL,
        shortest_days integer NOT NULL,
        longest_days integer NOT NULL,
        PRIMARY KEY (carrier_id, code),
        CHECK (0 <= shortest_days AND shortest_days <= longest_days)
      );
      GRANT SELECT ON carrier_service_levels TO dispatch_app;

      -- Carriers that a business has set up. Credentials are encrypted (AES-256-GCM) with a key of SECRETS_KEY.
      CREATE TABLE carrier_configurations (
        business_id uuid NOT NULL REFERENCES businesses,
        carrier_id uuid NOT NULL REFERENCES carriers,
        account_number text,
        api_key_encrypted text,
        api_secret_encrypted text,
        test_mode boolean NOT NULL DEFAULT false,
        default_service_level text,
        is_active boolean NOT NULL DEFAULT true,
        settings jsonb NOT NULL DEFAULT '{}',
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        -- part of the address to which the carrier sends events; says which business they are for
        events_key uuid NOT NULL DEFAULT gen_random_uuid(),
        PRIMARY KEY (business_id, carrier_id)
      );
      CREATE UNIQUE INDEX carrier_configurations_events_key_unique ON carrier_configurations (events_key);
      SELECT protect_tenant_table('carrier_configurations');

      -- People at a carrier, as a business knows them.
      CREATE TABLE carrier_contacts (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        carrier_id uuid NOT NULL REFERENCES carriers,
        name text NOT NULL,
        email text,
        phone text,
        role text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id)
      );
      SELECT protect_tenant_table('carrier_contacts');

      -- Bookings of shipments with a carrier. A change of carrier or another try is another booking.
      CREATE TABLE carrier_bookings (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        carrier_id uuid NOT NULL REFERENCES carriers,
        status text NOT NULL DEFAULT 'pending',
        carrier_reference text,
        carrier_tracking_number text,
        label bytea,
        label_type text,
        attempts integer NOT NULL DEFAULT 0,
        last_error text,
        booked_at timestamptz(3),
        -- when the shipment was cancelled; the booking is cancelled once the carrier confirms it
        cancel_requested_at timestamptz(3),
        next_track_at timestamptz(3), -- when to ask the carrier for news; null: not any more
        track_failures integer NOT NULL DEFAULT 0, -- failed requests for news in a row
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT carrier_bookings_status_known CHECK (status IN ('pending', 'booked', 'failed', 'cancelled')),
        CONSTRAINT carrier_bookings_booked CHECK (
          status <> 'booked' OR (carrier_reference IS NOT NULL AND booked_at IS NOT NULL)
        ),
        CONSTRAINT carrier_bookings_label CHECK ((label IS NULL) = (label_type IS NULL))
      );
      -- At most one booking of a shipment is wanted.
      CREATE UNIQUE INDEX carrier_bookings_wanted_unique ON carrier_bookings (business_id, shipment_id)
        WHERE status IN ('pending', 'booked') AND cancel_requested_at IS NULL;
      CREATE INDEX carrier_bookings_shipment ON carrier_bookings (business_id, shipment_id, created_at DESC, id DESC);
      CREATE INDEX carrier_bookings_reference ON carrier_bookings (business_id, carrier_id, carrier_reference);
      CREATE INDEX carrier_bookings_due ON carrier_bookings (next_track_at) WHERE next_track_at IS NOT NULL;
      SELECT protect_tenant_table('carrier_bookings');

      -- Events of the carrier that were processed, by the id of the carrier. An event that arrives again, or by polling
      -- and by push, counts once.
      CREATE TABLE carrier_booking_events (
        business_id uuid NOT NULL,
        booking_id uuid NOT NULL,
        event_id text NOT NULL,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, booking_id, event_id),
        CONSTRAINT carrier_booking_events_booking FOREIGN KEY (business_id, booking_id) REFERENCES carrier_bookings
      );
      SELECT protect_tenant_table('carrier_booking_events');

      -- References from tables that were created earlier.
      ALTER TABLE business_defaults ADD CONSTRAINT business_defaults_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carriers;

      INSERT INTO carriers (id, code, name, type, adapter, features) VALUES
        ('01a0a000-0000-7000-8000-000000000001', 'own-fleet', 'Own fleet', 'lastmile', 'own-fleet', '{labels,tracking,pickup,proof_of_delivery,routing}'),
        ('01a0a000-0000-7000-8000-000000000002', 'sandbox', 'Sandbox carrier', 'courier', 'sandbox', '{labels,tracking,rates}'),
        ('01a0a000-0000-7000-8000-000000000003', 'http', 'Carrier by HTTP protocol', 'courier', 'http', '{labels,tracking,rates}'),
        ('01a0a000-0000-7000-8000-000000000011', 'dhl', 'DHL Express', 'courier', 'catalogue', '{}'),
        ('01a0a000-0000-7000-8000-000000000012', 'ups', 'UPS', 'courier', 'catalogue', '{}'),
        ('01a0a000-0000-7000-8000-000000000013', 'fedex', 'FedEx', 'courier', 'catalogue', '{}'),
        ('01a0a000-0000-7000-8000-000000000014', 'dpd', 'DPD', 'courier', 'catalogue', '{}'),
        ('01a0a000-0000-7000-8000-000000000015', 'gls', 'GLS', 'courier', 'catalogue', '{}'),
        ('01a0a000-0000-7000-8000-000000000016', 'db-schenker', 'DB Schenker', 'freight', 'catalogue', '{}'),
        ('01a0a000-0000-7000-8000-000000000017', 'dsv', 'DSV', 'freight', 'catalogue', '{}'),
        ('01a0a000-0000-7000-8000-000000000018', 'xpo', 'XPO', 'freight', 'catalogue', '{}'),
        ('01a0a000-0000-7000-8000-000000000019', 'onfleet', 'Onfleet', 'lastmile', 'catalogue', '{}'),
        ('01a0a000-0000-7000-8000-00000000001a', 'stuart', 'Stuart', 'lastmile', 'catalogue', '{}');
      -- Working days. Every carrier of the catalogue has "standard" and "express"; last-mile carriers and the first three have "sameday".
      INSERT INTO carrier_service_levels (carrier_id, code, name, shortest_days, longest_days)
        SELECT c.id, l.code, l.name, l.shortest_days, l.longest_days FROM carriers c
        CROSS JOIN (VALUES ('standard', 'Standard', 3, 5), ('express', 'Express', 1, 2), ('sameday', 'Same day', 0, 0))
          AS l (code, name, shortest_days, longest_days)
        WHERE l.code <> 'sameday' OR c.type = 'lastmile' OR c.adapter <> 'catalogue';
    `);
    await createFunctions(runner, 'carriers');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'carriers');
    await runner.query(`
      ALTER TABLE business_defaults DROP CONSTRAINT business_defaults_carrier_id_fkey;
      DROP TABLE carrier_booking_events, carrier_bookings, carrier_contacts, carrier_configurations,
        carrier_service_levels, carriers;
    `);
  }
}
