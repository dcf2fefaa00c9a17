import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Shipments are found by words, as customers and orders are: in their own texts, in the order's number, and in what their
 * customer is found by. The look-up runs as owner with the business of the transaction inside, because under row-level
 * security a trigram index is not used (LIKE is not leakproof).
 */
export class ShipmentSearch1795255200027 implements MigrationInterface {
  name = 'ShipmentSearch1795255200027';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE shipments ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(tracking_number || ' ' ||
        COALESCE(recipient_name, '') || ' ' || COALESCE(recipient_street, '') || ' ' || COALESCE(recipient_city, '') || ' ' ||
        COALESCE(recipient_postal_code, '') || ' ' || COALESCE(sender_name, '') || ' ' || COALESCE(sender_street, '') || ' ' ||
        COALESCE(sender_city, '') || ' ' || COALESCE(sender_postal_code, ''))) STORED;
      CREATE INDEX shipments_search ON shipments USING gin (business_id, search_text gin_trgm_ops);

      CREATE FUNCTION search_shipment_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
        condition text := '';
        word text;
        pattern text;
      BEGIN
        FOREACH word IN ARRAY words LOOP
          pattern := quote_literal('%' || lower(word) || '%');
          condition := condition || format(' AND s.id IN (
            SELECT n.id FROM public.shipments n WHERE n.business_id = $1 AND n.search_text LIKE %1$s UNION ALL
            SELECT n.id FROM public.orders o JOIN public.shipments n ON n.business_id = o.business_id AND n.order_id = o.id
              WHERE o.business_id = $1 AND o.search_text LIKE %1$s AND lower(o.order_number) LIKE %1$s UNION ALL
            SELECT n.id FROM public.customers c JOIN public.shipments n ON n.business_id = c.business_id AND n.customer_id = c.id
              WHERE c.business_id = $1 AND c.search_text LIKE %1$s)', pattern);
        END LOOP;
        RETURN QUERY EXECUTE 'SELECT s.id FROM public.shipments s WHERE s.business_id = $1 AND s.deleted_at IS NULL' || condition
          USING tenant;
      END $$;
      REVOKE ALL ON FUNCTION search_shipment_ids(text[]) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION search_shipment_ids(text[]) TO dispatch_app;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION search_shipment_ids(text[]);
      ALTER TABLE shipments DROP COLUMN search_text;
    `);
  }
}
