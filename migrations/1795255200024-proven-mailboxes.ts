import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

const MADE = ['account_by_email_token(bytea, text[])', 'verify_email(bytea, text)'];

const issue = (limited: boolean) => `
      CREATE OR REPLACE FUNCTION issue_email_token(wanted text, token_purpose text, new_token_hash bytea, new_expires_at timestamptz)
      RETURNS TABLE (email text) LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
      DECLARE holder public.users;
      BEGIN
        SELECT u.* INTO holder FROM public.users u WHERE lower(u.email) = lower(wanted)${limited ? ' FOR UPDATE' : ''};
        IF holder.id IS NULL OR (token_purpose = 'verify' AND holder.verified_at IS NOT NULL) THEN RETURN; END IF;
        ${
          limited
            ? `IF (SELECT count(*) FROM public.email_tokens t WHERE t.user_id = holder.id AND t.created_at > now() - interval '15 minutes') >= 5
          THEN RETURN; END IF;`
            : ''
        }
        INSERT INTO public.email_tokens (token_hash, user_id, purpose, expires_at)
          VALUES (new_token_hash, holder.id, token_purpose, new_expires_at);
        RETURN QUERY SELECT holder.email;
      END $$;`;

const reset = (purposes: string, opens: string) => `
      CREATE OR REPLACE FUNCTION reset_password(presented bytea, new_password_hash text) RETURNS TABLE (id uuid, email text)
      LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
      DECLARE holder uuid;
      BEGIN
        UPDATE public.email_tokens t SET used_at = now()
          WHERE t.token_hash = presented AND ${opens} AND t.used_at IS NULL AND t.expires_at > now()
          RETURNING t.user_id INTO holder;
        IF holder IS NULL THEN RETURN; END IF;
        UPDATE public.users u SET password_hash = new_password_hash, verified_at = COALESCE(u.verified_at, now()), updated_at = now()
          WHERE u.id = holder;
        UPDATE public.email_tokens t SET used_at = now()
          WHERE t.user_id = holder AND t.purpose IN (${purposes}) AND t.used_at IS NULL;
        UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = holder AND s.ended_at IS NULL;
        RETURN QUERY SELECT u.id, u.email FROM public.users u WHERE u.id = holder;
      END $$;`;

/**
 * Whoever holds the mailbox owns the account. Somebody else may have registered with the address: a confirmation that does not
 * show the password of the registration ends that password and all sessions that it opened. A mailbox gets five mails in 15
 * minutes, counted here, over all processes.
 */
export class ProvenMailboxes1795255200024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${issue(true)}
      -- The account behind an open token, for those who hold it.
      CREATE FUNCTION account_by_email_token(presented bytea, purposes text[])
      RETURNS TABLE (id uuid, email text, password_hash text, verified boolean)
      LANGUAGE sql STABLE ${DEFINER} ROWS 1 AS $$
        SELECT u.id, u.email, u.password_hash, u.verified_at IS NOT NULL
          FROM public.email_tokens t JOIN public.users u ON u.id = t.user_id
          WHERE t.token_hash = presented AND t.purpose = ANY (purposes) AND t.used_at IS NULL AND t.expires_at > now()
      $$;

      -- shown_password_hash: of the password that came with the token and was right; null when none came.
      DROP FUNCTION email_token_is_open(bytea, text[]), verify_email(bytea);
      CREATE FUNCTION verify_email(presented bytea, shown_password_hash text)
      RETURNS TABLE (id uuid, email text, needs_password boolean) LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
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

      -- Whoever holds a mailed token holds the mailbox, so this verifies the address too. The token of a verification sets the
      -- password while the address is not confirmed.
      ${reset(
        "'verify', 'reset', 'invite'",
        `(t.purpose IN ('reset', 'invite') OR t.purpose = 'verify'
            AND EXISTS (SELECT 1 FROM public.users u WHERE u.id = t.user_id AND u.verified_at IS NULL))`,
      )}
      REVOKE ALL ON FUNCTION ${MADE.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${MADE.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${MADE.join(', ')};
      ${issue(false)}
      CREATE FUNCTION verify_email(presented bytea) RETURNS TABLE (id uuid, email text)
      LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
      DECLARE holder uuid;
      BEGIN
        UPDATE public.email_tokens t SET used_at = now()
          WHERE t.token_hash = presented AND t.purpose = 'verify' AND t.used_at IS NULL AND t.expires_at > now()
          RETURNING t.user_id INTO holder;
        IF holder IS NULL THEN RETURN; END IF;
        RETURN QUERY UPDATE public.users u SET verified_at = COALESCE(u.verified_at, now()), updated_at = now()
          WHERE u.id = holder RETURNING u.id, u.email;
      END $$;
      ${reset("'reset', 'invite'", "t.purpose IN ('reset', 'invite')")}
      CREATE FUNCTION email_token_is_open(presented bytea, purposes text[]) RETURNS boolean
      LANGUAGE sql STABLE ${DEFINER} AS $$
        SELECT EXISTS (SELECT 1 FROM public.email_tokens t
          WHERE t.token_hash = presented AND t.purpose = ANY (purposes) AND t.used_at IS NULL AND t.expires_at > now())
      $$;
      REVOKE ALL ON FUNCTION verify_email(bytea), email_token_is_open(bytea, text[]) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION verify_email(bytea), email_token_is_open(bytea, text[]) TO dispatch_app;
    `);
  }
}
