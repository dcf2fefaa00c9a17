import { seedDispatch } from '../factories/dispatch.factory';
import { seedShipment } from '../factories/shipment.factory';
import { startTestApp, type TestApp } from '../support/test-app';

interface Report {
  readonly groups: { key: string; name: string; attempts: number; tours: number }[];
  readonly totals: { attempts: number; tours: number };
}

const PERIOD = 'from=2026-03-01&to=2026-03-31';
const ADDRESS = { street: 'Triester Straße 64', city: 'Wien', postalCode: '1100', country: 'AT' };

describe('reports', () => {
  let t: TestApp;
  let main: string;
  let depot: string;
  beforeAll(async () => {
    t = await startTestApp();
    main = ((await t.api.get('/api/depots')).body as { data: { guid: string }[] }).data[0]!.guid;
    const made = await t.api.post('/api/depots').send({ name: 'North', code: 'N', address: ADDRESS });
    depot = (made.body as { data: { guid: string } }).data.guid;
  });
  afterAll(() => t.stop());

  const report = async (query: string): Promise<Report> => {
    const { status, body } = await t.api.get(`/api/reports/${query}&${PERIOD}`);
    expect(status).toBe(200);
    return (body as { data: Report }).data;
  };

  it('group deliveries by the depot of the shipment, and select one depot', async () => {
    for (const depotId of [null, depot, depot]) {
      const { id } = await seedShipment(t, { status: 'delivered' });
      await t.db.query('UPDATE shipments SET depot_id = $2 WHERE id = $1', [id, depotId]);
      await t.db.query(
        `INSERT INTO delivery_attempts (business_id, shipment_id, attempt, outcome, at, customer_id)
         SELECT business_id, id, 1, 'delivered', '2026-03-02T09:00:00Z', customer_id FROM shipments WHERE id = $1`,
        [id],
      );
    }
    const byDepot = await report('deliveries?groupBy=depot');
    expect(byDepot.groups.map(({ key, name, attempts }) => [key, name, attempts])).toEqual([
      [depot, 'North', 2],
      [main, 'Main depot', 1],
    ]);
    for (const groupBy of ['day', 'customer', 'driver'])
      expect((await report(`deliveries?groupBy=${groupBy}&depotId=${depot}`)).totals.attempts).toBe(2);
    expect((await report(`deliveries?groupBy=day&depotId=${main}`)).totals.attempts).toBe(1);
  });

  it('group dispatches by their depot, and select one depot', async () => {
    for (const depotId of [null, null, depot]) {
      const { id } = await seedDispatch(t, { status: 'completed' });
      await t.db.query(
        `UPDATE dispatches SET depot_id = $2, started_at = '2026-03-02T08:00:00Z', ended_at = '2026-03-02T10:00:00Z' WHERE id = $1`,
        [id, depotId],
      );
    }
    const byDepot = await report('fleet?groupBy=depot');
    expect(byDepot.groups.map(({ key, name, tours }) => [key, name, tours])).toEqual([
      [main, 'Main depot', 2],
      [depot, 'North', 1],
    ]);
    expect((await report(`fleet?groupBy=day&depotId=${depot}`)).totals.tours).toBe(1);
  });

  it('returns empty reports for an unknown depot', async () => {
    const foreign = t.as((await t.seedTenant()).tokens.owner);
    const theirs = ((await foreign.get('/api/depots')).body as { data: { guid: string }[] }).data[0]!.guid;
    expect((await report(`fleet?groupBy=day&depotId=${theirs}`)).groups).toEqual([]);
    expect((await report(`deliveries?groupBy=depot&depotId=${theirs}`)).groups).toEqual([]);
  });
});
