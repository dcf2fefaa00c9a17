import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only records share queues: a queue that a module names is its own, so that a long job of it holds up no event. */
export class RecordQueues1795255200016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION shared_queue(queue text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        AS $$ SELECT CASE WHEN queue LIKE 'record:%' THEN 'shared:' || (hashtextextended(queue, 0) & 63) ELSE queue END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION shared_queue(queue text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        AS $$ SELECT 'shared:' || (hashtextextended(queue, 0) & 63) $$;
    `);
  }
}
