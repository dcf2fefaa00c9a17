import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = [
  'account_by_email(text)',
  'account_by_id(uuid)',
  'register_account(uuid, text, text, text, text)',
  'issue_email_token(text, text, bytea, timestamptz)',
  'account_by_email_token(bytea, text[])',
  'verify_email(bytea, text)',
  'reset_password(bytea, text)',
  'open_session(uuid, bytea, uuid, text, timestamptz)',
  'end_session(uuid)',
  'rename_member(uuid, text, text)',
  'business_has_email(text)',
  'invitation_by_token(bytea)',
  'invitations_of_user(uuid)',
  'answer_invitation(uuid, uuid, text)',
  'decline_invitation(bytea)',
  'account_for_invitation(bytea, uuid, text, text, text)',
];

/**
 * What happens to accounts before a business is known, invitations included: whoever holds the mailbox owns the account.
 * Requests have no rights on accounts, only on these functions.
 */
export class Accounts1795383903817 implements MigrationInterface {
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

      -- The address to mail to; no row where nothing is to be mailed: no such account, verified already, or five
      -- mails in 15 minutes, counted over all processes.
      CREATE FUNCTION issue_email_token(wanted text, token_purpose text, new_token_hash bytea, new_expires_at timestamptz)
      RETURNS TABLE (email text) LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
      DECLARE holder public.users;
      BEGIN
        SELECT u.* INTO holder FROM public.users u WHERE lower(u.email) = lower(wanted) FOR UPDATE;
        IF holder.id IS NULL OR (token_purpose = 'verify' AND holder.verified_at IS NOT NULL) THEN RETURN; END IF;
        IF (SELECT count(*) FROM public.email_tokens t WHERE t.user_id = holder.id AND t.created_at > now() - interval '15 minutes') >= 5
          THEN RETURN; END IF;
        INSERT INTO public.email_tokens (token_hash, user_id, purpose, expires_at)
          VALUES (new_token_hash, holder.id, token_purpose, new_expires_at);
        RETURN QUERY SELECT holder.email;
      END $$;

      -- The account behind an open token, for those who hold it.
      CREATE FUNCTION account_by_email_token(presented bytea, purposes text[])
      RETURNS TABLE (id uuid, email text, password_hash text, verified boolean)
      LANGUAGE sql STABLE ${DEFINER} ROWS 1 AS $$
        SELECT u.id, u.email, u.password_hash, u.verified_at IS NOT NULL
          FROM public.email_tokens t JOIN public.users u ON u.id = t.user_id
          WHERE t.token_hash = presented AND t.purpose = ANY (purposes) AND t.used_at IS NULL AND t.expires_at > now()
      $$;

      -- Somebody else may have registered with the address: a confirmation that does not show the password of the registration
      -- ends that password and all sessions that it opened. shown_password_hash: of the password that came with the token and
      -- was right; null when none came.
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

      -- Who holds a mailed token holds the mailbox, so this verifies the address too. The token of a verification sets the
      -- password while the address is not confirmed. All other tokens that would set it end with it, and so do all sessions.
      CREATE FUNCTION reset_password(presented bytea, new_password_hash text) RETURNS TABLE (id uuid, email text)
      LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
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

      -- An invitation changes nothing of anybody until it is accepted.
      CREATE TABLE invitations (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        role text NOT NULL CONSTRAINT invitations_role_known CHECK (role IN ('owner', 'admin', 'dispatcher', 'driver', 'viewer')),
        token_hash bytea NOT NULL,
        invited_by uuid REFERENCES users,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        outcome text CONSTRAINT invitations_outcome_known CHECK (outcome IN ('accepted', 'declined', 'withdrawn', 'expired')),
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX invitations_id_unique ON invitations (id);
      CREATE UNIQUE INDEX invitations_token_unique ON invitations (token_hash);
      CREATE UNIQUE INDEX invitations_open_unique ON invitations (business_id, lower(email)) WHERE ended_at IS NULL;
      CREATE INDEX invitations_to_email ON invitations (lower(email)) WHERE ended_at IS NULL;
      SELECT protect_tenant_table('invitations');

      CREATE FUNCTION invitation_by_token(presented bytea)
      RETURNS TABLE (id uuid, email text, first_name text, last_name text, role text, business_name text, inviter text, has_account boolean)
      LANGUAGE sql STABLE ${DEFINER} ROWS 1 AS $$
        SELECT i.id, i.email, i.first_name, i.last_name, i.role, b.name, a.first_name || ' ' || a.last_name,
            EXISTS (SELECT 1 FROM public.users u WHERE lower(u.email) = lower(i.email) AND u.verified_at IS NOT NULL
              AND u.password_hash IS NOT NULL)
          FROM public.invitations i JOIN public.businesses b ON b.id = i.business_id LEFT JOIN public.users a ON a.id = i.invited_by
          WHERE i.token_hash = presented AND i.ended_at IS NULL AND i.expires_at > now()
      $$;

      -- Only of an address that is confirmed: somebody else may have registered with it.
      CREATE FUNCTION invitations_of_user(holder uuid)
      RETURNS TABLE (id uuid, business_name text, role text, inviter text, created_at timestamptz, expires_at timestamptz)
      LANGUAGE sql STABLE ${DEFINER} AS $$
        SELECT i.id, b.name, i.role, a.first_name || ' ' || a.last_name, i.created_at, i.expires_at
          FROM public.users u JOIN public.invitations i ON lower(i.email) = lower(u.email)
          JOIN public.businesses b ON b.id = i.business_id LEFT JOIN public.users a ON a.id = i.invited_by
          WHERE u.id = holder AND u.verified_at IS NOT NULL AND i.ended_at IS NULL AND i.expires_at > now()
          ORDER BY i.created_at DESC, i.id DESC
      $$;

      -- Accepts or declines for a confirmed account of the invited address. No row: there is no such open invitation.
      CREATE FUNCTION answer_invitation(wanted uuid, holder uuid, new_outcome text)
      RETURNS TABLE (business_id uuid, business_name text, role text, has_business boolean)
      LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
      #variable_conflict use_column
      DECLARE invited public.invitations; belongs boolean;
      BEGIN
        SELECT i.* INTO invited FROM public.invitations i JOIN public.users u ON u.id = holder AND u.verified_at IS NOT NULL
          WHERE i.id = wanted AND lower(i.email) = lower(u.email) AND i.ended_at IS NULL AND i.expires_at > now() FOR UPDATE OF i;
        IF invited.id IS NULL THEN RETURN; END IF;
        belongs := new_outcome = 'accepted' AND EXISTS (SELECT 1 FROM public.members m WHERE m.user_id = holder);
        IF NOT belongs THEN
          UPDATE public.invitations i SET ended_at = now(), updated_at = now(), outcome = new_outcome WHERE i.id = wanted;
          IF new_outcome = 'accepted' THEN
            INSERT INTO public.members (business_id, user_id, role) VALUES (invited.business_id, holder, invited.role);
          END IF;
        END IF;
        RETURN QUERY SELECT invited.business_id, b.name, invited.role, belongs FROM public.businesses b WHERE b.id = invited.business_id;
      END $$;

      CREATE FUNCTION decline_invitation(presented bytea) RETURNS TABLE (id uuid, business_id uuid, role text)
      LANGUAGE sql ${DEFINER} ROWS 1 AS $$
        UPDATE public.invitations i SET ended_at = now(), updated_at = now(), outcome = 'declined'
          WHERE i.token_hash = presented AND i.ended_at IS NULL AND i.expires_at > now() RETURNING i.id, i.business_id, i.role
      $$;

      -- The account of whoever holds the mailed link, which proves the mailbox: made where there is none. One that nobody has
      -- confirmed may have been made by somebody else: its password, names and sessions end. No row where there is a confirmed
      -- account with a password, or no such open invitation.
      CREATE FUNCTION account_for_invitation(presented bytea, new_id uuid, new_password_hash text, new_first_name text, new_last_name text)
      RETURNS TABLE (id uuid) LANGUAGE plpgsql ${DEFINER} ROWS 1 AS $$
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

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE invitations;
    `);
  }
}
