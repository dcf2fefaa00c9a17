import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDRESS = (prefix: string) =>
  ['street', 'city', 'state', 'postal_code', 'country'].map((part) => `${prefix}_${part} text`).join(', ') +
  `, ${prefix}_latitude double precision, ${prefix}_longitude double precision`;

/** Customers with their references and contacts; the catalogue of carriers and what a business configured of it. */
export class CustomersCarriers1795255200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE customers (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        company text,
        ${ADDRESS('address')},
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        search_text text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || COALESCE(phone, '') || ' ' ||
          COALESCE(company, '') || ' ' || COALESCE(address_street, '') || ' ' || COALESCE(address_city, '') || ' ' ||
          COALESCE(address_postal_code, ''))) STORED,
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX customers_email_unique ON customers (business_id, lower(email)) WHERE deleted_at IS NULL;
      CREATE INDEX customers_newest ON customers (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX customers_search ON customers USING gin (business_id, search_text gin_trgm_ops);
      SELECT protect_tenant_table('customers');

      CREATE TABLE customer_references (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        customer_id uuid NOT NULL,
        type text NOT NULL,
        value text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT customer_references_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers
      );
      CREATE UNIQUE INDEX customer_references_unique ON customer_references (business_id, customer_id, type, value);
      SELECT protect_tenant_table('customer_references');

      CREATE TABLE customer_contacts (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        customer_id uuid NOT NULL,
        name text NOT NULL,
        email text,
        phone text,
        role text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT customer_contacts_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers
      );
      CREATE INDEX customer_contacts_customer ON customer_contacts (business_id, customer_id) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('customer_contacts');

      -- Under row-level security a trigram index is not used (LIKE is not leakproof), so the search looks the ids up
      -- as owner, with the business of the transaction inside.
      CREATE FUNCTION search_customer_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE condition text := '';
        word text;
      BEGIN
        FOREACH word IN ARRAY words LOOP
          condition := condition || format(' AND c.search_text LIKE %L', '%' || lower(word) || '%');
        END LOOP;
        RETURN QUERY EXECUTE 'SELECT c.id FROM public.customers c WHERE c.business_id = $1 AND c.deleted_at IS NULL' || condition
          USING NULLIF(current_setting('app.business_id', true), '')::uuid;
      END $$;
      REVOKE ALL ON FUNCTION search_customer_ids(text[]) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION search_customer_ids(text[]) TO dispatch_app;

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
        PRIMARY KEY (business_id, carrier_id)
      );
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
        updated_at timestamptz(3) NOT NULL DEFAULT now()
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
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX dimension_presets_name_unique ON dimension_presets (business_id, lower(name)) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('dimension_presets');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION search_customer_ids(text[]);
      DROP TABLE dimension_presets, business_defaults, carrier_contacts, carrier_configurations, carrier_service_levels,
        carriers, customer_contacts, customer_references, customers;
    `);
  }
}
