import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StandingDaysService } from '../../src/modules/standing-routes/standing-days.service';
import { seedDriver } from '../factories/driver.factory';
import { east, seedShipmentAt } from '../factories/plan.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const PAGE = readFileSync(join(__dirname, '../../docs/standing-routes.md'), 'utf8');
const blockOf = <T>(title: string): T =>
  JSON.parse(PAGE.match(new RegExp(`\`\`\`json title="${title}"\\n([^]*?)\`\`\``))![1]!) as T;
const ZONE = 'Europe/Vienna';

describe('the morning round of docs/standing-routes.md', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query('UPDATE businesses SET timezone = $1', [ZONE]);
  });
  afterAll(() => t.stop());

  it('the morning round of docs/standing-routes.md has the days and the stops that the page shows', async () => {
    const terms = blockOf<{ stops: { customerId: string }[] }>('standing route');
    const idOf = new Map<string, string>();
    for (const { customerId: name } of terms.stops) {
      const customer = { name, email: `cafe-${idOf.size}@example.com` };
      idOf.set(name, (await t.api.post('/api/v1/Customers').send(customer)).body.data.guid as string);
    }
    const nameOf = new Map([...idOf].map(([name, id]) => [id, name]));
    const stops = terms.stops.map((stop) => ({ ...stop, customerId: idOf.get(stop.customerId) }));
    const [driverId, vehicleId] = [await seedDriver(t), await seedVehicle(t)];
    const route = await t.api.post('/api/standing-routes').send({ ...terms, stops, driverId, vehicleId });
    const guid = route.body.data.guid as string;
    const runAt = (now: string) =>
      t.app.get(StandingDaysService, { strict: false }).createAndFillDispatches(t.tenant.id, guid, ZONE, new Date(now));
    /** A shipment for Thursday, 2 May. */
    const shipment = async (name: string) => {
      const id = await seedShipmentAt(t, east(1));
      const terms = [id, idOf.get(name), '2030-05-01T22:00:00Z'];
      await t.db.query(
        'UPDATE shipments SET customer_id = $2, order_id = NULL, delivery_date = $3 WHERE id = $1',
        terms,
      );
    };

    for (const day of ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'])
      await runAt(`2030-04-${day}T22:05:00Z`);
    await shipment('Café Central');
    await runAt('2030-04-30T22:05:00Z');
    await shipment('Café Museum');
    await runAt('2030-05-01T08:00:00Z');

    const { rows: days } = await t.db.query<{ date: string; id: string }>(
      'SELECT date::text, dispatch_id AS id FROM standing_route_days ORDER BY date',
    );
    expect(days.map(({ date }) => date)).toEqual(blockOf('days'));
    const { rows: visits } = await t.db.query<{ customerId: string }>(
      `SELECT s.customer_id AS "customerId" FROM route_stops rs JOIN routes r ON r.business_id = rs.business_id AND r.id = rs.route_id
       JOIN shipments s ON s.business_id = rs.business_id AND s.id = rs.shipment_id WHERE r.dispatch_id = $1 ORDER BY rs.sequence`,
      [days.at(-1)!.id],
    );
    expect(visits.map(({ customerId }) => nameOf.get(customerId))).toEqual(blockOf('stops of the dispatch'));
  });
});
