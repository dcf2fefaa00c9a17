import { newId } from '../../src/common/ids';
import type { TestApp } from '../support/test-app';

let made = 0;

/** Inserts a driver and returns their id. */
export async function seedDriver(
  t: TestApp,
  with_: { businessId?: string; name?: string; userId?: string } = {},
): Promise<string> {
  const id = newId();
  await t.db.query('INSERT INTO drivers (business_id, id, name, user_id) VALUES ($1, $2, $3, $4)', [
    with_.businessId ?? t.tenant.id,
    id,
    with_.name ?? `Driver ${++made}`,
    with_.userId ?? null,
  ]);
  return id;
}
