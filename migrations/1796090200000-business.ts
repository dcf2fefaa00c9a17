import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Businesses (tenants) with their plan, members, invitations, API tokens, defaults and saved views. */
export class Business1796090200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a business may use. The catalogue is the same for all.
      CREATE TABLE plans (
        code text PRIMARY KEY,
        api_access boolean NOT NULL, -- whether API tokens may be used
        requests_per_minute integer NOT NULL CHECK (requests_per_minute > 0)
      );
      GRANT SELECT ON plans TO dispatch_app;
      INSERT INTO plans (code, api_access, requests_per_minute) VALUES
        ('starter', false, 600), ('standard', true, 1200), ('enterprise', true, 12000);

      -- The tenants. All tenant tables refer to this one by business_id.
      CREATE TABLE businesses (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        address_street text,
        address_city text,
        address_state text,
        address_postal_code text,
        address_country text,
        address_latitude double precision,
        address_longitude double precision,
        timezone text NOT NULL DEFAULT 'UTC', -- IANA name; local times and days of the business
        currency text NOT NULL DEFAULT 'USD', -- ISO 4217; the currency of new orders
        plan text NOT NULL DEFAULT 'standard' REFERENCES plans,
        suspended_at timestamptz(3), -- set by the operator; requests are refused then
        version integer NOT NULL DEFAULT 1, -- counts changes; the value of If-Match
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX businesses_email_unique ON businesses (lower(email));
      -- Not protect_tenant_table(): the id of a business is in "id" here.
      ALTER TABLE businesses ENABLE ROW LEVEL SECURITY;
      ALTER TABLE businesses FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant ON businesses TO dispatch_app
        USING (id = NULLIF(current_setting('app.business_id', true), '')::uuid)
        WITH CHECK (id = NULLIF(current_setting('app.business_id', true), '')::uuid);
      CREATE POLICY maintenance ON businesses TO CURRENT_USER USING (true) WITH CHECK (true);
      GRANT SELECT, INSERT ON businesses TO dispatch_app;
      -- Only the operator changes the plan and the suspension.
      GRANT UPDATE (name, email, phone, address_street, address_city, address_state, address_postal_code, address_country,
        address_latitude, address_longitude, timezone, currency, version, updated_at) ON businesses TO dispatch_app;

      -- Users and their role in a business. A user is a member of one business at most.
      CREATE TABLE members (
        business_id uuid NOT NULL REFERENCES businesses,
        user_id uuid NOT NULL REFERENCES users,
        role text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        PRIMARY KEY (business_id, user_id),
        CONSTRAINT members_role_known CHECK (role IN ('owner', 'admin', 'dispatcher', 'driver', 'viewer'))
      );
      CREATE UNIQUE INDEX members_user_unique ON members (user_id);
      SELECT protect_tenant_table('members');
      -- A business reads its own members; the table of users was created before.
      CREATE POLICY own_members ON users FOR SELECT TO dispatch_app
        USING (EXISTS (SELECT 1 FROM members m WHERE m.user_id = users.id
          AND m.business_id = NULLIF(current_setting('app.business_id', true), '')::uuid));

      -- Invitations of people to a business. An invitation changes no account until it is accepted.
      CREATE TABLE invitations (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        role text NOT NULL,
        token_hash bytea NOT NULL,
        invited_by uuid REFERENCES users,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3), -- null while the invitation is open
        outcome text,
        PRIMARY KEY (business_id, id),
        CONSTRAINT invitations_role_known CHECK (role IN ('owner', 'admin', 'dispatcher', 'driver', 'viewer')),
        CONSTRAINT invitations_outcome_known CHECK (outcome IN ('accepted', 'declined', 'withdrawn', 'expired'))
      );
      CREATE UNIQUE INDEX invitations_id_unique ON invitations (id);
      CREATE UNIQUE INDEX invitations_token_unique ON invitations (token_hash);
      CREATE UNIQUE INDEX invitations_open_unique ON invitations (business_id, lower(email)) WHERE ended_at IS NULL;
      CREATE INDEX invitations_to_email ON invitations (lower(email)) WHERE ended_at IS NULL;
      SELECT protect_tenant_table('invitations');

      -- Tokens for integrations. Only the hash of a token is stored.
      CREATE TABLE api_tokens (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        token_hash bytea NOT NULL,
        created_by uuid, -- the user; null for tokens that the operator created
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3), -- null: never
        last_used_at timestamptz(3), -- written at most once a minute
        revoked_at timestamptz(3),
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX api_tokens_hash_unique ON api_tokens (token_hash);
      CREATE INDEX api_tokens_newest ON api_tokens (business_id, created_at DESC, id DESC);
      SELECT protect_tenant_table('api_tokens');

      -- What new orders and shipments get when a request does not name it. Without a row, the defaults of the columns
      -- apply.
      CREATE TABLE business_defaults (
        business_id uuid PRIMARY KEY REFERENCES businesses,
        carrier_id uuid,
        service_level text NOT NULL DEFAULT 'standard',
        length_cm numeric(10, 2) NOT NULL DEFAULT 30,
        width_cm numeric(10, 2) NOT NULL DEFAULT 20,
        height_cm numeric(10, 2) NOT NULL DEFAULT 15,
        email_enabled boolean NOT NULL DEFAULT false,
        push_enabled boolean NOT NULL DEFAULT false,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        proof_required text[] NOT NULL DEFAULT '{}', -- what a driver must bring as proof of delivery
        failed_deliveries json, -- rule for further attempts after a failed delivery; null: people decide
        CONSTRAINT business_defaults_proof_known CHECK (proof_required <@ ARRAY['signature', 'photo', 'pin', 'scan'])
      );
      SELECT protect_tenant_table('business_defaults');

      -- Named package sizes of a business.
      CREATE TABLE dimension_presets (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        length_cm numeric(10, 2) NOT NULL,
        width_cm numeric(10, 2) NOT NULL,
        height_cm numeric(10, 2) NOT NULL,
        weight_kg numeric(10, 3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        version integer NOT NULL DEFAULT 1,
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX dimension_presets_name_unique ON dimension_presets (business_id, lower(name))
        WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('dimension_presets');

      -- Lists as members have filtered and sorted them, under names of their choice.
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
    await createFunctions(runner, 'business');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'business');
    await runner.query(`
      DROP POLICY own_members ON users;
      DROP TABLE saved_views, dimension_presets, business_defaults, api_tokens, invitations, members, businesses,
        plans;
    `);
  }
}
