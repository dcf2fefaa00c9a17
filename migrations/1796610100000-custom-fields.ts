import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Businesses define which values their records store in their metadata. */
export class CustomFields1796610100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The values are in the metadata of the records, by the key of the field.
      CREATE TABLE custom_fields (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        resource text NOT NULL CHECK (resource IN ('orders', 'customers', 'vehicles', 'drivers')),
        key text NOT NULL,
        label text NOT NULL,
        type text NOT NULL CHECK (type IN ('text', 'number', 'boolean', 'date', 'choice')),
        is_required boolean NOT NULL, -- whether new records must have a value
        options text[], -- the values of a choice; null: it is no choice
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT custom_fields_key_unique UNIQUE (business_id, resource, key),
        CHECK ((type = 'choice') = (options IS NOT NULL))
      );
      CREATE UNIQUE INDEX custom_fields_label_unique ON custom_fields (business_id, resource, lower(label));
      SELECT protect_tenant_table('custom_fields');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE custom_fields');
  }
}
