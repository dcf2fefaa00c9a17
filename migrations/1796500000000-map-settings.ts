import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The map service that a business allows its users' browsers to load maps from. */
export class MapSettings1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without a row, or without a style, no other server is asked for maps.
      CREATE TABLE map_settings (
        business_id uuid PRIMARY KEY REFERENCES businesses,
        style_url text CHECK (style_url ~ '^https://[A-Za-z0-9.-]+(:[0-9]+)?/' AND length(style_url) <= 500),
        attribution text CHECK (length(attribution) <= 200),
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      SELECT protect_tenant_table('map_settings');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE map_settings');
  }
}
