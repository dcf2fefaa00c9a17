import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos that drivers' phones send after their reports. */
export class PhotosThatFollow1795670100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A photo that a report has promised, and that has not come yet. Its number is the one it is promised by, and kept by behind
      -- those that came with the report (10 + number).
      CREATE TABLE awaited_photos (
        business_id uuid NOT NULL,
        trace_id uuid NOT NULL,
        number integer NOT NULL CHECK (number BETWEEN 1 AND 5),
        PRIMARY KEY (business_id, trace_id, number),
        CONSTRAINT awaited_photos_trace FOREIGN KEY (business_id, trace_id) REFERENCES shipment_traces
      );
      SELECT protect_tenant_table('awaited_photos');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE awaited_photos');
  }
}
