import { request } from 'node:http';
import { PlansRepository } from '../../../src/modules/dispatch/planning/plans.repository';
import { OptimizerRunner } from '../../../src/routing/threads/optimizer-runner';
import { seedDispatch } from '../../factories/dispatch.factory';
import { DEPOT, seedShipmentAt } from '../../factories/plan.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectOk } from '../../support/expect-response';
import { raceOnRow } from '../../support/race';
import { runJobs } from '../../support/run-jobs';
import { startTestApp, type TestApp } from '../../support/test-app';
import { until as untilHolds } from '../../support/until';

interface Plan {
  guid: string;
  status: string;
  progress: number;
  dispatches: { shipmentIds: string[]; dispatchId: string | null }[];
  unplaced: { shipmentId: string; reason: string }[];
  error: { code: string; message: string; details?: object } | null;
}

const DATE = '2100-03-01';

describe('planning in the background', () => {
  let t: TestApp;
  const ids: string[] = [];
  beforeAll(async () => {
    t = await startTestApp();
    for (let n = 0; n < 60; n++)
      ids.push(
        await seedShipmentAt(t, {
          latitude: DEPOT.latitude + 0.01 * (n % 8),
          longitude: DEPOT.longitude + 0.01 * Math.floor(n / 8),
        }),
      );
    for (let n = 0; n < 3; n++) await seedVehicle(t, { weightKg: 25 });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => t.stop());

  const ask = (body: object = {}) => t.api.post('/api/dispatch/plan').send({ date: DATE, ...body });
  const read = async (guid: string) => (await t.api.get(`/api/dispatch/plan/${guid}`)).body.data as Plan;
  const cancel = (guid: string) => t.api.delete(`/api/dispatch/plan/${guid}`);
  const until = async (guid: string, isSo: (plan: Plan) => boolean) => {
    let plan = await read(guid);
    await untilHolds('the plan is in that state', async () => isSo((plan = await read(guid))));
    return plan;
  };
  const dispatches = async () =>
    Number((await t.db.query<{ count: string }>('SELECT count(*) FROM dispatches')).rows[0]!.count);

  it('responds at once, reports growing progress and then the result', async () => {
    const response = await ask({ seconds: 4 });
    const { guid } = response.body.data as Plan;
    expect([response.status, response.headers.location]).toEqual([200, `/api/dispatch/plan/${guid}`]);
    expect(response.body.data).toMatchObject({ status: 'running', progress: 0, dispatches: [], unplaced: [] });
    expect((await t.api.post(`/api/dispatch/plan/${guid}/commit`)).status).toBe(409);
    const reports = jest.spyOn(t.app.get(PlansRepository), 'reportProgress');
    await runJobs(t);
    const shares = reports.mock.calls.map(([, , share]) => share);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(0);
    const end = await read(guid);
    expect(end).toMatchObject({ status: 'completed', progress: 1, unplaced: [], error: null });
    expect(end.dispatches.flatMap(({ shipmentIds }) => shipmentIds).sort()).toEqual([...ids].sort());
    expect((await cancel(guid)).status).toBe(409);
  });

  it('ends the search soon after it is cancelled, and stores no plan', async () => {
    const { guid } = (await ask({ seconds: 120, commit: true })).body.data as Plan;
    const done = runJobs(t);
    await until(guid, ({ progress }) => progress > 0);
    const cancelled = await cancel(guid);
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'cancelled']);
    await done; // else the test's time is over
    expect(await read(guid)).toMatchObject({ status: 'cancelled', dispatches: [] });
    expect((await cancel(guid)).status).toBe(200);
    expect(await dispatches()).toBe(0);
    expect(await t.jobs('plan_dispatches')).toEqual([]);
  });

  it('planning in the background can be cancelled before a worker starts the plan', async () => {
    const { guid } = (await ask({ seconds: 120 })).body.data as Plan;
    await cancel(guid);
    await runJobs(t);
    expect(await read(guid)).toMatchObject({ status: 'cancelled', progress: 0 });
  });

  it('returns a plan to the queue when its process ends, and fails it after the third time', async () => {
    const run = jest.spyOn(t.app.get(OptimizerRunner), 'run').mockRejectedValue(new Error('The thread ended.'));
    const { guid } = (await ask({ seconds: 2 })).body.data as Plan;
    await runJobs(t);
    await runJobs(t, { again: true });
    expect((await read(guid)).status).toBe('running');
    await runJobs(t, { again: true });
    expect(run).toHaveBeenCalledTimes(3);
    expect(await read(guid)).toMatchObject({ status: 'failed', error: { code: 'INTERNAL_ERROR' } });
    await runJobs(t, { again: true });
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('queues at most ten plans, also if two requests send the last one at the same time', async () => {
    const tenant = await t.seedTenant();
    const api = t.as(tenant.tokens.owner);
    const shipmentId = await seedShipmentAt(t, { businessId: tenant.id, ...DEPOT });
    await seedVehicle(t, { businessId: tenant.id });
    const startPlan = () => api.post('/api/dispatch/plan').send({ date: DATE, shipmentIds: [shipmentId], seconds: 2 });
    for (let count = 0; count < 9; count++) expectOk(await startPlan());
    const responses = await raceOnRow(t.databaseUrl, 'businesses', { id: tenant.id }, () => [startPlan(), startPlan()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
  });

  it('fails without a worker in time and disappears with its process', async () => {
    const [late, lost] = [(await ask({ seconds: 2 })).body.data as Plan, (await ask({ seconds: 2 })).body.data as Plan];
    const age = (id: string, column: string) =>
      t.db.query(`UPDATE dispatch_plans SET ${column} = now() - interval '20 minutes' WHERE id = $1`, [id]);
    await age(late.guid, 'created_at');
    await age(lost.guid, 'heard_at');
    expect(await read(lost.guid)).toMatchObject({ status: 'failed', error: { code: 'SERVICE_UNAVAILABLE' } });
    await cancel(lost.guid);
    await runJobs(t);
    expect(await read(late.guid)).toMatchObject({ status: 'failed', error: { code: 'SERVICE_UNAVAILABLE' } });
  });

  it('leaves out shipments assigned meanwhile and repeats the plan after changes during the commit', async () => {
    const deleted = ids.at(-1)!;
    const { guid } = (await ask({ seconds: 2, commit: true })).body.data as Plan;
    await t.api
      .post('/api/dispatch')
      .send({ name: 'Mine', plannedDate: '2100-04-01', shipmentIds: [deleted] })
      .expect(201);
    const runner = t.app.get(OptimizerRunner);
    const run = runner.run.bind(runner);
    const second = ids.at(-2)!;
    const searches = jest.spyOn(runner, 'run').mockImplementation(async (...task) => {
      const found = await run(...task);
      if (searches.mock.calls.length === 1)
        await t.api
          .post('/api/dispatch')
          .send({ name: 'Mine', plannedDate: '2100-04-01', shipmentIds: [second] })
          .expect(201);
      return found;
    });
    await runJobs(t);
    const end = await read(guid);
    expect(end).toMatchObject({ status: 'completed', error: null });
    expect(end.unplaced.map(({ shipmentId, reason }) => [shipmentId, reason]).sort()).toEqual(
      [
        [deleted, 'changed'],
        [second, 'changed'],
      ].sort(),
    );
    expect(end.dispatches.flatMap(({ shipmentIds }) => shipmentIds)).toHaveLength(58);
    expect(searches).toHaveBeenCalledTimes(2);
    expect(await dispatches()).toBe(2 + end.dispatches.length);
  });

  it('deletes a plan after a day', async () => {
    const { guid } = (await ask()).body.data as Plan;
    await t.db.query(`UPDATE dispatch_plans SET created_at = now() - interval '25 hours' WHERE id = $1`, [guid]);
    expect((await t.api.get(`/api/dispatch/plan/${guid}`)).status).toBe(404);
    expect((await t.api.post(`/api/dispatch/plan/${guid}/commit`)).status).toBe(404);
    await t.db.query(`SELECT graphile_worker.add_job('clean_up_dispatch_plans')`);
    await runJobs(t);
    expect((await t.db.query('SELECT 1 FROM dispatch_plans WHERE id = $1', [guid])).rows).toEqual([]);
  });

  describe('a client that disconnects', () => {
    /** Sends a request, waits until the search runs, and disconnects. Returns whether the search was cancelled. */
    const disconnect = async (path: string, body: object): Promise<boolean> => {
      const runner = t.app.get(OptimizerRunner);
      const reached = new Promise<AbortSignal>((resolve) => {
        jest.spyOn(runner, 'run').mockImplementationOnce((_name, _problem, _limits, { signal }) => {
          resolve(signal!);
          return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)));
        });
      });
      const sent = request(`${t.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${t.tenant.tokens.owner}`, 'content-type': 'application/json' },
      });
      sent.on('error', () => undefined);
      sent.end(JSON.stringify(body));
      const signal = await reached;
      expect(signal.aborted).toBe(false);
      sent.destroy();
      await untilHolds('the search is ended', () => signal.aborted);
      return signal.aborted;
    };

    it('ends the search for a plan and stores nothing', async () => {
      const id = await seedShipmentAt(t, DEPOT);
      const plans = async () => (await t.db.query('SELECT id FROM dispatch_plans')).rows.length;
      const before = await plans();
      expect(await disconnect('/api/dispatch/plan', { date: DATE, shipmentIds: [id], commit: true })).toBe(true);
      expect(await plans()).toBe(before);
      expect((await t.api.get('/health/live')).status).toBe(200);
    });

    it('ends the search for a route', async () => {
      const { id } = await seedDispatch(t, { shipments: ['created', 'created', 'created'] });
      const before = (await t.api.get(`/api/route/${id}`)).body.data;
      expect(await disconnect(`/api/dispatch/${id}/optimize`, {})).toBe(true);
      expect((await t.api.get(`/api/route/${id}`)).body.data).toEqual(before);
    });
  });
});
