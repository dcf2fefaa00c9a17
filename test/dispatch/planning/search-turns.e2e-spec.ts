import { RouteImprovementService } from '../../../src/modules/dispatch/dispatches/optimization/route-improvement.service';
import { MAX_RUNNING_PLANS } from '../../../src/modules/dispatch/planning/creation/queued-plans.service';
import { OptimizerRunner } from '../../../src/routing/threads/optimizer-runner';
import { SEARCH_REQUEST_LIMITS } from '../../../src/routing/threads/search-limits';
import { seedDispatch } from '../../factories/dispatch.factory';
import { DEPOT, seedShipmentAt } from '../../factories/plan.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../../support/test-app';
import { untilTrue } from '../../support/until';

type Run = OptimizerRunner['run'];
const DATE = '2100-03-01';
const MOST = SEARCH_REQUEST_LIMITS.concurrentPerTenant + SEARCH_REQUEST_LIMITS.queuedPerTenant;

describe('route searches of several businesses', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => t.stop());

  const plan = (body: object = {}, client = t.api) => client.post('/api/dispatch/plan').send({ date: DATE, ...body });

  /** As many requests of a business as may be, of which some are searched for, until all of them are let go. */
  async function holdAsManyAsMayBe() {
    const runner = t.app.get(OptimizerRunner);
    const run = runner.run.bind(runner) as Run;
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = jest
      .spyOn(runner, 'run')
      .mockImplementation(((...task: Parameters<Run>) => released.then(() => run(...task))) as Run);
    const looks = jest.spyOn(t.app.get(RouteImprovementService), 'loadRoute');
    const { id } = await seedDispatch(t, { shipments: ['created', 'created', 'created'] });
    const optimize = () => t.api.post(`/api/dispatch/${id}/optimize`).send();
    // The last of these requests is rejected, so all others have arrived.
    const statuses: number[] = [];
    const requested = Array.from({ length: MOST + 1 }, async () => statuses.push((await optimize()).status));
    await untilTrue(() => statuses.length > 0 && held.mock.calls.length >= SEARCH_REQUEST_LIMITS.concurrentPerTenant);
    expect([statuses, looks.mock.calls.length]).toEqual([[429], SEARCH_REQUEST_LIMITS.concurrentPerTenant]);
    held.mockRestore();
    const letGo = async () => {
      release();
      await Promise.all(requested);
      return statuses.slice(1);
    };
    return { id, optimize, looks, letGo };
  }

  it('limits the searches of each business before it looks anything up', async () => {
    const { id, optimize, looks, letGo } = await holdAsManyAsMayBe();
    for (const { status, headers, body } of [
      await optimize(),
      await t.api.post(`/api/dispatch/${id}/reoptimize`).send({}),
      await plan(),
    ]) {
      expect([status, headers['retry-after'], body.error.code]).toEqual([429, '5', 'RATE_LIMITED']);
      expect(body.error.message).toBe('Several tours of this business are being searched for; ask again shortly.');
    }
    expect(looks).toHaveBeenCalledTimes(SEARCH_REQUEST_LIMITS.concurrentPerTenant);
    expect(await letGo()).toEqual(Array.from({ length: MOST }, () => 200));
    expect((await optimize()).status).toBe(200);
  });

  it('succeed for a business while another one has as many under way as it may', async () => {
    const tenant = await t.seedTenant();
    const shipmentId = await seedShipmentAt(t, { ...DEPOT, businessId: tenant.id });
    await seedVehicle(t, { businessId: tenant.id });
    const { letGo } = await holdAsManyAsMayBe();
    const { status, body } = await plan({}, t.as(tenant.tokens.owner));
    expect([status, body.data.dispatches[0].shipmentIds]).toEqual([200, [shipmentId]]);
    await letGo();
  });

  it('limits the plans of a business in the background', async () => {
    for (let n = 0; n < 3; n++) await seedShipmentAt(t, DEPOT);
    await seedVehicle(t);
    const guids: string[] = [];
    for (let n = 0; n < MAX_RUNNING_PLANS; n++) guids.push((await plan({ seconds: 2 })).body.data.guid as string);
    const { status, headers, body } = await plan({ seconds: 2 });
    expect([status, headers['retry-after']]).toEqual([429, '30']);
    expect(body.error.message).toContain(`${MAX_RUNNING_PLANS} running plans`);
    expect((await plan()).status).toBe(200); // a quick one is made at once

    await t.api.delete(`/api/dispatch/plan/${guids[0]}`);
    expect((await plan({ seconds: 2 })).status).toBe(200);
    await t.db.query(`UPDATE dispatch_plans SET heard_at = now() - interval '16 minutes' WHERE id = $1`, [guids[1]]);
    expect((await plan({ seconds: 2 })).status).toBe(200); // that one was lost with its process
    expect((await plan({ seconds: 2 })).status).toBe(429);
  });
});
