import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { newId } from '../common/ids';
import { Argon2Service } from '../modules/users/argon2.service';

/**
 * Gives a user a new password, and ends the sessions and mailed links that the former one opened.
 *
 * @returns the password; undefined when nobody has the address
 */
export async function resetPassword(client: Client, email: string): Promise<string | undefined> {
  const password = randomBytes(15).toString('base64url');
  const { rows } = await client.query<{ id: string }>(
    `WITH u AS (UPDATE users SET password_hash = $2, updated_at = now() WHERE lower(email) = lower($1) RETURNING id),
       s AS (UPDATE sessions SET ended_at = now() FROM u WHERE user_id = u.id AND ended_at IS NULL),
       t AS (UPDATE email_tokens SET used_at = now() FROM u WHERE user_id = u.id AND used_at IS NULL AND purpose <> 'verify')
     SELECT id FROM u`,
    [email, await new Argon2Service().hash(password.normalize('NFKC'))],
  );
  return rows.length ? password : undefined;
}

/** Revokes an API token, with an entry in its business's audit log. @returns its name; undefined when there is none */
export async function revokeToken(
  client: Client,
  id: string,
): Promise<{ name: string; businessId: string; isNew: boolean } | undefined> {
  const { rows } = await client.query<{ name: string; businessId: string; isNew: boolean }>(
    `WITH b AS (SELECT business_id, id, name, revoked_at IS NULL AS live FROM api_tokens WHERE id = $1),
       r AS (UPDATE api_tokens t SET revoked_at = now() FROM b WHERE t.business_id = b.business_id AND t.id = b.id AND b.live),
       a AS (INSERT INTO audit_log (business_id, id, action, subject_type, subject_id, changes, actor_type)
         SELECT business_id, $2, 'token.revoked', 'token', id, json_build_object('name', name), 'operator' FROM b WHERE live)
     SELECT name, business_id AS "businessId", live AS "isNew" FROM b`,
    [id, newId()],
  );
  return rows[0];
}
