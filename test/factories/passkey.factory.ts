import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** Stores a passkey of a user. No authenticator has its key. */
export async function seedPasskey(db: Pool, userId: string): Promise<void> {
  await db.query(
    `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, sign_count, transports)
     VALUES (gen_random_uuid(), $1, 'Phone', $2, '\\x01', 0, '{}')`,
    [userId, randomBytes(16)],
  );
}

/** Returns how many passkeys the user has. */
export async function passkeysOf(db: Pool, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM passkeys WHERE user_id = $1', [
    userId,
  ]);
  return rows[0]!.count;
}
