import { newId } from '../../src/common/ids';
import { seedDispatch } from '../factories/dispatch.factory';
import { png } from '../support/images';
import { driverPhone } from '../support/driver-phone';
import { startTestApp, type TestApp } from '../support/test-app';

const DRIVERS = 32;
const STOPS = 3;

/** All phones of a depot reconnect in one moment. */
describe("many drivers' phones at once", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it("many drivers' phones at once are all accepted, each report once, while another business is served", async () => {
    const other = await t.seedTenant();
    const comeBack = async () => {
      const shipments = Array<string>(STOPS).fill('created');
      const dispatch = await seedDispatch(t, { status: 'ready', shipments, plannedDate: new Date().toISOString() });
      const ids = dispatch.shipments.map(({ id }) => id);
      return { ...dispatch, ids, phone: await driverPhone(t, dispatch.driverId) };
    };
    const phones: Awaited<ReturnType<typeof comeBack>>[] = [];
    for (let i = 0; i < DRIVERS; i++) phones.push(await comeBack());
    let isOver = false;
    const neighbours: number[] = [];
    const neighbour = async () => {
      while (!isOver) neighbours.push((await t.as(other.tokens.owner).get('/api/v1/shipments?PageSize=5')).status);
    };
    const from = Date.now() - 60 * 60_000;
    const at = (minutes: number) => new Date(from + minutes * 60_000).toISOString();
    /** Sends again after 503, as the app does. */
    const sendUntilAccepted = async (send: () => PromiseLike<{ status: number }>): Promise<number> => {
      let status: number;
      do ({ status } = await send());
      while (status === 503);
      return status;
    };
    const send = async ({ id, ids, phone }: (typeof phones)[number]) => {
      const statuses = [await sendUntilAccepted(() => phone.start(id, at(0)))];
      for (const [i, shipment] of ids.entries()) {
        statuses.push(await sendUntilAccepted(() => phone.arrive(shipment, at(i * 2 + 1))));
        const report = { pictures: { photo1: png() }, key: newId() };
        // The connection broke before the response arrived, so the phone sends again; both requests are simultaneous.
        const both = [0, 1].map(() => sendUntilAccepted(() => phone.deliver(shipment, at(i * 2 + 2), report)));
        statuses.push(Math.min(...(await Promise.all(both))));
      }
      return statuses;
    };
    const [statuses] = await Promise.all([Promise.all(phones.map(send)).finally(() => (isOver = true)), neighbour()]);
    expect([...new Set(statuses.flat())]).toEqual([200]);
    expect([...new Set(neighbours)]).toEqual([200]);
    const { rows } = await t.db.query<{ kind: string; count: number }>(
      `SELECT kind, count(*)::int AS count FROM driver_actions WHERE business_id = $1 GROUP BY kind ORDER BY kind`,
      [t.tenant.id],
    );
    expect(rows).toEqual([
      { kind: 'arrive', count: DRIVERS * STOPS },
      { kind: 'deliver', count: DRIVERS * STOPS },
      { kind: 'start', count: DRIVERS },
    ]);
    const ended = await t.db.query(`SELECT 1 FROM dispatches WHERE business_id = $1 AND status = 'completed'`, [
      t.tenant.id,
    ]);
    expect(ended.rowCount).toBe(DRIVERS);
  });
});
