import { localDate, getNextDate } from '../../src/common/time/time-zone';
import { JobHandlers } from '../../src/platform/jobs/job-handlers';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { driverPhone } from '../support/driver-phone';
import { expectError, expectOk } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';
import { minutesAgo } from '../support/minutes-ago';

const ZONE = 'Europe/Vienna';
const today = () => localDate(new Date(), ZONE);
const inDays = (days: number): string => (days === 0 ? today() : getNextDate(inDays(days - 1)));

describe('deliveries that failed', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query('UPDATE businesses SET timezone = $2 WHERE id = $1', [t.tenant.id, ZONE]);
  });
  afterAll(() => t.stop());

  /** A tour under way, with its driver's phone. */
  const tour = async (shipments = 2) => {
    const dispatch = await seedDispatch(t, {
      status: 'in_progress',
      shipments: Array<string>(shipments).fill('out_for_delivery'),
    });
    const phone = await driverPhone(t, dispatch.driverId);
    return { ...dispatch, ids: dispatch.shipments.map(({ id }) => id), phone };
  };
  const failedShipment = async (reason = 'not_home') => {
    const { ids, phone, ...rest } = await tour(1);
    expect((await phone.fail(ids[0]!, minutesAgo(30), { fields: { reason } })).status).toBe(200);
    return { ...rest, phone, id: ids[0]! };
  };
  const plan = (id: string, body: object) => t.api.post(`/api/v1/shipments/${id}/next-attempt`).send(body);
  const shipment = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`)).body.data;
  const dispatchOf = async (id: string) => (await t.api.get(`/api/dispatch/${id}`)).body.data;
  const traces = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}/traces`)).body.data;
  const listed = async (query = '') =>
    (await t.api.get(`/api/v1/shipments/failed?pageSize=100${query}`)).body.data as Record<string, unknown>[];
  const entry = async (id: string, query = '') => (await listed(query)).find(({ guid }) => guid === id);
  const eventsOf = async (id: string) =>
    (await t.events()).filter(({ type, recordId }) => type === 'shipment.attempt_planned' && recordId === id);

  it('deliveries that failed are listed without a description when an exception was recorded without one', async () => {
    const { id } = await seedShipment(t);
    await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'exception' }).expect(201);
    expect(await entry(id)).toMatchObject({ status: 'exception', reason: null, description: null, failedAttempts: 0 });
  });

  it('deliveries that failed are listed with the reason and can be planned for another day during the dispatch', async () => {
    const { id, ids, phone } = await tour();
    const at = minutesAgo(30);
    await phone.fail(ids[0]!, at, { fields: { reason: 'no_access', note: 'Gate' } });
    expect(await entry(ids[0]!, '&next=undecided')).toMatchObject({
      ...{ status: 'exception', failedAt: at, reason: 'no_access', failedAttempts: 1, next: 'undecided' },
      ...{ description: 'Could not be delivered: there was no way in. Gate', nextAttemptOn: null },
      driver: { name: expect.stringMatching(/^Driver/) },
    });
    expect(await entry(ids[0]!, '&next=attempt')).toBeUndefined();

    const date = inDays(2);
    const window = { start: '17:00', end: '20:00' };
    expect((await plan(ids[0]!, { date, window })).body.data).toEqual({
      ...{ guid: ids[0], status: 'in_transit', date, window },
    });
    const planned = await shipment(ids[0]!);
    expect(planned).toMatchObject({
      ...{ status: 'in_transit', deliveryWindow: window, failedAttempts: 1, nextAttemptOn: date },
    });
    expect(localDate(new Date(planned.deliveryDate), ZONE)).toBe(date);
    expect(localDate(new Date(planned.estimatedDelivery), ZONE)).toBe(date);
    expect((await traces(ids[0]!)).at(-1)).toMatchObject({
      ...{ status: 'in_transit', description: `Another attempt is planned for ${date}, 17:00 to 20:00.` },
    });
    expect(await entry(ids[0]!, '&next=attempt')).toMatchObject({ next: 'attempt', nextAttemptOn: date });
    expect((await eventsOf(ids[0]!)).map(({ data }) => data)).toEqual([
      { guid: ids[0], trackingNumber: planned.trackingNumber, date, window, failedAttempts: 1, byRule: false },
    ]);

    const next = { name: 'Next', plannedDate: `${date}T07:00:00Z`, shipmentIds: [ids[0]] };
    expect((await t.api.post('/api/dispatch').send(next)).status).toBe(201);
    const stops = (await t.api.get(`/api/route/${id}`)).body.data.stops as { shipmentId: string; status: string }[];
    expect(stops.find(({ shipmentId }) => shipmentId === ids[0])!.status).toBe('failed');
    await phone.deliver(ids[1]!, minutesAgo(5));
    expect((await dispatchOf(id)).status).toBe('completed');
  });

  it('change their day in the same way until they are out, and nothing is recorded twice', async () => {
    const { id } = await failedShipment();
    const [first, second] = [inDays(1), inDays(3)];
    const responses = await Promise.all(Array.from({ length: 32 }, () => plan(id, { date: first })));
    expect(responses.map(({ status }) => status)).toEqual(Array(32).fill(200));
    expect(await eventsOf(id)).toHaveLength(1);
    expect((await plan(id, { date: second, window: null })).status).toBe(200);
    expect((await eventsOf(id)).map(({ data }) => (data as unknown as { date: string }).date)).toEqual([first, second]);
    expect(await shipment(id)).toMatchObject({ status: 'in_transit', nextAttemptOn: second });
    expect((await traces(id)).filter(({ status }: { status: string }) => status === 'in_transit')).toHaveLength(2);
    const out = { name: 'Out', plannedDate: `${second}T07:00:00Z`, shipmentIds: [id] };
    expect((await t.api.post('/api/dispatch').send(out)).status).toBe(201);
    expect((await plan(id, { date: first })).status).toBe(200); // it leaves the draft
    expect((await t.api.post('/api/dispatch').send({ ...out, name: 'Out again' })).status).toBe(201);
  });

  it('deliveries that failed are planned only if their next attempt is on the day of the plan', async () => {
    const [undecided, decided, later] = [await failedShipment(), await failedShipment(), await failedShipment()];
    await plan(decided.id, { date: inDays(1) });
    await plan(later.id, { date: inDays(3) });
    const vehicleIds = [await seedVehicle(t)];
    const planned = async (body: object) => {
      const response = await t.api.post('/api/dispatch/plan').send({ date: inDays(1), vehicleIds, ...body });
      expectOk(response);
      const { dispatches, unplaced } = response.body.data as {
        dispatches: { shipmentIds: string[] }[];
        unplaced: { shipmentId: string; reason: string; message: string }[];
      };
      return { ids: dispatches.flatMap(({ shipmentIds }) => shipmentIds), unplaced };
    };
    const all = await planned({});
    const seen = [...all.ids, ...all.unplaced.map(({ shipmentId }) => shipmentId)];
    expect([undecided, decided, later].map(({ id }) => seen.includes(id))).toEqual([false, true, false]);

    const named = await planned({ shipmentIds: [undecided.id, later.id] });
    expect(named.ids).toEqual([]);
    expect(named.unplaced).toEqual([
      {
        ...{ shipmentId: undecided.id, reason: 'no_attempt_decided' },
        message: expect.stringMatching(/failed and no next attempt is scheduled: POST \/api\/v1\/shipments/),
      },
      {
        ...{ shipmentId: later.id, reason: 'no_attempt_decided' },
        message: expect.stringMatching(new RegExp(`^The next attempt to deliver .* is on ${inDays(3)}\\.$`)),
      },
    ]);
  });

  it('deliveries that failed are ordinary stops of a draft that can be moved and removed, marked as the second attempt', async () => {
    const { id } = await failedShipment();
    const draft = async (name: string, shipmentIds: string[]) => {
      const body = { name, plannedDate: `${inDays(1)}T07:00:00Z`, shipmentIds };
      const response = await t.api.post('/api/dispatch').send(body);
      expectOk(response, 201);
      return response.body.data.guid as string;
    };
    type Stop = { shipmentId: string; status: string; attempt: number; completedAt: string | null };
    const stopsOf = async (dispatchId: string) => {
      const stops = (await t.api.get(`/api/route/${dispatchId}`)).body.data.stops as Stop[];
      return stops.map(({ shipmentId, status, attempt, completedAt }) => [shipmentId, status, attempt, completedAt]);
    };
    const [first, second] = [await draft('First', [id]), await draft('Second', [])];
    expect(await stopsOf(first)).toEqual([[id, 'pending', 2, null]]);
    const move = (fromDispatchId: string, toDispatchId: string | null) =>
      t.api.post('/api/dispatch/move-shipments').send({ moves: [{ shipmentIds: [id], fromDispatchId, toDispatchId }] });
    expect((await move(first, second)).status).toBe(200);
    expect([await stopsOf(first), await stopsOf(second)]).toEqual([[], [[id, 'pending', 2, null]]]);
    expect((await move(second, null)).status).toBe(200);
    expect(await stopsOf(second)).toEqual([]);
  });

  it('count as delivered after all on the same route, and their next attempt is removed', async () => {
    const { id, ids, phone } = await tour();
    await phone.fail(ids[0]!, minutesAgo(30));
    await plan(ids[0]!, { date: inDays(1) });
    const at = minutesAgo(10);
    expect((await phone.deliver(ids[0]!, at)).body.data).toMatchObject({ status: 'delivered' });
    expect(await shipment(ids[0]!)).toMatchObject({ status: 'delivered', deliveredAt: at, nextAttemptOn: null });
    expect(await entry(ids[0]!)).toBeUndefined();
    await phone.deliver(ids[1]!, minutesAgo(5));
    expect(await dispatchOf(id)).toMatchObject({ status: 'completed', progress: { completed: 2, total: 2 } });
  });

  it('stay planned when another stop of their route is undone', async () => {
    const { id, ids, phone } = await tour();
    await phone.fail(ids[0]!, minutesAgo(30));
    await phone.deliver(ids[1]!, minutesAgo(10));
    expect((await dispatchOf(id)).status).toBe('completed');
    await plan(ids[0]!, { date: inDays(1) });
    expect((await phone.undo(ids[1]!, minutesAgo(8))).body.data).toMatchObject({ dispatchStatus: 'in_progress' });
    expect((await phone.undo(ids[0]!, minutesAgo(28))).status).toBe(200);
    expect(await shipment(ids[0]!)).toMatchObject({ status: 'in_transit', nextAttemptOn: inDays(1) });
    await phone.deliver(ids[1]!, minutesAgo(6));
    expect(await dispatchOf(id)).toMatchObject({ status: 'completed', endedAt: expect.any(String) });
    expect((await t.api.get('/api/v1/shipments/unassigned')).body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ guid: ids[0] })]),
    );
  });

  it('deliveries that failed can be planned together, with a result for each of them', async () => {
    const [one, other] = [await failedShipment(), await failedShipment()];
    const { ids } = await tour(1);
    const foreign = t.as((await t.seedTenant()).tokens.owner);
    const body = { shipmentIds: [one.id, ids[0], other.id], date: inDays(1) };
    const { status, body: response } = await t.api.post('/api/v1/shipments/next-attempts').send(body);
    expect([status, response.data]).toEqual([
      200,
      {
        planned: 2,
        results: [
          { guid: one.id, planned: true, message: null },
          {
            guid: ids[0],
            planned: false,
            message: 'The shipment is out_for_delivery: another attempt can only be planned after a failed delivery.',
          },
          { guid: other.id, planned: true, message: null },
        ],
      },
    ]);
    const foreignRecord = await foreign.post('/api/v1/shipments/next-attempts').send(body);
    expect(foreignRecord.body.data.results.map(({ message }: { message: string }) => message)).toEqual(
      Array(3).fill('No such shipment.'),
    );
    expect((await foreign.get('/api/v1/shipments/failed')).body.data).toEqual([]);
  });

  it.each<[string, object, string, RegExp]>([
    ['a day that is over', { date: '2026-01-05' }, 'date', /today is/],
    ['a day that there is not', { date: '2027-02-30' }, 'date', /calendar/],
    ['a day too far ahead', { date: '2199-01-01' }, 'date', /366 days/],
    ['no time at all', { date: inDays(1), window: { start: '09:00', end: '09:00' } }, 'window.end', /start/],
  ])('refuse %s', async (_, body, field, message) => {
    const { id } = await failedShipment();
    const { status, body: response } = await plan(id, body);
    expect([status, response.error.details[field]]).toEqual([400, expect.stringMatching(message)]);
    expect(await shipment(id)).toMatchObject({ status: 'exception', nextAttemptOn: null });
  });

  describe('by the rule of the business', () => {
    const RULE = { afterDays: 2, window: { start: '18:00', end: '20:00' }, maxAttempts: 2 };
    beforeAll(async () => {
      const { status, body } = await t.api.put('/api/business/default-configuration').send({ failedDeliveries: RULE });
      expect([status, body.data.failedDeliveries]).toEqual([
        200,
        {
          ...{ ...RULE, weekdays: expect.any(Array), thenReturn: false },
          reasons: ['not_home', 'no_access', 'other'],
        },
      ]);
    });
    const job = async (shipmentId: string) =>
      (await t.jobs<{ shipmentId: string }>('follow_up_failed_delivery')).find((one) => one.shipmentId === shipmentId);
    const run = (payload: unknown) =>
      t.app
        .get(JobHandlers)
        .listTasks()
        .find(({ task }) => task === 'follow_up_failed_delivery')!
        .run(payload, { number: 1, isLast: false });

    it('are attempted again once per failure, even if the job runs repeatedly, up to the largest number of attempts', async () => {
      const { id } = await failedShipment();
      const payload = await job(id);
      const { rows } = await t.db.query<{ waits: boolean }>(
        `SELECT run_at > now() + interval '9 minutes' AS waits FROM graphile_worker._private_jobs WHERE key = $1`,
        [`${t.tenant.id}:failed:${id}`],
      );
      expect(rows).toEqual([{ waits: true }]);
      const failedOn = localDate(new Date((await entry(id))!.failedAt as string), ZONE); // yesterday, shortly after midnight
      const date = getNextDate(getNextDate(failedOn));
      await Promise.all(Array.from({ length: 32 }, () => run(payload)));
      await run(payload);
      expect(await eventsOf(id)).toMatchObject([{ data: { date, window: RULE.window, byRule: true } }]);
      expect(await shipment(id)).toMatchObject({
        ...{ status: 'in_transit', nextAttemptOn: date, deliveryWindow: RULE.window },
      });

      const again = await seedDispatch(t, { status: 'in_progress' });
      await t.db.query(`UPDATE shipments SET status = 'out_for_delivery', next_attempt_on = NULL WHERE id = $1`, [id]);
      await t.db.query('UPDATE dispatch_shipments SET shipment_id = $2 WHERE dispatch_id = $1', [again.id, id]);
      await t.db.query('UPDATE route_stops SET shipment_id = $2 WHERE shipment_id = $1', [again.shipments[0]!.id, id]);
      const phone = await driverPhone(t, again.driverId);
      expect((await phone.fail(id, minutesAgo(5))).status).toBe(200);
      await run(await job(id));
      expect(await entry(id)).toMatchObject({ failedAttempts: 2, next: 'undecided', status: 'exception' });
    });

    it('are not planned automatically if the reason forbids it, a person has decided, or the failure was undone', async () => {
      const refused = await failedShipment('refused');
      await run(await job(refused.id));
      expect(await entry(refused.id)).toMatchObject({ next: 'undecided', reason: 'refused' });

      const taken = await failedShipment();
      const draft = { name: 'Today', plannedDate: `${inDays(1)}T07:00:00Z`, shipmentIds: [taken.id] };
      const { guid } = (await t.api.post('/api/dispatch').send(draft)).body.data;
      await run(await job(taken.id));
      expect(await shipment(taken.id)).toMatchObject({ status: 'exception', nextAttemptOn: null });
      expect((await dispatchOf(guid)).shipmentCount).toBe(1);

      const undone = await failedShipment();
      await undone.phone.undo(undone.id, minutesAgo(28));
      await run(await job(undone.id));
      expect(await shipment(undone.id)).toMatchObject({ status: 'out_for_delivery', nextAttemptOn: null });
    });

    it('stay undecided after the rule was removed', async () => {
      const { id } = await failedShipment();
      const payload = await job(id);
      const put = (failedDeliveries: object | null) =>
        t.api.put('/api/business/default-configuration').send({ failedDeliveries });
      expect((await put(null)).body.data.failedDeliveries).toBeNull();
      await run(payload);
      expect(await entry(id)).toMatchObject({ next: 'undecided' });
      expect(await job((await failedShipment()).id)).toBeUndefined();
      const wrong = await put({ ...RULE, window: { start: '18:00', end: '18:00' }, weekdays: ['mon'] });
      expectError(wrong, 400, ['failedDeliveries.weekdays.0', 'failedDeliveries.window.end']);
    });
  });
});
