import { TenantReader } from '../../src/database/tenant-reader';
import { seedShipments } from '../factories/shipment.factory';
import { explained } from '../support/explained';
import { startTestApp, type TestApp } from '../support/test-app';

describe('a page of shipments', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('has its ids read once, also where the database believes that the business has next to none', async () => {
    await seedShipments(
      t,
      Array.from({ length: 120 }, () => ({})),
    );
    const select = jest.spyOn(TenantReader.prototype, 'select');
    expect((await t.api.get('/api/v1/shipments')).body.data).toHaveLength(50);
    const [, statement] = select.mock.calls.find(([, { name }]) => name === 'shipments.list')!;
    const limits = (await explained(t.db, statement)).filter((node) => node['Node Type'] === 'Limit');
    expect(limits.map((node) => [node['Actual Rows'], node['Actual Loops']])).toEqual([[50, 1]]);
  });
});
