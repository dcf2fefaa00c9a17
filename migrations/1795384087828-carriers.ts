import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = ['business_of_events_key(uuid, uuid)'];

/** The catalogue of carriers, what a business configured of it, and the defaults and packages that it ships with. */
export class Carriers1795384087828 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carriers (
        id uuid PRIMARY KEY,
        code text NOT NULL UNIQUE,
        name text NOT NULL,
        type text NOT NULL CHECK (type IN ('courier', 'freight', 'lastmile')),
        adapter text NOT NULL,
        features text[] NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE carrier_service_levels (
        carrier_id uuid NOT NULL REFERENCES carriers,
        code text NOT NULL CHECK (code IN ('standard', 'express', 'sameday')),
        name text NOT NULL,
        shortest_days integer NOT NULL,
        longest_days integer NOT NULL,
        PRIMARY KEY (carrier_id, code),
        CHECK (0 <= shortest_days AND shortest_days <= longest_days)
      );
      GRANT SELECT ON carriers, carrier_service_levels TO dispatch_app;

      INSERT INTO carriers (id, code, name, type, adapter, features) VALUES
        ('01a0a000-0000-7000-8000-000000000001', 'own-fleet', 'Own fleet', 'lastmile', 'own-fleet', '{labels,tracking,pickup,proof_of_delivery,routing}'),
        ('01a0a000-0000-7000-8000-000000000002', 'sandbox', 'Sandbox carrier', 'courier', 'sandbox', '{labels,tracking,rates}'),
        ('01a0a000-0000-7000-8000-000000000003', 'http', 'Carrier by HTTP protocol', 'courier', 'http', '{labels,tracking,rates,pickup}'),
        ('01a0a000-0000-7000-8000-000000000011', 'dhl', 'DHL Express', 'courier', 'catalogue', '{labels,tracking,rates,pickup,customs}'),
        ('01a0a000-0000-7000-8000-000000000012', 'ups', 'UPS', 'courier', 'catalogue', '{labels,tracking,rates,pickup,customs}'),
        ('01a0a000-0000-7000-8000-000000000013', 'fedex', 'FedEx', 'courier', 'catalogue', '{labels,tracking,rates,pickup,customs}'),
        ('01a0a000-0000-7000-8000-000000000014', 'dpd', 'DPD', 'courier', 'catalogue', '{labels,tracking,pickup}'),
        ('01a0a000-0000-7000-8000-000000000015', 'gls', 'GLS', 'courier', 'catalogue', '{labels,tracking,pickup}'),
        ('01a0a000-0000-7000-8000-000000000016', 'db-schenker', 'DB Schenker', 'freight', 'catalogue', '{tracking,rates,pickup,pallets}'),
        ('01a0a000-0000-7000-8000-000000000017', 'dsv', 'DSV', 'freight', 'catalogue', '{tracking,rates,pickup,pallets}'),
        ('01a0a000-0000-7000-8000-000000000018', 'xpo', 'XPO', 'freight', 'catalogue', '{tracking,rates,pickup,pallets}'),
        ('01a0a000-0000-7000-8000-000000000019', 'onfleet', 'Onfleet', 'lastmile', 'catalogue', '{tracking,proof_of_delivery,routing}'),
        ('01a0a000-0000-7000-8000-00000000001a', 'stuart', 'Stuart', 'lastmile', 'catalogue', '{tracking,rates,proof_of_delivery}');
      INSERT INTO carrier_service_levels
        SELECT id, 'standard', 'Standard', 3, 5 FROM carriers UNION ALL
        SELECT id, 'express', 'Express', 1, 2 FROM carriers UNION ALL
        SELECT id, 'sameday', 'Same day', 0, 0 FROM carriers WHERE type = 'lastmile' OR code IN ('sandbox', 'http');

      -- Secrets are ciphertext only (AES-256-GCM); key_id says with which key, so that keys can be changed.
      -- events_key: where the carrier sends events. The key in the path tells whose they are, the signature that they are the
      -- carrier's.
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
        events_key uuid NOT NULL DEFAULT gen_random_uuid(),
        PRIMARY KEY (business_id, carrier_id)
      );
      CREATE UNIQUE INDEX carrier_configurations_events_key_unique ON carrier_configurations (events_key);
      SELECT protect_tenant_table('carrier_configurations');

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

      CREATE TABLE business_defaults (
        business_id uuid PRIMARY KEY REFERENCES businesses,
        carrier_id uuid REFERENCES carriers,
        service_level text NOT NULL DEFAULT 'standard',
        length_cm numeric(10, 2) NOT NULL DEFAULT 30,
        width_cm numeric(10, 2) NOT NULL DEFAULT 20,
        height_cm numeric(10, 2) NOT NULL DEFAULT 15,
        email_enabled boolean NOT NULL DEFAULT true,
        push_enabled boolean NOT NULL DEFAULT false,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1
      );
      SELECT protect_tenant_table('business_defaults');

      CREATE TABLE dimension_presets (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        length_cm numeric(10, 2) NOT NULL,
        width_cm numeric(10, 2) NOT NULL,
        height_cm numeric(10, 2) NOT NULL,
        weight_kg numeric(10, 3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        version integer NOT NULL DEFAULT 1,
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX dimension_presets_name_unique ON dimension_presets (business_id, lower(name)) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('dimension_presets');

      CREATE FUNCTION business_of_events_key(carrier uuid, key uuid) RETURNS TABLE (business_id uuid)
      LANGUAGE plpgsql STABLE ${DEFINER} ROWS 1 AS $$
      BEGIN
        RETURN QUERY SELECT k.business_id FROM public.carrier_configurations k JOIN public.businesses b ON b.id = k.business_id
          WHERE k.events_key = key AND k.carrier_id = carrier AND b.suspended_at IS NULL;
      END $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE dimension_presets, business_defaults, carrier_contacts, carrier_configurations, carrier_service_levels, carriers;
    `);
  }
}
