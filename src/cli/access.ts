import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { newId } from '../common/ids';
import { Argon2Service } from '../modules/users/passwords/argon2.service';

/** 15 bytes become 20 characters of base64url. */
const PASSWORD_BYTES = 15;

/**
 * Sets a new password for a user, ends the sessions and mailed links of the old one, and records that in the audit log of the user's
 * business.
 *
 * @returns the new password; undefined if no user has the address
 */
export async function resetPassword(client: Client, email: string): Promise<string | undefined> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const { rows } = await client.query<{ id: string }>(
    `WITH changed_user AS (UPDATE users SET password_hash = $2, updated_at = now()
         WHERE lower(email) = lower($1) RETURNING id),
       ended_sessions AS (UPDATE sessions SET ended_at = now()
         FROM changed_user WHERE user_id = changed_user.id AND ended_at IS NULL),
       used_tokens AS (UPDATE email_tokens SET used_at = now()
         FROM changed_user WHERE user_id = changed_user.id AND used_at IS NULL AND purpose <> 'verify'),
       audit_entry AS (INSERT INTO audit_log (business_id, id, action, subject_type, subject_id, changes, actor_type)
         SELECT member.business_id, $3, 'user.password_reset', 'user', changed_user.id, '{}', 'operator'
         FROM changed_user
         JOIN members member ON member.user_id = changed_user.id)
     SELECT id FROM changed_user`,
    [email, await new Argon2Service().hash(password.normalize('NFKC')), newId()],
  );
  return rows.length ? password : undefined;
}

/**
 * Removes the lost second factor of a user, and records that in the audit log of their business.
 *
 * @returns whether there was one; undefined if no user has the address
 */
export async function removeSecondFactor(client: Client, email: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ had: boolean }>(
    `WITH found_user AS (
       SELECT id, second_factor_since IS NOT NULL AS had
       FROM users
       WHERE lower(email) = lower($1)
     ),
     removed_passkeys AS (DELETE FROM passkeys USING found_user WHERE user_id = found_user.id),
     removed_apps AS (DELETE FROM authenticator_apps USING found_user WHERE user_id = found_user.id),
     removed_codes AS (DELETE FROM recovery_codes USING found_user WHERE user_id = found_user.id),
     audit_entry AS (
       INSERT INTO audit_log (
         business_id, id, action, subject_type, subject_id, changes, actor_type
       )
       SELECT member.business_id, $2, 'user.second_factor_reset', 'user', found_user.id, '{}', 'operator'
       FROM found_user
       JOIN members member ON member.user_id = found_user.id
       WHERE found_user.had
     )
     SELECT had
     FROM found_user`,
    [email, newId()],
  );
  return rows[0]?.had;
}

/**
 * Revokes an API token and records that in the business's audit log.
 *
 * @returns the token, with `isNew` false if it was revoked before; undefined if there is no such token
 */
export async function revokeToken(
  client: Client,
  id: string,
): Promise<{ name: string; businessId: string; isNew: boolean } | undefined> {
  const { rows } = await client.query<{ name: string; businessId: string; isNew: boolean }>(
    `WITH token AS (
       SELECT business_id, id, name, revoked_at IS NULL AS is_active
       FROM api_tokens
       WHERE id = $1
     ),
     revoked AS (
       UPDATE api_tokens stored_token
       SET revoked_at = now()
       FROM token
       WHERE stored_token.business_id = token.business_id
         AND stored_token.id = token.id
         AND token.is_active
     ),
     audit_entry AS (
       INSERT INTO audit_log (
         business_id, id, action, subject_type, subject_id, changes, actor_type
       )
       SELECT
         business_id,
         $2,
         'token.revoked',
         'token',
         id,
         json_build_object('name', name),
         'operator'
       FROM token
       WHERE is_active
     )
     SELECT name, business_id AS "businessId", is_active AS "isNew"
     FROM token`,
    [id, newId()],
  );
  return rows[0];
}
