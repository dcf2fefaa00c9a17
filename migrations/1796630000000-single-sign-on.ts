import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Sign-in of a business's users by the OpenID provider of the business. */
export class SingleSignOn1796630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sso_settings (
        business_id uuid PRIMARY KEY REFERENCES businesses,
        issuer text NOT NULL, -- URL of the OpenID provider, as in its tokens
        client_id text NOT NULL,
        client_secret_encrypted text NOT NULL,
        role_claim text, -- claim that has the roles of the user; null: the provider does not decide about roles
        role_map jsonb NOT NULL DEFAULT '{}', -- value of the claim -> role
        default_role text NOT NULL CHECK (default_role IN ('admin', 'dispatcher', 'driver', 'viewer')),
        is_enforced boolean NOT NULL DEFAULT false, -- whether passwords of users in the verified domains are refused
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      SELECT protect_tenant_table('sso_settings');

      -- Domains of e-mail addresses. Only verified ones lead to the provider.
      CREATE TABLE sso_domains (
        business_id uuid NOT NULL REFERENCES sso_settings ON DELETE CASCADE,
        domain text NOT NULL CHECK (domain = lower(domain) AND length(domain) <= 253),
        challenge text NOT NULL, -- value that the TXT record must have
        verified_at timestamptz(3),
        PRIMARY KEY (business_id, domain)
      );
      CREATE UNIQUE INDEX sso_domains_verified_unique ON sso_domains (domain) WHERE verified_at IS NOT NULL;
      SELECT protect_tenant_table('sso_domains');

      -- Which account a person at a provider has. Rows stay when the settings are removed.
      CREATE TABLE sso_identities (
        business_id uuid NOT NULL REFERENCES businesses,
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id uuid NOT NULL REFERENCES users,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, issuer, subject)
      );
      CREATE UNIQUE INDEX sso_identities_user_unique ON sso_identities (business_id, issuer, user_id);
      SELECT protect_tenant_table('sso_identities');

      -- Sign-ins that have begun. Each is deleted when the provider sends the browser back, so it works once.
      CREATE TABLE sso_attempts (
        business_id uuid NOT NULL REFERENCES businesses,
        state_hash bytea NOT NULL,
        browser_hash bytea NOT NULL, -- hash of the cookie of the browser that began it
        issuer text NOT NULL,
        nonce text NOT NULL,
        code_verifier text NOT NULL, -- PKCE (RFC 7636)
        return_to text NOT NULL, -- page of the portal
        expires_at timestamptz(3) NOT NULL,
        PRIMARY KEY (business_id, state_hash)
      );
      CREATE INDEX sso_attempts_expiry ON sso_attempts (business_id, expires_at);
      SELECT protect_tenant_table('sso_attempts');

      -- Users whom an owner or admin has removed. They come back by an invitation only, not by the provider alone.
      CREATE TABLE removed_members (
        business_id uuid NOT NULL REFERENCES businesses,
        user_id uuid NOT NULL REFERENCES users,
        removed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, user_id)
      );
      SELECT protect_tenant_table('removed_members');
    `);
    await createFunctions(runner, 'sso');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'sso');
    await runner.query('DROP TABLE removed_members, sso_attempts, sso_identities, sso_domains, sso_settings');
  }
}
