import type { Client } from 'pg';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findBusinessTables } from './business-tables';

/** Rows deleted per statement. Small statements block no request for long, and an interrupted removal can continue. */
const ROWS_PER_DELETE = 5_000;

/**
 * Deletes a business with all its rows, jobs and users, in many small transactions, and its test business before. After an interruption
 * the same command continues.
 *
 * @param id the id of a suspended business, which accepts no writes meanwhile
 * @returns the number of deleted rows and, among them, of users
 */
export async function removeBusiness(client: Client, id: string): Promise<{ rows: number; people: number }> {
  await client.query('SET statement_timeout = 0');
  const { rows: testBusinesses } = await client.query<{ id: string }>('SELECT id FROM businesses WHERE test_of = $1', [
    id,
  ]);
  const businessIds = [...testBusinesses.map((test) => test.id), id];
  const removed = { rows: 0, people: 0 };
  for (const businessId of businessIds) {
    const { rows, people } = await removeOne(client, businessId);
    removed.rows += rows;
    removed.people += people;
  }
  return removed;
}

async function removeOne(client: Client, id: string): Promise<{ rows: number; people: number }> {
  const { rows: jobs } = await client.query<{ id: string }>(
    `SELECT id FROM graphile_worker._private_jobs WHERE payload ->> 'businessId' = $1`,
    [id],
  );
  await client.query('SELECT graphile_worker.complete_jobs($1::bigint[])', [jobs.map((job) => job.id)]);
  const { rows: people } = await client.query<{ id: string }>(
    'SELECT m.user_id AS id FROM members m WHERE m.business_id = $1',
    [id],
  );
  let removed = 0;
  for (const { name } of await findBusinessTables(client)) {
    if (name === 'members')
      removed += await removeUsers(
        client,
        people.map((user) => user.id),
      );
    for (;;) {
      // Rows are selected by their physical id (ctid), which needs no index. Rows of different partitions may have the same ctid;
      // deleting both is right, because both belong to the business.
      const { rowCount } = await client.query(
        `DELETE FROM "${name}"
         WHERE business_id = $1
           AND ctid = ANY (
             ARRAY(
               SELECT t.ctid
               FROM "${name}" t
               WHERE t.business_id = $1
               LIMIT ${ROWS_PER_DELETE}
             )
           )`,
        [id],
      );
      if (!rowCount) break;
      removed += rowCount;
    }
  }
  await client.query(`DROP SEQUENCE IF EXISTS public.order_numbers_${id.replaceAll('-', '')}`);
  const { rowCount } = await client.query('DELETE FROM businesses WHERE id = $1', [id]);
  return { rows: removed + (rowCount ?? 0), people: people.length };
}

/** Deletes the users with their sessions and tokens in one transaction, so an interruption never leaves a user without a business. */
async function removeUsers(client: Client, ids: readonly string[]): Promise<number> {
  let removed = 0;
  await client.query('BEGIN');
  try {
    await client.query('UPDATE invitations SET invited_by = NULL WHERE invited_by = ANY ($1)', [ids]);
    for (const sql of [
      'DELETE FROM members WHERE user_id = ANY ($1)',
      'DELETE FROM sessions WHERE user_id = ANY ($1)',
      'DELETE FROM email_tokens WHERE user_id = ANY ($1)',
      'DELETE FROM passkeys WHERE user_id = ANY ($1)',
      'DELETE FROM authenticator_apps WHERE user_id = ANY ($1)',
      'DELETE FROM recovery_codes WHERE user_id = ANY ($1)',
      'DELETE FROM account_challenges WHERE user_id = ANY ($1)',
      'DELETE FROM users WHERE id = ANY ($1)',
    ])
      removed += (await client.query(sql, [ids])).rowCount ?? 0;
    await client.query('COMMIT');
    return removed;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the first error is reported
    throw error;
  }
}

/** Finds mails of a business that were written to files because no mail server is set. Call it before the removal. */
export async function findMailFiles(client: Client, id: string, folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const { rows: sent } = await client.query<{ id: string }>('SELECT id FROM notifications WHERE business_id = $1', [
    id,
  ]);
  const { rows: people } = await client.query<{ email: string }>(
    `SELECT lower(u.email) AS email
     FROM users u
     JOIN members m ON m.user_id = u.id
     WHERE m.business_id = $1
     UNION
     SELECT lower(i.email)
     FROM invitations i
     WHERE i.business_id = $1`,
    [id],
  );
  const ids = new Set(sent.map((notification) => notification.id));
  const emails = new Set(people.map(({ email }) => email));
  const messages: string[] = [];
  for (const name of names) {
    const file = join(folder, name);
    if (ids.has(basename(name, '.eml')) || emails.has(await recipientOf(file))) messages.push(file);
  }
  return messages;
}

export const removeFiles = async (files: readonly string[]): Promise<void> => {
  for (const file of files) await rm(file, { force: true });
};

async function recipientOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => ''); // the service may delete old files meanwhile
  return /^To: (.*)$/m.exec(text)?.[1]?.trim().toLowerCase() ?? '';
}
