import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** Confirming an account that someone else may have registered removes its second factors, not only its password. */
export class SecondFactorsOfUnconfirmedAccounts1796660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner, 'second-factor', ['remove_second_factors']);
    await createFunctions(runner, 'users', ['reset_password', 'verify_email']);
    await createFunctions(runner, 'business', ['account_for_invitation']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION reset_password(presented bytea, new_password_hash text) RETURNS TABLE (id uuid, email text)
      LANGUAGE plpgsql SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE holder uuid;
      BEGIN
        UPDATE public.email_tokens t SET used_at = now()
          WHERE t.token_hash = presented AND (t.purpose IN ('reset', 'invite') OR t.purpose = 'verify'
            AND EXISTS (SELECT 1 FROM public.users u WHERE u.id = t.user_id AND u.verified_at IS NULL))
            AND t.used_at IS NULL AND t.expires_at > now()
          RETURNING t.user_id INTO holder;
        IF holder IS NULL THEN RETURN; END IF;
        UPDATE public.users u SET password_hash = new_password_hash, verified_at = COALESCE(u.verified_at, now()), updated_at = now()
          WHERE u.id = holder;
        UPDATE public.email_tokens t SET used_at = now()
          WHERE t.user_id = holder AND t.purpose IN ('verify', 'reset', 'invite') AND t.used_at IS NULL;
        UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = holder AND s.ended_at IS NULL;
        RETURN QUERY SELECT u.id, u.email FROM public.users u WHERE u.id = holder;
      END $$;

      REVOKE ALL ON FUNCTION reset_password(bytea, text) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION reset_password(bytea, text) TO dispatch_app;

      CREATE OR REPLACE FUNCTION verify_email(presented bytea, shown_password_hash text)
      RETURNS TABLE (id uuid, email text, needs_password boolean)
      LANGUAGE plpgsql SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE holder public.users;
      BEGIN
        SELECT u.* INTO holder FROM public.users u
          WHERE u.id = (SELECT t.user_id FROM public.email_tokens t WHERE t.token_hash = presented AND t.purpose = 'verify') FOR UPDATE;
        UPDATE public.email_tokens t SET used_at = now()
          WHERE t.token_hash = presented AND t.purpose = 'verify' AND t.used_at IS NULL AND t.expires_at > now();
        IF NOT FOUND THEN RETURN; END IF;
        IF holder.verified_at IS NULL THEN
          UPDATE public.users u SET verified_at = now(), updated_at = now() WHERE u.id = holder.id;
          IF holder.password_hash IS DISTINCT FROM shown_password_hash THEN
            UPDATE public.users u SET password_hash = NULL WHERE u.id = holder.id;
            UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = holder.id AND s.ended_at IS NULL;
            holder.password_hash := NULL;
          END IF;
        END IF;
        RETURN QUERY SELECT holder.id, holder.email, holder.password_hash IS NULL;
      END $$;

      REVOKE ALL ON FUNCTION verify_email(bytea, text) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION verify_email(bytea, text) TO dispatch_app;

      CREATE OR REPLACE FUNCTION account_for_invitation(
        presented bytea, new_id uuid, new_password_hash text, new_first_name text, new_last_name text
      )
      RETURNS TABLE (id uuid)
      LANGUAGE plpgsql SECURITY DEFINER ROWS 1
      SET search_path = pg_catalog, public, pg_temp AS $$
      #variable_conflict use_column
      DECLARE wanted text; holder public.users;
      BEGIN
        SELECT i.email INTO wanted FROM public.invitations i
          WHERE i.token_hash = presented AND i.ended_at IS NULL AND i.expires_at > now() FOR UPDATE;
        IF wanted IS NULL THEN RETURN; END IF;
        INSERT INTO public.users AS u (id, email, first_name, last_name) VALUES (new_id, wanted, new_first_name, new_last_name)
          ON CONFLICT (lower(email)) DO NOTHING;
        SELECT u.* INTO holder FROM public.users u WHERE lower(u.email) = lower(wanted) FOR UPDATE;
        IF holder.verified_at IS NOT NULL AND holder.password_hash IS NOT NULL THEN RETURN; END IF;
        UPDATE public.users u SET password_hash = new_password_hash, first_name = new_first_name, last_name = new_last_name,
          verified_at = COALESCE(u.verified_at, now()), updated_at = now() WHERE u.id = holder.id;
        UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = holder.id AND s.ended_at IS NULL;
        UPDATE public.email_tokens t SET used_at = now() WHERE t.user_id = holder.id AND t.used_at IS NULL;
        RETURN QUERY SELECT holder.id;
      END $$;

      REVOKE ALL ON FUNCTION account_for_invitation(bytea, uuid, text, text, text) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION account_for_invitation(bytea, uuid, text, text, text) TO dispatch_app;
    `);
  }
}
