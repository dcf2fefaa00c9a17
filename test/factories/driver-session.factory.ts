import { newId } from '../../src/common/ids';
import { hashToken, newToken } from '../../src/common/secrets/tokens';
import type { TestApp } from '../support/test-app';
import { seedDriver } from './driver.factory';

/** A driver's open session, straight into the table: its token. */
export async function seedDriverSession(
  t: TestApp,
  values: { driverId?: string; businessId?: string } = {},
): Promise<string> {
  const { businessId = t.tenant.id } = values;
  const token = newToken('ddr');
  await t.db.query('INSERT INTO driver_sessions (business_id, id, driver_id, token_hash) VALUES ($1, $2, $3, $4)', [
    businessId,
    newId(),
    values.driverId ?? (await seedDriver(t, { businessId })),
    hashToken(token),
  ]);
  return token;
}
