import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** Single sign-on removes the second factors of an account whose address was never confirmed. */
export class SsoOfUnconfirmedAccounts1796650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner, 'sso', ['link_sso_identity']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION link_sso_identity(
        provider text, presented_subject text, proven_email text, new_id uuid, new_first_name text, new_last_name text
      )
      RETURNS TABLE (user_id uuid, email text, refusal text)
      LANGUAGE plpgsql SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
      #variable_conflict use_column
      DECLARE
        tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
        holder public.users;
        bound_user uuid;
        bound_subject text;
        home uuid;
        is_invited boolean;
      BEGIN
        IF tenant IS NULL THEN RAISE 'Call this inside the transaction of a business.'; END IF;
        SELECT i.user_id INTO bound_user FROM public.sso_identities i
          WHERE i.business_id = tenant AND i.issuer = provider AND i.subject = presented_subject;
        IF bound_user IS NULL THEN
          INSERT INTO public.users AS u (id, email, first_name, last_name, verified_at)
            VALUES (new_id, proven_email, new_first_name, new_last_name, now()) ON CONFLICT (lower(email)) DO NOTHING;
          SELECT u.* INTO holder FROM public.users u WHERE lower(u.email) = lower(proven_email) FOR UPDATE;
        ELSE
          SELECT u.* INTO holder FROM public.users u WHERE u.id = bound_user FOR UPDATE;
        END IF;
        SELECT m.business_id INTO home FROM public.members m WHERE m.user_id = holder.id;
        SELECT i.subject INTO bound_subject FROM public.sso_identities i
          WHERE i.business_id = tenant AND i.issuer = provider AND i.user_id = holder.id;
        is_invited := EXISTS (SELECT 1 FROM public.invitations i WHERE i.business_id = tenant AND lower(i.email) = lower(holder.email)
          AND i.ended_at IS NULL AND i.expires_at > now());
        IF home <> tenant THEN
          RETURN QUERY SELECT holder.id, holder.email, 'elsewhere'; RETURN;
        END IF;
        IF home IS NULL AND NOT is_invited AND EXISTS (SELECT 1 FROM public.removed_members r
          WHERE r.business_id = tenant AND r.user_id = holder.id) THEN
          RETURN QUERY SELECT holder.id, holder.email, 'removed'; RETURN;
        END IF;
        IF bound_subject <> presented_subject THEN
          IF home IS NOT NULL OR NOT is_invited THEN
            RETURN QUERY SELECT holder.id, holder.email, 'other_subject'; RETURN;
          END IF;
          DELETE FROM public.sso_identities i WHERE i.business_id = tenant AND i.issuer = provider AND i.user_id = holder.id;
        END IF;
        INSERT INTO public.sso_identities (business_id, issuer, subject, user_id) VALUES (tenant, provider, presented_subject, holder.id)
          ON CONFLICT DO NOTHING;
        IF NOT EXISTS (SELECT 1 FROM public.sso_identities i WHERE i.business_id = tenant AND i.issuer = provider
          AND i.subject = presented_subject AND i.user_id = holder.id) THEN
          RETURN QUERY SELECT holder.id, holder.email, 'other_subject'; RETURN;
        END IF;
        IF holder.verified_at IS NULL THEN
          UPDATE public.users u SET verified_at = now(), updated_at = now(),
            password_hash = CASE WHEN home IS NULL THEN NULL ELSE u.password_hash END WHERE u.id = holder.id;
          IF home IS NULL THEN
            UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = holder.id AND s.ended_at IS NULL;
            UPDATE public.email_tokens t SET used_at = now() WHERE t.user_id = holder.id AND t.used_at IS NULL;
          END IF;
        END IF;
        RETURN QUERY SELECT holder.id, holder.email, NULL::text;
      END $$;

      REVOKE ALL ON FUNCTION link_sso_identity(text, text, text, uuid, text, text) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION link_sso_identity(text, text, text, uuid, text, text) TO dispatch_app;
    `);
  }
}
