import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const ADDRESS = (prefix: string) =>
  ['street', 'city', 'state', 'postal_code', 'country'].map((part) => `${prefix}_${part} text`).join(', ') +
  `, ${prefix}_latitude double precision, ${prefix}_longitude double precision`;
const SIGNATURES = ['next_order_number(uuid)', 'search_order_ids(text[])'];

/** Orders with their items and history. */
export class Orders1795384149165 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE orders (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        order_number text NOT NULL,
        customer_id uuid NOT NULL,
        status text NOT NULL CONSTRAINT orders_status_known
          CHECK (status IN ('draft', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled')),
        carrier_id uuid REFERENCES carriers,
        service_level text,
        ${ADDRESS('delivery')},
        total_minor bigint NOT NULL DEFAULT 0,
        collection_date timestamptz(3),
        collection_window_start text,
        collection_window_end text,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        search_text text NOT NULL GENERATED ALWAYS AS (lower(order_number || ' ' || COALESCE(delivery_street, '') || ' ' ||
          COALESCE(delivery_city, '') || ' ' || COALESCE(delivery_postal_code, ''))) STORED,
        PRIMARY KEY (business_id, id),
        CONSTRAINT orders_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers
      );
      CREATE UNIQUE INDEX orders_number_unique ON orders (business_id, order_number) WHERE deleted_at IS NULL;
      CREATE INDEX orders_newest ON orders (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX orders_status ON orders (business_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX orders_customer ON orders (business_id, customer_id);
      CREATE INDEX orders_search ON orders USING gin (business_id, search_text gin_trgm_ops);
      SELECT protect_tenant_table('orders');

      CREATE TABLE order_items (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        order_id uuid NOT NULL,
        position integer NOT NULL,
        description text NOT NULL,
        quantity integer NOT NULL CHECK (quantity >= 1),
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

      -- changed_by: the user or the API token that did it; null where the service itself followed an event.
      CREATE TABLE order_status_changes (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        order_id uuid NOT NULL,
        status text NOT NULL,
        notes text,
        changed_by uuid,
        changed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT order_status_changes_order FOREIGN KEY (business_id, order_id) REFERENCES orders
      );
      CREATE INDEX order_status_changes_order ON order_status_changes (business_id, order_id, changed_at, id);
      SELECT protect_tenant_table('order_status_changes');

      -- The next number that no order of the business has, from a sequence of the business's own: a counter's row would
      -- let its orders be created only one commit after the other. A rolled back order leaves a gap.
      CREATE FUNCTION next_order_number(tenant uuid) RETURNS text
      LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE counter text := 'order_numbers_' || replace(tenant::text, '-', '');
        digits text;
      BEGIN
        IF tenant IS DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid THEN
          RAISE insufficient_privilege USING MESSAGE = 'Numbers are made for the business of the transaction alone.';
        END IF;
        IF to_regclass('public.' || counter) IS NULL THEN
          PERFORM pg_advisory_xact_lock(hashtextextended(counter, 0));
          EXECUTE format('CREATE SEQUENCE IF NOT EXISTS public.%I', counter);
        END IF;
        LOOP
          digits := nextval('public.' || counter)::text;
          digits := 'ORD-' || lpad(digits, greatest(6, length(digits)), '0');
          EXIT WHEN NOT EXISTS (SELECT 1 FROM public.orders o
            WHERE o.business_id = tenant AND o.order_number = digits AND o.deleted_at IS NULL);
        END LOOP;
        RETURN digits;
      END $$;

      -- As search_customer_ids; a word may stand in the order or in its customer.
      CREATE FUNCTION search_order_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
        condition text := '';
        word text;
        pattern text;
      BEGIN
        FOREACH word IN ARRAY words LOOP
          pattern := quote_literal('%' || lower(word) || '%');
          condition := condition || format(' AND o.id IN (
            SELECT n.id FROM public.orders n WHERE n.business_id = $1 AND n.search_text LIKE %1$s UNION ALL
            SELECT n.id FROM public.customers c JOIN public.orders n ON n.business_id = c.business_id AND n.customer_id = c.id
              WHERE c.business_id = $1 AND c.search_text LIKE %1$s)', pattern);
        END LOOP;
        RETURN QUERY EXECUTE 'SELECT o.id FROM public.orders o WHERE o.business_id = $1 AND o.deleted_at IS NULL' || condition
          USING tenant;
      END $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE order_status_changes, order_items;
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DO $$ DECLARE counter text; BEGIN
        FOR counter IN SELECT relname FROM pg_class WHERE relkind = 'S' AND relname ~ '^order_numbers_[0-9a-f]{32}$' LOOP
          EXECUTE format('DROP SEQUENCE public.%I', counter);
        END LOOP;
      END $$;
      DROP TABLE orders;
    `);
  }
}
