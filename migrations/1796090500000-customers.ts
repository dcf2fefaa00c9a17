import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Customers of a business, their references and contacts, and uploaded files of customers. */
export class Customers1796090500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The customers of a business.
      CREATE TABLE customers (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        company text,
        address_street text,
        address_city text,
        address_state text,
        address_postal_code text,
        address_country text,
        address_latitude double precision,
        address_longitude double precision,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        -- what searches look in: lower case, without accents
        search_text text NOT NULL GENERATED ALWAYS AS (
          fold(' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')
            || ' ' || coalesce(company, '') || ' ' || coalesce(address_street, '')
            || ' ' || coalesce(address_city, '') || ' ' || coalesce(address_postal_code, '') || ' ')
        ) STORED,
        language text, -- language of mails to the customer; null: the one of the business
        -- last six digits, so that a search finds the number however it is written
        phone_key text GENERATED ALWAYS AS (nullif(right(regexp_replace(phone, '\\D', '', 'g'), 6), '')) STORED,
        PRIMARY KEY (business_id, id),
        CONSTRAINT customers_language_known CHECK (language IN ('en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'))
      );
      CREATE UNIQUE INDEX customers_email_unique ON customers (business_id, lower(email)) WHERE deleted_at IS NULL;
      CREATE INDEX customers_newest ON customers (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX customers_search ON customers USING gin (search_keys(business_id, search_text));
      ALTER INDEX customers_search ALTER COLUMN 1 SET STATISTICS 1;
      CREATE INDEX customers_phone_key ON customers (business_id, phone_key)
        WHERE phone_key IS NOT NULL AND deleted_at IS NULL;
      SELECT protect_tenant_table('customers');

      -- What a customer is called in other systems.
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

      -- People at a customer.
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
        phone_key text GENERATED ALWAYS AS (nullif(right(regexp_replace(phone, '\\D', '', 'g'), 6), '')) STORED,
        PRIMARY KEY (business_id, id),
        CONSTRAINT customer_contacts_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers
      );
      CREATE INDEX customer_contacts_customer ON customer_contacts (business_id, customer_id) WHERE deleted_at IS NULL;
      CREATE INDEX customer_contacts_phone_key ON customer_contacts (business_id, phone_key)
        WHERE phone_key IS NOT NULL AND deleted_at IS NULL;
      SELECT protect_tenant_table('customer_contacts');

      -- Uploaded files of customers. Counts are null while rows are being read.
      CREATE TABLE customer_uploads (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        status text NOT NULL DEFAULT 'receiving' CHECK (status IN ('receiving', 'validated', 'confirmed')),
        file_name text NOT NULL,
        columns jsonb NOT NULL DEFAULT '[]', -- [{"name": as in the file, "field": what it was read as, or null}]
        total_rows integer,
        valid_rows integer,
        imported_rows integer,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        confirmed_at timestamptz(3),
        sheet text, -- the sheet that was read; null for text files
        delimiter text,
        hidden_rows integer NOT NULL DEFAULT 0,
        PRIMARY KEY (business_id, id)
      );
      CREATE INDEX customer_uploads_age ON customer_uploads (created_at);
      SELECT protect_tenant_table('customer_uploads');

      -- Rows of uploaded files. A valid row is the customer that it will become, with its id; a faulty row has only its
      -- errors.
      CREATE TABLE customer_upload_rows (
        business_id uuid NOT NULL,
        upload_id uuid NOT NULL,
        row_number integer NOT NULL, -- as a spreadsheet shows it
        customer_id uuid,
        name text,
        email text,
        phone text,
        company text,
        address_street text,
        address_city text,
        address_state text,
        address_postal_code text,
        address_country text,
        errors jsonb, -- [{"field", "message"}]; null: valid
        cells json, -- the row as in the file, for the download of faulty rows
        PRIMARY KEY (business_id, upload_id, row_number),
        CONSTRAINT customer_upload_rows_upload FOREIGN KEY (business_id, upload_id) REFERENCES customer_uploads ON DELETE CASCADE,
        CONSTRAINT customer_upload_rows_complete CHECK (
          errors IS NOT NULL OR (customer_id IS NOT NULL AND name IS NOT NULL AND email IS NOT NULL)
        )
      );
      CREATE INDEX customer_upload_rows_errors ON customer_upload_rows (business_id, upload_id, row_number)
        WHERE errors IS NOT NULL;
      SELECT protect_tenant_table('customer_upload_rows');
    `);
    await createFunctions(runner, 'customers');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'customers');
    await runner.query(
      'DROP TABLE customer_upload_rows, customer_uploads, customer_contacts, customer_references, customers',
    );
  }
}
