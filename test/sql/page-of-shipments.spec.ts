import { TenantReader } from '../../src/platform/database/queries/tenant-reader';
import { seedShipments } from '../factories/shipment.factory';
import { explained } from '../support/explained';
import { startTestApp, type TestApp } from '../support/test-app';

describe('a page of shipments', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('reads the ids of a page once, even if the statistics say that the business has almost no shipments', async () => {
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
