import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists as members have filtered and sorted them, by the names that they gave. */
export class SavedViews1795640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        owner_id uuid NOT NULL,
        name text NOT NULL,
        list text NOT NULL CONSTRAINT saved_views_list_known CHECK (list IN ('orders', 'shipments')),
        search text,
        status text,
        filter text,
        sort text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (business_id, owner_id, list, lower(name));
      SELECT protect_tenant_table('saved_views');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}
