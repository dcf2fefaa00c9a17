import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** What all modules need: the role of requests, row-level security, text search and the keys that encrypt secrets. */
export class Foundation1796090000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS btree_gin;
      CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

      -- Requests run as this role. Roles belong to the server, so another database of it may have created the role already.
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dispatch_app') THEN CREATE ROLE dispatch_app NOLOGIN; END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END $$;
      -- A login that is not a superuser must be able to switch to the role. From PostgreSQL 16 on, the creator of a role is a member
      -- of it that may grant it but not switch to it, so being a member is not enough.
      DO $$ BEGIN
        IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
          EXECUTE format('GRANT dispatch_app TO %I', current_user);
        END IF;
      EXCEPTION WHEN insufficient_privilege THEN
        IF NOT pg_has_role(current_user, 'dispatch_app', 'MEMBER') THEN RAISE; END IF;
      END $$;
      GRANT USAGE ON SCHEMA public TO dispatch_app;
    `);
    await createFunctions(runner, 'foundation');
    await runner.query(`
      -- One row per key of SECRETS_KEY that was ever used. "proof" is a known text encrypted with that key, so that a
      -- wrong key is detected at the start.
      CREATE TABLE secrets_keys (
        key_id text PRIMARY KEY,
        proof text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      GRANT SELECT, INSERT ON secrets_keys TO dispatch_app;

      -- Keys that the service generates for itself, encrypted with SECRETS_KEY. Read and written by
      -- keep_service_secret() only.
      CREATE TABLE service_secrets (
        name text PRIMARY KEY,
        secret_encrypted text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE service_secrets, secrets_keys');
    await dropFunctions(runner, 'foundation');
  }
}
