import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

const SIGNATURES = [
  'invitation_by_token(bytea)',
  'invitations_of_user(uuid)',
  'answer_invitation(uuid, uuid, text)',
  'decline_invitation(bytea)',
  'account_for_invitation(bytea, uuid, text, text, text)',
];

/**
 * An invitation is a record of its own and changes nothing of anybody until it is accepted. Requests of the invited person stand
 * outside the inviting business, so they go through functions.
 */
export class Invitations1795255200124 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

      -- A driver who leaves the business is a driver without an account.
      ALTER TABLE drivers DROP CONSTRAINT drivers_user;
      ALTER TABLE drivers ADD CONSTRAINT drivers_user FOREIGN KEY (business_id, user_id)
        REFERENCES members (business_id, user_id) ON DELETE SET NULL (user_id);

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

      DROP FUNCTION invite_account(uuid, text, text, text, bytea, timestamptz);
      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE invitations;
      ALTER TABLE drivers DROP CONSTRAINT drivers_user;
      ALTER TABLE drivers ADD CONSTRAINT drivers_user FOREIGN KEY (business_id, user_id) REFERENCES members (business_id, user_id);
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
      REVOKE ALL ON FUNCTION invite_account(uuid, text, text, text, bytea, timestamptz) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION invite_account(uuid, text, text, text, bytea, timestamptz) TO dispatch_app;
    `);
  }
}
