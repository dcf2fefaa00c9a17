import type { Tenant } from '../factories/tenant.factory';
import type { TestApp } from './test-app';

/** Turns mails to consignees on, which are off in a new business. */
export async function turnMailsOn(t: Pick<TestApp, 'db'>, { id }: Pick<Tenant, 'id'>): Promise<void> {
  await t.db.query(
    `INSERT INTO business_defaults (business_id, email_enabled) VALUES ($1, true)
     ON CONFLICT (business_id) DO UPDATE SET email_enabled = true`,
    [id],
  );
}
