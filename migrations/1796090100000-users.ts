import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/**
 * User accounts, their sessions and the tokens in their mails. Accounts belong to no business: a user registers before
 * there is one. Requests have no rights on accounts, only on the functions of migrations/sql/users.
 */
export class Users1796090100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- User accounts. A business reads the names and addresses of its members only (policy own_members);
      -- everything else goes through functions.
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email text NOT NULL, -- unique without regard to case
        password_hash text, -- Argon2id; null until an invited user sets a password
        first_name text NOT NULL,
        last_name text NOT NULL,
        accepted_terms_at timestamptz(3),
        verified_at timestamptz(3), -- when the owner of the mailbox confirmed it; null before that
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX users_email_unique ON users (lower(email));
      ALTER TABLE users ENABLE ROW LEVEL SECURITY;
      ALTER TABLE users FORCE ROW LEVEL SECURITY;
      CREATE POLICY maintenance ON users TO CURRENT_USER USING (true) WITH CHECK (true);
      GRANT SELECT (id, email, first_name, last_name, verified_at, created_at) ON users TO dispatch_app;

      -- Sessions of the portal. Only the hash of the token is stored.
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        token_hash bytea NOT NULL UNIQUE,
        user_id uuid NOT NULL REFERENCES users,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3) -- null while the session is open
      );
      CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;
      ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
      ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
      CREATE POLICY maintenance ON sessions TO CURRENT_USER USING (true) WITH CHECK (true);

      -- Tokens in mails, as hashes.
      CREATE TABLE email_tokens (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        purpose text NOT NULL CHECK (purpose IN ('verify', 'reset', 'invite')),
        expires_at timestamptz(3) NOT NULL,
        used_at timestamptz(3), -- null while the token is open
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX email_tokens_user ON email_tokens (user_id, purpose);
      ALTER TABLE email_tokens ENABLE ROW LEVEL SECURITY;
      ALTER TABLE email_tokens FORCE ROW LEVEL SECURITY;
      CREATE POLICY maintenance ON email_tokens TO CURRENT_USER USING (true) WITH CHECK (true);
    `);
    await createFunctions(runner, 'users');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'users');
    await runner.query('DROP TABLE email_tokens, sessions, users');
  }
}
