import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

const SIGNATURES = [
  'account_by_email(text)',
  'account_by_id(uuid)',
  'register_account(uuid, text, text, text, text)',
  'issue_email_token(text, text, bytea, timestamptz)',
  'email_token_is_open(bytea, text[])',
  'verify_email(bytea)',
  'reset_password(bytea, text)',
  'open_session(uuid, bytea, uuid, text, timestamptz)',
  'end_session(uuid)',
  'invite_account(uuid, text, text, text, bytea, timestamptz)',
  'rename_member(uuid, text, text)',
  'business_has_email(text)',
];

/** What happens to accounts before a business is known. Requests have no rights on these tables, only on these functions. */
export class Accounts1795255200006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION account_by_email(wanted text)
      RETURNS TABLE (id uuid, email text, password_hash text, first_name text, last_name text, verified boolean, role text,
        business_id uuid)
      LANGUAGE plpgsql STABLE ${DEFINER} ROWS 1 AS $$
      BEGIN
        RETURN QUERY SELECT u.id, u.email, u.password_hash, u.first_name, u.last_name, u.verified_at IS NOT NULL, m.role, m.business_id
          FROM public.users u LEFT JOIN public.members m ON m.user_id = u.id
          WHERE lower(u.email) = lower(wanted);
      END $$;

      CREATE FUNCTION account_by_id(wanted uuid)
      RETURNS TABLE (id uuid, email text, first_name text, last_name text, verified boolean, role text, business_id uuid)
      LANGUAGE plpgsql STABLE ${DEFINER} ROWS 1 AS $$
      BEGIN
        RETURN QUERY SELECT u.id, u.email, u.first_name, u.last_name, u.verified_at IS NOT NULL, m.role, m.business_id
          FROM public.users u LEFT JOIN public.members m ON m.user_id = u.id
          WHERE u.id = wanted;
      END $$;

      CREATE FUNCTION register_account(new_id uuid, new_email text, new_password_hash text, new_first_name text, new_last_name text)
      RETURNS void LANGUAGE sql ${DEFINER} AS $$
        INSERT INTO public.users (id, email, password_hash, first_name, last_name, accepted_terms_at)
        VALUES (new_id, new_email, new_password_hash, new_first_name, new_last_name, now())
      $$;

      -- The address to mail to; no row where nothing is to be mailed: no such account, or verified already.
      CREATE FUNCTION issue_email_token(wanted text, token_purpose text, new_token_hash bytea, new_expires_at timestamptz)
      RETURNS TABLE (email text) LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
      DECLARE holder public.users;
      BEGIN
        SELECT u.* INTO holder FROM public.users u WHERE lower(u.email) = lower(wanted);
        IF holder.id IS NULL OR (token_purpose = 'verify' AND holder.verified_at IS NOT NULL) THEN RETURN; END IF;
        INSERT INTO public.email_tokens (token_hash, user_id, purpose, expires_at)
          VALUES (new_token_hash, holder.id, token_purpose, new_expires_at);
        RETURN QUERY SELECT holder.email;
      END $$;

      CREATE FUNCTION email_token_is_open(presented bytea, purposes text[]) RETURNS boolean
      LANGUAGE sql STABLE ${DEFINER} AS $$
        SELECT EXISTS (SELECT 1 FROM public.email_tokens t
          WHERE t.token_hash = presented AND t.purpose = ANY (purposes) AND t.used_at IS NULL AND t.expires_at > now())
      $$;

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

      -- Who holds a mailed token holds the mailbox, so this verifies the address too. All other tokens that would set
      -- the password end with it, and so do all sessions.
      CREATE FUNCTION reset_password(presented bytea, new_password_hash text) RETURNS TABLE (id uuid, email text)
      LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
      DECLARE holder uuid;
      BEGIN
        UPDATE public.email_tokens t SET used_at = now()
          WHERE t.token_hash = presented AND t.purpose IN ('reset', 'invite') AND t.used_at IS NULL AND t.expires_at > now()
          RETURNING t.user_id INTO holder;
        IF holder IS NULL THEN RETURN; END IF;
        UPDATE public.users u SET password_hash = new_password_hash, verified_at = COALESCE(u.verified_at, now()), updated_at = now()
          WHERE u.id = holder;
        UPDATE public.email_tokens t SET used_at = now()
          WHERE t.user_id = holder AND t.purpose IN ('reset', 'invite') AND t.used_at IS NULL;
        UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = holder AND s.ended_at IS NULL;
        RETURN QUERY SELECT u.id, u.email FROM public.users u WHERE u.id = holder;
      END $$;

      -- False when the password has changed since it was checked: a reset that runs at the same time wins.
      CREATE FUNCTION open_session(new_id uuid, new_token_hash bytea, holder uuid, checked_password_hash text, new_expires_at timestamptz)
      RETURNS boolean LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        PERFORM 1 FROM public.users u WHERE u.id = holder AND u.password_hash = checked_password_hash FOR SHARE;
        IF NOT FOUND THEN RETURN false; END IF;
        INSERT INTO public.sessions (id, token_hash, user_id, expires_at) VALUES (new_id, new_token_hash, holder, new_expires_at);
        RETURN true;
      END $$;

      CREATE FUNCTION end_session(ended uuid) RETURNS void LANGUAGE sql ${DEFINER} AS $$
        UPDATE public.sessions SET ended_at = now() WHERE id = ended AND ended_at IS NULL
      $$;

      -- The account of a person who is invited, made where there is none. One that nobody has verified may have been
      -- made by somebody else with this address: its password and sessions end, and only the mailed token sets a new one.
      CREATE FUNCTION invite_account(new_id uuid, wanted text, new_first_name text, new_last_name text, new_token_hash bytea,
        new_expires_at timestamptz)
      RETURNS TABLE (id uuid, email text, needs_password boolean) LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
      #variable_conflict use_column
      DECLARE invited public.users;
      BEGIN
        INSERT INTO public.users AS u (id, email, first_name, last_name) VALUES (new_id, wanted, new_first_name, new_last_name)
          ON CONFLICT (lower(email)) DO NOTHING;
        SELECT u.* INTO invited FROM public.users u WHERE lower(u.email) = lower(wanted) FOR UPDATE;
        IF invited.verified_at IS NULL THEN
          UPDATE public.users u SET password_hash = NULL, updated_at = now() WHERE u.id = invited.id;
          UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = invited.id AND s.ended_at IS NULL;
          invited.password_hash := NULL;
        END IF;
        IF invited.password_hash IS NULL THEN
          INSERT INTO public.email_tokens (token_hash, user_id, purpose, expires_at)
            VALUES (new_token_hash, invited.id, 'invite', new_expires_at);
        END IF;
        RETURN QUERY SELECT invited.id, invited.email, invited.password_hash IS NULL;
      END $$;

      -- Only people of the business that the transaction names.
      CREATE FUNCTION rename_member(renamed uuid, new_first_name text, new_last_name text) RETURNS void
      LANGUAGE sql ${DEFINER} AS $$
        UPDATE public.users u SET first_name = new_first_name, last_name = new_last_name, updated_at = now()
        WHERE u.id = renamed AND EXISTS (SELECT 1 FROM public.members m WHERE m.user_id = u.id
          AND m.business_id = NULLIF(current_setting('app.business_id', true), '')::uuid)
      $$;

      CREATE FUNCTION business_has_email(wanted text) RETURNS boolean LANGUAGE sql STABLE ${DEFINER} AS $$
        SELECT EXISTS (SELECT 1 FROM public.businesses b WHERE lower(b.email) = lower(wanted))
      $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${SIGNATURES.join(', ')}`);
  }
}
