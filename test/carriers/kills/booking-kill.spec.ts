import { CARRIERS } from '../../factories/carrier.factory';
import { seedCustomer } from '../../factories/customer.factory';
import { ServiceProcess } from '../../support/service-process';
import { startTestApp, type TestApp } from '../../support/test-app';
import { letTimePass, until } from '../../support/until';
import { karrio } from '../conformance/karrio-subject';

/** `npm run test:booking-kills` kills 100 times. */
const KILLS = Number(process.env.BOOKING_KILLS ?? 2);
const PROCESSES = 4;
const SHIPMENTS_PER_KILL = 4;
const TIMEOUT_MS = 500;
const LIMIT_MS = 60_000 + KILLS * 60_000;

/** Runs with an equal seed have the same sequence of pauses. Parts of a long run have different seeds. */
let seed = Number(process.env.BOOKING_SEED ?? 7);
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

describe('processes that are killed while they book', () => {
  let t: TestApp;
  let carrier: Awaited<ReturnType<typeof karrio>>;
  const processes: ServiceProcess[] = [];
  beforeAll(async () => {
    carrier = await karrio(undefined, () => random() * 400);
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  });
  afterAll(async () => {
    for (const one of processes) await one.end('SIGKILL');
    await t.stop();
    await carrier.stop();
  });

  const start = () =>
    ServiceProcess.start(t.folder, {
      DATABASE_URL: t.databaseUrl,
      MIGRATE: 'false',
      SECRETS_KEY: t.env.SECRETS_KEY!,
      ALLOW_PRIVATE_TARGETS: 'true',
      CARRIER_TIMEOUT_MS: String(TIMEOUT_MS),
    });

  async function ship(): Promise<void> {
    const { id: customerId } = await seedCustomer(t);
    const party = { name: 'Albertina', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
    const packages = [{ length: 30, width: 20, height: 10, weight: 2 }];
    const body = { customerId, carrierId: CARRIERS.karrio, sender: party, recipient: party, packages };
    expect((await t.as(t.tenant.tokens.owner).post('/api/v1/shipments').send(body)).status).toBe(201);
  }
  /** Jobs that were postponed after a failure are due at once. */
  const hurry = () =>
    t.db.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND locked_at IS NULL');
  const bookings = async () =>
    (await t.db.query<{ id: string; status: string }>('SELECT id, status FROM carrier_bookings')).rows;

  it(
    'neither double nor lose a booking',
    async () => {
      const { accountNumber, apiKey, baseUrl } = carrier.account;
      const configured = await t
        .as(t.tenant.tokens.owner)
        .post('/api/carriers/configure')
        .send({ carrierId: CARRIERS.karrio, accountNumber, apiKey, baseUrl });
      expect(configured.status).toBe(200);
      for (let n = 0; n < PROCESSES; n++) processes.push(await start());
      for (let kill = 0; kill < KILLS; kill++) {
        for (let n = 0; n < SHIPMENTS_PER_KILL; n++) await ship();
        await letTimePass(random() * 600);
        await processes[kill % PROCESSES]!.end('SIGKILL');
        processes[kill % PROCESSES] = await start();
        await hurry();
      }
      const wanted = KILLS * SHIPMENTS_PER_KILL;
      const isSettled = async () => {
        await hurry();
        return (await bookings()).filter(({ status }) => status === 'booked').length === wanted;
      };
      await until('all shipments are booked', isSettled, LIMIT_MS);
      const made = carrier.references().sort();
      expect(made).toEqual((await bookings()).map(({ id }) => id).sort());
    },
    LIMIT_MS * 2,
  );
});
