import type { Tenant } from '../factories/tenant.factory';
import type { TestApp } from './test-app';

/** Consignees of a new business get no mail until an admin turns notifications on. */
export async function turnMailsOn(t: Pick<TestApp, 'db'>, { id }: Pick<Tenant, 'id'>): Promise<void> {
  await t.db.query(
    `INSERT INTO business_defaults (business_id, email_enabled) VALUES ($1, true)
     ON CONFLICT (business_id) DO UPDATE SET email_enabled = true`,
    [id],
  );
}
