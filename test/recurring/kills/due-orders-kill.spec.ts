import { newId } from '../../../src/common/ids';
import { seedCustomer } from '../../factories/customer.factory';
import { ServiceProcess } from '../../support/service-process';
import { startTestApp, type TestApp } from '../../support/test-app';
import { letTimePass, until } from '../../support/until';

/** `npm run test:recurring-kills` kills 50 times. */
const KILLS = Number(process.env.RECURRING_KILLS ?? 2);
const PROCESSES = 4;
/** About as many series as the job does until the kill. */
const SERIES_PER_KILL = 1_500;
const LIMIT_MS = 60_000 + KILLS * 60_000;
const TODAY = new Date().toISOString().slice(0, 10);
const TEMPLATE = {
  items: [{ description: 'Bread rolls', quantity: 3, price: 18.5 }],
  deliveryAddress: { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' },
  status: 'pending',
};

/** The same sequence in each run. */
let seed = 11;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

describe('processes that are killed while they create the orders of series', () => {
  let t: TestApp;
  const processes: ServiceProcess[] = [];
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
  });
  afterAll(async () => {
    for (const one of processes) await one.end('SIGKILL');
    await t.stop();
  });

  /** Starts a process, again if it gives up because the loaded database does not answer in time, as a supervisor does. */
  const start = async (attempts = 3): Promise<ServiceProcess> => {
    const settings = { DATABASE_URL: t.databaseUrl, MIGRATE: 'false', SECRETS_KEY: t.env.SECRETS_KEY! };
    try {
      return await ServiceProcess.start(t.folder, settings);
    } catch (error) {
      if (attempts === 1) throw error;
      return start(attempts - 1);
    }
  };

  /** Inserts series with one order that is due now. */
  async function insertSeries(customerId: string): Promise<void> {
    const ids = Array.from({ length: SERIES_PER_KILL }, newId);
    await t.db.query(
      `INSERT INTO recurring_orders (business_id, id, customer_id, rule, start_date, until, lead_days, template, is_paused, catch_up,
         open_from, next_due_on)
       SELECT $1, s.id, $3, 'FREQ=DAILY', $4::date, $4::date, 0, $5::jsonb, false, true, $4::date, $4::date
       FROM unnest($2::uuid[]) AS s (id)`,
      [t.tenant.id, ids, customerId, TODAY, JSON.stringify(TEMPLATE)],
    );
  }
  /** Runs the job in two processes at once. */
  const runJobs = () =>
    t.db.query(
      `SELECT graphile_worker.add_job('create_recurring_orders', '{}', queue_name => NULL) FROM generate_series(1, 2)`,
    );
  const count = async (sql: string): Promise<number> =>
    (await t.db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`)).rows[0]!.count;
  const countDue = () => count('recurring_orders WHERE next_due_on IS NOT NULL');

  it(
    'create each order once',
    async () => {
      const { id: customerId } = await seedCustomer(t);
      for (let n = 0; n < PROCESSES; n++) processes.push(await start());
      let cutShort = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        await insertSeries(customerId);
        await runJobs();
        await letTimePass(random() * 1_000);
        await Promise.all(processes.map((one) => one.end('SIGKILL')));
        if ((await countDue()) > 0) cutShort++;
        processes.splice(0, PROCESSES, ...(await Promise.all(Array.from({ length: PROCESSES }, () => start()))));
      }
      const settlesFrom = new Date();
      const isSettled = async () => {
        // Many of these jobs at once would wait for each other's series. Jobs of killed processes stay locked.
        const pending = await t.db.query(
          `SELECT 1 FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks k ON k.id = j.task_id
           WHERE k.identifier = 'create_recurring_orders' AND (j.locked_at IS NULL OR j.locked_at > $1) LIMIT 1`,
          [settlesFrom],
        );
        if (pending.rows.length === 0) await runJobs();
        return (await countDue()) === 0;
      };
      await until('the orders of all series are created', isSettled, LIMIT_MS);
      console.log(`${KILLS} kills of ${PROCESSES} processes, ${cutShort} of them while orders were due`);
      const wanted = KILLS * SERIES_PER_KILL;
      expect(await count('recurring_orders')).toBe(wanted);
      expect(await count('orders')).toBe(wanted);
      expect(await count('(SELECT DISTINCT changed_by FROM order_status_changes) s')).toBe(wanted);
      expect(await count(`recurring_occurrences WHERE outcome = 'created'`)).toBe(wanted);
      expect(await count(`events WHERE type = 'recurring_order.created'`)).toBe(wanted);
    },
    LIMIT_MS * 2,
  );
});
