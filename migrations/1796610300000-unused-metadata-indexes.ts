import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['orders', 'customers'];

/**
 * Under row-level security no statement of the service uses these indexes, because the operators of jsonb are not leakproof. They
 * only cost time on each write.
 */
export class UnusedMetadataIndexes1796610300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP INDEX ${table}_metadata`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(
        `CREATE INDEX ${table}_metadata ON ${table} USING gin (business_id, metadata jsonb_path_ops)
          WHERE metadata IS NOT NULL AND deleted_at IS NULL`,
      );
  }
}
