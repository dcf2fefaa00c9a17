import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** API tokens are limited to scopes and to networks. */
export class TokenScopes1796620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_tokens
        ADD COLUMN scopes text[], -- what the token may do; null: everything
        ADD COLUMN allowed_addresses text[]; -- networks from which it is accepted; null: from everywhere
      DROP FUNCTION IF EXISTS authenticate_api_token(bytea);
    `);
    await createFunctions(runner, 'business', ['authenticate_api_token']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION authenticate_api_token(bytea);
      CREATE FUNCTION authenticate_api_token(presented bytea)
      RETURNS TABLE (
        token_id uuid, user_id uuid, business_id uuid, role text, api_access boolean, requests_per_minute integer,
        suspended boolean, time_zone text
      )
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY SELECT t.id, NULL::uuid, t.business_id, 'admin'::text, p.api_access, p.requests_per_minute,
            b.suspended_at IS NOT NULL, b.timezone
          FROM public.api_tokens t JOIN public.businesses b ON b.id = t.business_id JOIN public.plans p ON p.code = b.plan
          WHERE t.token_hash = presented AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now());
      END $$;
      REVOKE ALL ON FUNCTION authenticate_api_token(bytea) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION authenticate_api_token(bytea) TO dispatch_app;
      ALTER TABLE api_tokens DROP COLUMN scopes, DROP COLUMN allowed_addresses;
    `);
  }
}
