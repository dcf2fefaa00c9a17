import type { Client } from 'pg';
import { isUuid, newId } from '../../common/ids';

/** A business as the commands of the operator show it. */
export interface BusinessRow {
  readonly guid: string;
  readonly name: string;
  readonly email: string;
  readonly plan: string;
  readonly status: 'active' | 'suspended';
  /** ISO 8601 UTC. */
  readonly created: string;
}

const BUSINESS_COLUMNS_SQL = `id AS guid, name, email, plan, CASE WHEN suspended_at IS NULL THEN 'active' ELSE 'suspended' END AS status,
  iso(created_at) AS created`;

/** Returns all businesses, oldest first. */
export async function listBusinesses(client: Client): Promise<BusinessRow[]> {
  return (await client.query<BusinessRow>(`SELECT ${BUSINESS_COLUMNS_SQL} FROM businesses ORDER BY created_at, id`))
    .rows;
}

/**
 * A change by the operator. In `sql`, $1 is the id of the business and $2 the new value. A business may have a test business; the
 * column `test_of` of a test business is the id of the business.
 */
interface OperatorChange {
  readonly field: 'plan' | 'status';
  readonly to: string;
  readonly sql: string;
}

/**
 * Changes the plan of a business and its test business.
 *
 * @param guidOrEmail the guid or email of the business
 * @returns the business before and after; undefined if there is no such business
 */
export function changePlan(client: Client, guidOrEmail: string, plan: string) {
  const sql = 'UPDATE businesses SET plan = $2 WHERE id = $1 OR test_of = $1';
  return changeWithAudit(client, guidOrEmail, { field: 'plan', to: plan, sql });
}

/**
 * Suspends a business with its test business, or activates them again. An activation also sends the webhook deliveries of the business that
 * have waited; those of the test business follow with its next event.
 *
 * @param guidOrEmail the guid or email of the business
 * @returns the business before and after; undefined if there is no such business
 */
export function changeStatus(client: Client, guidOrEmail: string, status: BusinessRow['status']) {
  // The UPDATE always runs. The SELECT wakes webhooks for an activation only: it enqueues the job that sends their deliveries after the
  // commit. For a suspension it finds no webhooks, and wake_webhooks does nothing.
  const sql = `WITH changed AS (
       UPDATE businesses
       SET suspended_at = CASE WHEN $2 = 'suspended' THEN now() END
       WHERE id = $1 OR (test_of = $1 AND removed_at IS NULL)
     )
     SELECT wake_webhooks($1, array_agg(id))
     FROM webhooks
     WHERE business_id = $1
       AND is_active
       AND $2 = 'active'`;
  return changeWithAudit(client, guidOrEmail, { field: 'status', to: status, sql });
}

/**
 * Makes one change and its audit entry in one transaction. Has no effect if the value is the same already. Plan and status of a test
 * business follow those of its business, so only the latter gets an audit entry.
 */
async function changeWithAudit(client: Client, guidOrEmail: string, { field, to, sql }: OperatorChange) {
  await client.query('BEGIN');
  try {
    const before = await findBusiness(client, guidOrEmail, 'FOR UPDATE');
    if (before && before[field] !== to) {
      // Functions of the database, such as wake_webhooks, check this setting.
      await client.query(`SELECT set_config('app.business_id', $1, true)`, [before.guid]);
      await client.query(sql, [before.guid, to]);
      await client.query(
        `INSERT INTO audit_log (business_id, id, action, subject_type, subject_id, changes, actor_type)
         VALUES ($1, $2, $3, 'business', $1, $4, 'operator')`,
        [before.guid, newId(), `business.${field}_changed`, JSON.stringify({ [field]: { from: before[field], to } })],
      );
    }
    await client.query('COMMIT');
    return before && { before, after: { ...before, [field]: to } };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the first error is reported
    throw error;
  }
}

/**
 * Returns a business. With an email, its test business is not found, which may have the same email.
 *
 * @param guidOrEmail the guid or email of the business
 * @param lock a locking clause such as `FOR UPDATE`
 * @returns undefined if there is none
 */
export async function findBusiness(client: Client, guidOrEmail: string, lock = ''): Promise<BusinessRow | undefined> {
  const { rows } = await client.query<BusinessRow>(
    `SELECT ${BUSINESS_COLUMNS_SQL}
     FROM businesses
     WHERE ${isUuid(guidOrEmail) ? 'id = $1' : 'lower(email) = lower($1) AND test_of IS NULL'} ${lock}`,
    [guidOrEmail],
  );
  return rows[0];
}
