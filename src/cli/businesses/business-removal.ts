import type { Client } from 'pg';
import { findBusinessTables } from './business-tables';

/** Rows deleted per statement. Small statements block no request for long, and an interrupted removal can continue. */
const ROWS_PER_DELETE = 5_000;

/** What a removal has deleted. */
export interface RemovedRows {
  /** All rows, those of people included. */
  readonly rows: number;
  readonly people: number;
}

/**
 * Deletes a business with all its rows, jobs and users, in many small transactions, and its test business before. After an interruption
 * the same command continues.
 *
 * @throws Error if the business is not suspended, because an active one could write rows meanwhile
 */
export async function removeBusiness(client: Client, id: string): Promise<RemovedRows> {
  await assertSuspended(client, id);
  await client.query('SET statement_timeout = 0');
  const { rows: testBusinesses } = await client.query<{ id: string }>('SELECT id FROM businesses WHERE test_of = $1', [
    id,
  ]);
  let [rows, people] = [0, 0];
  for (const businessId of [...testBusinesses.map((test) => test.id), id]) {
    const removed = await removeOneBusiness(client, businessId);
    rows += removed.rows;
    people += removed.people;
  }
  return { rows, people };
}

async function assertSuspended(client: Client, id: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM businesses WHERE id = $1 AND suspended_at IS NOT NULL', [id]);
  if (rowCount !== 1) throw new Error(`The business ${id} is not suspended.`);
}

/**
 * Deletes one business. Each step may be repeated. The row of the business is the last to go, so an interrupted removal finds the business
 * again. Users go before the `members` table is emptied, because only `members` says who they are.
 */
async function removeOneBusiness(client: Client, id: string): Promise<RemovedRows> {
  await completeJobs(client, id);
  const userIds = await findUserIds(client, id);
  let rows = 0;
  // Tables come before the tables that they refer to, so the records of users come before `members`.
  for (const { name } of await findBusinessTables(client)) {
    if (name === 'members') rows += await removeUsers(client, userIds);
    rows += await deleteRowsOfBusiness(client, name, id);
  }
  await client.query(`DROP SEQUENCE IF EXISTS public.order_numbers_${id.replaceAll('-', '')}`);
  const { rowCount } = await client.query('DELETE FROM businesses WHERE id = $1', [id]);
  return { rows: rows + (rowCount ?? 0), people: userIds.length };
}

/** Removes the waiting jobs of a business. */
async function completeJobs(client: Client, id: string): Promise<void> {
  const { rows: jobs } = await client.query<{ id: string }>(
    `SELECT id FROM graphile_worker._private_jobs WHERE payload ->> 'businessId' = $1`,
    [id],
  );
  await client.query('SELECT graphile_worker.complete_jobs($1::bigint[])', [jobs.map((job) => job.id)]);
}

async function findUserIds(client: Client, id: string): Promise<string[]> {
  const { rows } = await client.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM members WHERE business_id = $1',
    [id],
  );
  return rows.map(({ userId }) => userId);
}

/**
 * Deletes the rows of a business in a table, in many small statements.
 *
 * @returns the number of deleted rows
 */
async function deleteRowsOfBusiness(client: Client, table: string, id: string): Promise<number> {
  // Rows are selected by their physical id (ctid), which needs no index. Rows of different partitions may have the same ctid; deleting
  // both is right, because both belong to the business.
  const deleteSql = `
    DELETE FROM "${table}"
    WHERE business_id = $1
      AND ctid = ANY (
        ARRAY(
          SELECT candidate.ctid
          FROM "${table}" candidate
          WHERE candidate.business_id = $1
          LIMIT ${ROWS_PER_DELETE}
        )
      )`;
  let deleted = 0;
  for (;;) {
    const { rowCount } = await client.query(deleteSql, [id]);
    if (!rowCount) return deleted;
    deleted += rowCount;
  }
}

/**
 * Deletes users with everything that refers to them, in one transaction, so an interruption never leaves a user without a business.
 * Invitations that they sent for another business stay there, without their name.
 *
 * @returns the number of deleted rows
 */
async function removeUsers(client: Client, ids: readonly string[]): Promise<number> {
  const tables = (await findTablesOfUsers(client)).filter((table) => table !== 'invitations');
  let deleted = 0;
  await client.query('BEGIN');
  try {
    await client.query('UPDATE invitations SET invited_by = NULL WHERE invited_by = ANY ($1)', [ids]);
    for (const table of tables) {
      const { rowCount } = await client.query(`DELETE FROM ${table} WHERE user_id = ANY ($1)`, [ids]);
      deleted += rowCount ?? 0;
    }
    const { rowCount } = await client.query('DELETE FROM users WHERE id = ANY ($1)', [ids]);
    await client.query('COMMIT');
    return deleted + (rowCount ?? 0);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // The first error is reported.
    throw error;
  }
}

/**
 * Returns the tables that refer to users, also those of other businesses, such as the record that a user was removed there. The list is
 * read from the database, so no table can be forgotten. A table that refers to users by another column than `user_id` makes the removal
 * fail before it deletes a user.
 */
async function findTablesOfUsers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name
     FROM pg_constraint
     WHERE contype = 'f'
       AND confrelid = 'users'::regclass
     ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}
