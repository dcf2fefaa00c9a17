import { withClient } from '../support/admin';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { assertStatementsCarryTheBusiness } from '../support/recorded-statements';
import { BUSINESS_ELSEWHERE } from './business-elsewhere';
import { tenantTables } from './statement-tenancy';

describe('the statements that the service sends', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** Sends it as the connections of that name do. */
  const send = (name: string, text: string, values: readonly unknown[] = []) =>
    withClient(`${database.url}?application_name=${name}`, (client) => client.query({ text, values: [...values] }));
  const BUSINESS = '01890a5d-ac96-774b-bcce-b302099a8057';

  it('are rejected if a tenant table has no filter by business', async () => {
    await send('dispatch', 'SELECT 1 FROM orders o JOIN customers c ON c.business_id = o.business_id');
    await expect(assertStatementsCarryTheBusiness()).rejects.toThrow(
      'orders o, customers c in\nSELECT 1 FROM orders o',
    );
    await send('dispatch', 'SELECT 1 FROM orders o WHERE o.business_id = $1', [BUSINESS]);
    await expect(assertStatementsCarryTheBusiness()).resolves.toBeUndefined();
  });

  it('exclude statements of the operator and of the tests', async () => {
    await send('dispatch-admin', 'SELECT 2 FROM orders');
    await expect(assertStatementsCarryTheBusiness()).resolves.toBeUndefined();
  });

  it('the statements that the service sends may lack the filter only for existing tables with a reason', () => {
    const unknown = BUSINESS_ELSEWHERE.filter(({ table, because }) => !tenantTables().has(table) || !because);
    expect(unknown).toEqual([]);
  });
});
