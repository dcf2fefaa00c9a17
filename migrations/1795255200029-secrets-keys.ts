import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sealed sentence for each key of SECRETS_KEY that was ever used, so that a wrong key is noticed at the start. */
export class SecretsKeys1795255200029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE secrets_keys (
        key_id text PRIMARY KEY,
        proof text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      GRANT SELECT, INSERT ON secrets_keys TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE secrets_keys');
  }
}
