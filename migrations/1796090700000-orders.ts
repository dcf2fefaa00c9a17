import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Orders with their items and status history, and uploaded files of orders. */
export class Orders1796090700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Orders of customers.
      CREATE TABLE orders (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        order_number text NOT NULL,
        customer_id uuid NOT NULL,
        status text NOT NULL,
        carrier_id uuid REFERENCES carriers,
        service_level text,
        delivery_street text,
        delivery_city text,
        delivery_state text,
        delivery_postal_code text,
        delivery_country text,
        delivery_latitude double precision,
        delivery_longitude double precision,
        total_minor bigint NOT NULL DEFAULT 0, -- sum of the items, in minor units of the currency
        collection_date timestamptz(3),
        collection_window_start text, -- HH:mm in the time zone of the business
        collection_window_end text, -- HH:mm
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        -- what searches look in: lower case, without accents
        search_text text NOT NULL GENERATED ALWAYS AS (
          fold(' ' || coalesce(order_number, '') || ' ' || coalesce(delivery_street, '')
            || ' ' || coalesce(delivery_city, '') || ' ' || coalesce(delivery_postal_code, '') || ' ')
        ) STORED,
        cash_amount numeric(14, 4), -- cash on delivery, in major units of cash_currency; null: none
        cash_currency text,
        currency text NOT NULL DEFAULT 'USD', -- ISO 4217; stays when the business changes its own
        PRIMARY KEY (business_id, id),
        CONSTRAINT orders_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers,
        CONSTRAINT orders_status_known CHECK (
          status IN ('draft', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled')
        ),
        CONSTRAINT orders_cash CHECK (num_nonnulls(cash_amount, cash_currency) <> 1 AND cash_amount > 0)
      );
      CREATE INDEX orders_newest ON orders (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX orders_status ON orders (business_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE UNIQUE INDEX orders_number_unique ON orders (business_id, order_number text_pattern_ops)
        WHERE deleted_at IS NULL;
      CREATE INDEX orders_customer ON orders (business_id, customer_id, created_at DESC, id DESC);
      CREATE INDEX orders_search ON orders USING gin (search_keys(business_id, search_text));
      ALTER INDEX orders_search ALTER COLUMN 1 SET STATISTICS 1;
      CREATE INDEX orders_status_number ON orders (business_id, status, order_number text_pattern_ops)
        WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('orders');

      -- Items of an order.
      CREATE TABLE order_items (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        order_id uuid NOT NULL,
        position integer NOT NULL, -- place in the order, from 0
        description text NOT NULL,
        quantity integer NOT NULL CHECK (quantity >= 1),
        -- price of one piece, in minor units of the currency of the order
        price_minor bigint NOT NULL CHECK (price_minor >= 0),
        length_cm numeric(10, 2),
        width_cm numeric(10, 2),
        height_cm numeric(10, 2),
        weight_kg numeric(10, 3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT order_items_order FOREIGN KEY (business_id, order_id) REFERENCES orders
      );
      CREATE INDEX order_items_order ON order_items (business_id, order_id, position);
      SELECT protect_tenant_table('order_items');

      -- Status history of an order.
      CREATE TABLE order_status_changes (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        order_id uuid NOT NULL,
        status text NOT NULL,
        notes text,
        changed_by uuid, -- the user or API token; null when the service followed an event
        changed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT order_status_changes_order FOREIGN KEY (business_id, order_id) REFERENCES orders
      );
      CREATE INDEX order_status_changes_order ON order_status_changes (business_id, order_id, changed_at, id);
      SELECT protect_tenant_table('order_status_changes');

      -- Uploaded files of orders. Counts are null while rows are being read.
      CREATE TABLE order_uploads (
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
      CREATE INDEX order_uploads_age ON order_uploads (created_at);
      SELECT protect_tenant_table('order_uploads');

      -- Rows of uploaded files: one row per item. Rows of one order share order_id, and the first of them (position 0)
      -- describes the order. A row with its own errors has only those.
      CREATE TABLE order_upload_rows (
        business_id uuid NOT NULL,
        upload_id uuid NOT NULL,
        row_number integer NOT NULL, -- as a spreadsheet shows it
        order_id uuid NOT NULL, -- the order that it will be part of
        position integer NOT NULL,
        order_number text,
        customer_id uuid,
        customer_email text,
        customer_name text,
        customer_phone text,
        customer_reference text,
        delivery_street text,
        delivery_city text,
        delivery_state text,
        delivery_postal_code text,
        delivery_country text,
        item_id uuid,
        description text,
        quantity integer,
        price_minor bigint, -- in minor units of currency
        length_cm numeric,
        width_cm numeric,
        height_cm numeric,
        weight_kg numeric,
        errors jsonb, -- [{"field", "message"}]; null: valid
        cash_amount numeric(14, 4),
        cash_currency text,
        cells json, -- the row as in the file, for the download of faulty rows
        delivery_latitude double precision,
        delivery_longitude double precision,
        currency text,
        PRIMARY KEY (business_id, upload_id, row_number),
        CONSTRAINT order_upload_rows_upload FOREIGN KEY (business_id, upload_id) REFERENCES order_uploads ON DELETE CASCADE,
        CONSTRAINT order_upload_rows_complete CHECK (
          errors IS NOT NULL
          OR (item_id IS NOT NULL AND description IS NOT NULL AND quantity IS NOT NULL AND price_minor IS NOT NULL)
        )
      );
      CREATE INDEX order_upload_rows_order ON order_upload_rows (business_id, upload_id, order_id);
      CREATE INDEX order_upload_rows_errors ON order_upload_rows (business_id, upload_id, row_number)
        WHERE errors IS NOT NULL;
      SELECT protect_tenant_table('order_upload_rows');
    `);
    await createFunctions(runner, 'orders');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'orders');
    await runner.query('DROP TABLE order_upload_rows, order_uploads, order_status_changes, order_items, orders');
  }
}
