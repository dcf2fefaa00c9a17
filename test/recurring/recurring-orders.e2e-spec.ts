import { RecurringOrdersReadModel } from '../../src/modules/recurring/recurring-orders.read-model';
import { DueOrdersService } from '../../src/modules/recurring/due-orders.service';
import { CARRIERS } from '../factories/carrier.factory';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';

interface Series {
  readonly guid: string;
  readonly nextDueOn: string | null;
  readonly startDate: string;
  readonly until: string | null;
  readonly count: number | null;
}

interface Occurrence {
  readonly date: string;
  readonly deliveryDate: string | null;
  readonly status: string;
  readonly skipReason: string | null;
  readonly orderId: string | null;
}

const ADDRESS = { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' };
const TEMPLATE = {
  items: [{ description: 'Bread rolls', quantity: 3, price: 18.5 }],
  deliveryAddress: ADDRESS,
  status: 'pending',
};
const PATH = '/api/recurring-orders';
const day = (distance: number): string => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);

describe('recurring orders', () => {
  let t: TestApp;
  let customerId: string;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
    const customer = { name: 'Café Museum', email: 'office@example.com', address: ADDRESS };
    customerId = (await t.api.post('/api/v1/Customers').send(customer)).body.data.guid as string;
  });
  afterAll(() => t.stop());

  const create = async (terms: object = {}): Promise<Series> => {
    const body = { customerId, rule: 'FREQ=DAILY', startDate: day(0), template: TEMPLATE, ...terms };
    const response = await t.api.post(PATH).send(body);
    expect(response.body).toMatchObject({ success: true });
    return response.body.data as Series;
  };
  const occurrences = async ({ guid }: Series, from = day(0), to = day(6)): Promise<Occurrence[]> =>
    (await t.api.get(`${PATH}/${guid}/occurrences?from=${from}&to=${to}`)).body.data as Occurrence[];
  const putDay = ({ guid }: Series, date: string, change: object) =>
    t.api.put(`${PATH}/${guid}/occurrences/${date}`).send(change);
  /** Runs the job once for all businesses. */
  const runJob = async () => {
    await t.db.query(`SELECT graphile_worker.add_job('create_recurring_orders', '{}')`);
    await runJobs(t, { task: 'create_recurring_orders' });
  };
  const ordersOf = async (series: Series): Promise<string[]> => {
    const { rows } = await t.db.query<{ day: string }>(
      `SELECT o.delivery_date::text AS day FROM recurring_occurrences r JOIN orders o ON o.business_id = r.business_id AND o.id = r.order_id
       WHERE r.recurring_order_id = $1 ORDER BY 1`,
      [series.guid],
    );
    return rows.map((row) => row.day);
  };
  const skipsOf = async (series: Series) =>
    (await t.events())
      .filter(({ type, recordId }) => type === 'recurring_order.skipped' && recordId === series.guid)
      .map(({ data }) => data as { date: string; skipReason: string; message: string | null });

  it('recurring orders have a rule, a customer and a template, and are listed newest first', async () => {
    const first = await create({ rule: 'FREQ=WEEKLY;BYDAY=MO', startDate: '2030-01-01', leadDays: 2 });
    const second = await create({ rule: 'FREQ=WEEKLY;BYDAY=TU', startDate: '2030-01-01' });
    const { body, headers } = await t.api.get(`${PATH}/${first.guid}`);
    expect(body.data).toMatchObject({
      customer: { guid: customerId, name: 'Café Museum' },
      template: TEMPLATE,
      leadDays: 2,
      nextDueOn: '2030-01-05',
    });
    expect(headers.etag).toBe('"1"');
    const list = (await t.api.get(`${PATH}?pageSize=2`)).body.data as Series[];
    expect(list.map(({ guid }) => guid)).toEqual([second.guid, first.guid]);
  });

  it('create each order once, `leadDays` days before the delivery', async () => {
    const series = await create({ leadDays: 2 });
    await runJob();
    expect(await ordersOf(series)).toEqual([day(0), day(1), day(2)]);
    await runJob();
    expect(await ordersOf(series)).toHaveLength(3);
    const [first, , , fourth] = await occurrences(series);
    expect(first).toMatchObject({ date: day(0), status: 'created', orderId: expect.any(String) });
    expect(fourth).toMatchObject({ status: 'planned', orderId: null });
    const { data } = (await t.api.get(`/api/v1/Orders/${first!.orderId}`)).body as { data: object };
    expect(data).toMatchObject({ status: 'pending', deliveryDate: day(0), totalValue: 55.5 });
  });

  it('create one order when several processes run the job at once', async () => {
    const series = await create();
    const service = t.app.get(DueOrdersService, { strict: false });
    await Promise.all(Array.from({ length: 4 }, () => service.createDueOrders(t.tenant.id, [series.guid], day(0))));
    expect(await ordersOf(series)).toEqual([day(0)]);
    const due = await t.app.get(RecurringOrdersReadModel, { strict: false }).findDueSeries(t.tenant.id);
    expect(due.ids).not.toContain(series.guid);
  });

  it('skip and report days that passed while the service was down', async () => {
    const series = await create();
    await passDays(series, 3);
    await runJob();
    expect(await ordersOf(series)).toEqual([day(0)]);
    expect((await skipsOf(series)).map(({ date, skipReason }) => [date, skipReason])).toEqual([
      [day(-3), 'missed'],
      [day(-2), 'missed'],
      [day(-1), 'missed'],
    ]);
  });

  it('create orders of missed days today if the series catches up', async () => {
    const series = await create({ catchUp: true });
    await passDays(series, 2);
    await runJob();
    expect(await ordersOf(series)).toEqual([day(0), day(0), day(0)]);
  });

  /** Makes the series one that began some days ago and has had no run since. */
  const passDays = (series: Series, days: number) =>
    t.db.query(`UPDATE recurring_orders SET start_date = $2, open_from = $2, next_due_on = $2 WHERE id = $1`, [
      series.guid,
      day(-days),
    ]);

  it('skip, move and change single days', async () => {
    const series = await create({ leadDays: 6 });
    await putDay(series, day(1), { skip: true });
    await putDay(series, day(2), { moveTo: day(4) });
    await putDay(series, day(3), { changes: { instructions: 'Ring twice.' } });
    await runJob();
    const days = await occurrences(series);
    expect(days.map(({ deliveryDate, status }) => [deliveryDate, status]).slice(0, 4)).toEqual([
      [day(0), 'created'],
      [null, 'skipped'],
      [day(4), 'created'],
      [day(3), 'created'],
    ]);
    const { data } = (await t.api.get(`/api/v1/Orders/${days[3]!.orderId}`)).body as { data: object };
    expect(data).toMatchObject({ instructions: 'Ring twice.', totalValue: 55.5 });
    expect(await skipsOf(series)).toEqual([
      { guid: series.guid, date: day(1), skipReason: 'requested', message: null },
    ]);
    const done = await putDay(series, day(0), { skip: true });
    expect([done.status, done.body.error.details]).toEqual([409, { date: 'This day is done: created.' }]);
  });

  it('refuse changes of days that the rule does not have, and moves into the past', async () => {
    const series = await create({ rule: 'FREQ=WEEKLY;BYDAY=MO', startDate: '2030-01-01' });
    expect((await putDay(series, '2030-01-08', { skip: true })).status).toBe(404);
    const moved = await putDay(series, '2030-01-07', { moveTo: '2029-10-01' });
    expect(moved.body.error.details).toEqual({ moveTo: 'Must be a day from 2029-11-08 to 2030-03-08.' });
    const both = await putDay(series, '2030-01-07', { skip: true, moveTo: '2030-01-08' });
    expect(both.body.error.details).toEqual({ skip: 'Must not be sent together with moveTo or changes.' });
    expect((await putDay(series, 'monday', { skip: true })).body.error.details).toEqual({
      date: 'Must be a date as YYYY-MM-DD.',
    });
  });

  it.each([
    ['skip', null, 'holiday'],
    ['before', '2030-12-24', null],
    ['after', '2030-12-27', null],
  ])('follow the policy "%s" on public holidays', async (policy, deliveryDate, skipReason) => {
    const holidays = { country: 'AT', policy };
    const series = await create({ rule: 'FREQ=YEARLY', startDate: '2030-12-25', holidays });
    expect(await occurrences(series, '2030-12-01', '2030-12-31')).toMatchObject([
      { date: '2030-12-25', deliveryDate, skipReason },
    ]);
  });

  it('know the holidays of regions', async () => {
    const days = async (region: string) => {
      const holidays = { country: 'DE', region, policy: 'skip' };
      const series = await create({ rule: 'FREQ=YEARLY', startDate: '2031-01-06', holidays });
      return (await occurrences(series, '2031-01-01', '2031-01-31')).map(({ deliveryDate }) => deliveryDate);
    };
    expect([await days('BY'), await days('BE')]).toEqual([[null], ['2031-01-06']]);
  });

  it('refuse rules, ends and holidays that do not exist, and name the accepted values', async () => {
    const faultsOf = async (terms: object) => {
      const body = { customerId, rule: 'FREQ=DAILY', startDate: day(0), template: TEMPLATE, ...terms };
      return (await t.api.post(PATH).send(body)).body.error.details as object;
    };
    expect(await faultsOf({ rule: 'FREQ=HOURLY' })).toEqual({
      rule: 'FREQ must be one of DAILY, WEEKLY, MONTHLY, YEARLY.',
    });
    expect(await faultsOf({ until: day(3), count: 2 })).toEqual({ count: 'Must not be sent together with until.' });
    expect(await faultsOf({ until: day(-3) })).toEqual({ until: 'Must not be before startDate.' });
    expect(await faultsOf({ holidays: { country: 'XX', policy: 'skip' } })).toEqual({
      'holidays.country': 'Must be an ISO 3166 code of a country with known holidays.',
    });
    expect(await faultsOf({ holidays: { country: 'DE', region: 'XX', policy: 'skip' } })).toMatchObject({
      'holidays.region': expect.stringMatching(/^Must be one of .*BY/),
    });
    expect(await faultsOf({ template: { ...TEMPLATE, items: [] } })).toHaveProperty(['template.items']);
  });

  it('report an order that is refused, and go on with the next day', async () => {
    const email = 'leaves@example.com';
    const leaving = (await t.api.post('/api/v1/Customers').send({ name: 'Leaves', email })).body.data as {
      guid: string;
    };
    const series = await create({ customerId: leaving.guid, leadDays: 1 });
    await t.api.delete(`/api/v1/Customers/${leaving.guid}`);
    await runJob();
    expect((await skipsOf(series)).map(({ skipReason, message }) => [skipReason, message])).toEqual([
      ['failed', 'No such customer.'],
      ['failed', 'No such customer.'],
    ]);
  });

  it('create the other orders of a run in which some are refused, each with its own number and events', async () => {
    const carrierId = CARRIERS.sandbox;
    const refused = await create({ template: { ...TEMPLATE, carrierId } });
    const unknownDepot = await create({ template: { ...TEMPLATE, depotId: customerId } });
    const good = [await create(), await create({ template: { ...TEMPLATE, metadata: { route: 'north' } } })];
    await runJob();
    expect((await skipsOf(refused)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/is not configured for this business/),
    ]);
    expect((await skipsOf(unknownDepot)).map(({ message }) => message)).toEqual(['No such depot.']);
    const created = (await Promise.all(good.map((series) => occurrences(series, day(0), day(0))))).flat();
    const orders = await Promise.all(
      created.map(async ({ orderId }) => (await t.api.get(`/api/v1/Orders/${orderId}`)).body.data as object),
    );
    expect(orders).toMatchObject([
      { items: [{ description: 'Bread rolls', quantity: 3 }], metadata: {} },
      { items: [{ description: 'Bread rolls', quantity: 3 }], metadata: { route: 'north' } },
    ]);
    const numbers = orders.map((order) => (order as { orderNumber: string }).orderNumber);
    expect(new Set(numbers).size).toBe(2);
    const types = (await t.events()).filter(({ recordId }) => created.some(({ orderId }) => orderId === recordId));
    expect(types.map(({ type }) => type)).toEqual(['order.created', 'order.created']);
  });

  it('create no orders while they are paused, and none of the pause afterwards', async () => {
    const series = await create({ isPaused: true });
    expect(series.nextDueOn).toBeNull();
    await passDays(series, 2);
    await t.db.query('UPDATE recurring_orders SET next_due_on = NULL WHERE id = $1', [series.guid]);
    await runJob();
    expect(await ordersOf(series)).toEqual([]);
    await t.api.put(`${PATH}/${series.guid}`).send({ isPaused: false });
    await runJob();
    expect([await ordersOf(series), await skipsOf(series)]).toEqual([[day(0)], []]);
  });

  it('list the days of a pause as days without an order, also after the pause', async () => {
    const series = await create({ isPaused: true });
    await passDays(series, 2);
    await t.db.query('UPDATE recurring_orders SET next_due_on = NULL WHERE id = $1', [series.guid]);
    const list = async () =>
      (await occurrences(series, day(-2), day(1))).map(({ deliveryDate, status, skipReason }) => [
        deliveryDate,
        status,
        skipReason,
      ]);
    const passed = [null, 'skipped', 'paused'];
    expect(await list()).toEqual([passed, passed, [day(0), 'planned', 'paused'], [day(1), 'planned', 'paused']]);
    await t.api.put(`${PATH}/${series.guid}`).send({ isPaused: false });
    expect(await list()).toEqual([passed, passed, [day(0), 'planned', null], [day(1), 'planned', null]]);
  });

  it('deliver a day that was moved, also if its series is changed or paused meanwhile', async () => {
    const series = await create({ startDate: day(-20), rule: 'FREQ=WEEKLY' });
    const moved = day(-6);
    expect((await putDay(series, moved, { moveTo: day(0) })).status).toBe(200);
    await t.api.put(`${PATH}/${series.guid}`).send({ isPaused: true });
    await runJob();
    expect(await ordersOf(series)).toEqual([]);
    await t.api
      .put(`${PATH}/${series.guid}`)
      .send({ isPaused: false, template: { ...TEMPLATE, instructions: 'Ring.' } });
    await runJob();
    expect(await ordersOf(series)).toEqual([day(0)]);
    await runJob();
    expect([await ordersOf(series), await skipsOf(series)]).toEqual([[day(0)], []]);
    expect(await occurrences(series, moved, moved)).toMatchObject([{ deliveryDate: day(0), status: 'created' }]);
    const { body } = await t.api.get(`${PATH}/${series.guid}`);
    expect(body.data).toMatchObject({ nextDueOn: day(1) });
  });

  it('deliver no day that was moved to a day of a pause', async () => {
    const series = await create({ catchUp: true, rule: 'FREQ=YEARLY', startDate: day(0) });
    await t.db.query(
      `INSERT INTO recurring_occurrences (business_id, recurring_order_id, date, is_skipped, moved_to)
       VALUES ($1, $2, $3, false, $4)`,
      [t.tenant.id, series.guid, day(-9), day(-1)],
    );
    await t.api.put(`${PATH}/${series.guid}`).send({ isPaused: true });
    await t.api.put(`${PATH}/${series.guid}`).send({ isPaused: false });
    await runJob();
    expect(await ordersOf(series)).toEqual([day(0)]);
  });

  it('recurring orders can be split again, before and after the first split', async () => {
    const first = await create({ startDate: day(10), count: 12 });
    await putDay(first, day(12), { moveTo: day(20) });
    const split = async (series: Series, at: number) =>
      (await t.api.post(`${PATH}/${series.guid}/split`).send({ from: day(at) })).body.data as Series;
    const third = await split(first, 16);
    const fourth = await split(third, 19);
    const second = await split(first, 12);
    const days = async (series: Series) => (await occurrences(series, day(0), day(40))).map(({ date }) => date);
    expect(await days(first)).toEqual([10, 11].map(day));
    expect(await days(second)).toEqual([12, 13, 14, 15].map(day));
    expect(await days(third)).toEqual([16, 17, 18].map(day));
    expect(await days(fourth)).toEqual([19, 20, 21].map(day));
    expect((await occurrences(second, day(12), day(12)))[0]).toMatchObject({ deliveryDate: day(20) });
  });

  it('refuse a rule of 10 kB, and one with more than one time on a day', async () => {
    const faultsOf = async (rule: string) => {
      const body = { customerId, rule, startDate: day(0), template: TEMPLATE };
      return (await t.api.post(PATH).send(body)).body.error.details as object;
    };
    const long = `FREQ=DAILY;BYMONTH=${'1,'.repeat(5_000)}1`;
    expect(await faultsOf(long)).toEqual({ rule: expect.stringMatching(/300/) });
    const minutes = Array.from({ length: 60 }, (_, minute) => minute).join();
    expect(await faultsOf(`FREQ=DAILY;BYMINUTE=${minutes}`)).toEqual({
      rule: expect.stringMatching(/^Has the part "BYMINUTE"\. Accepted parts: FREQ, /),
    });
    expect(await faultsOf('FREQ=DAILY\nRDATE:20301201T000000Z')).toHaveProperty(['rule']);
  });

  it('split at a day: the series ends, and a new one continues with the changed days', async () => {
    const series = await create({ startDate: day(10), count: 10 });
    await putDay(series, day(14), { skip: true });
    const { status, body, headers } = await t.api.post(`${PATH}/${series.guid}/split`).send({ from: day(13) });
    const later = body.data as Series;
    expect([status, headers.location]).toEqual([201, `${PATH}/${later.guid}`]);
    expect(later).toMatchObject({ startDate: day(13), count: 7 });
    expect((await t.api.get(`${PATH}/${series.guid}`)).body.data).toMatchObject({ until: day(12), count: null });
    const days = async (of: Series) => (await occurrences(of, day(10), day(30))).map(({ date }) => date);
    expect(await days(series)).toEqual([10, 11, 12].map(day));
    expect(await days(later)).toEqual([13, 14, 15, 16, 17, 18, 19].map(day));
    expect((await occurrences(later, day(14), day(14)))[0]).toMatchObject({ skipReason: 'requested' });
    const refused = await t.api.post(`${PATH}/${series.guid}/split`).send({ from: day(10) });
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { from: 'The series has no day before this one.' },
    ]);
  });

  it('recurring orders do not create the order of a day again after a split', async () => {
    const series = await create({ leadDays: 3 });
    await runJob();
    const later = (await t.api.post(`${PATH}/${series.guid}/split`).send({ from: day(2) })).body.data as Series;
    await runJob();
    expect([...(await ordersOf(series)), ...(await ordersOf(later))]).toEqual([0, 1, 2, 3].map(day));
  });

  it('end when they are deleted, and orders stay', async () => {
    const series = await create();
    await runJob();
    expect((await t.api.delete(`${PATH}/${series.guid}`)).body).toEqual({ success: true });
    expect((await t.api.get(`${PATH}/${series.guid}`)).status).toBe(404);
    await runJob();
    expect(await ordersOf(series)).toEqual([day(0)]);
  });

  it('belong to one business', async () => {
    const series = await create();
    const stranger = t.as((await t.seedTenant()).tokens.api);
    const unknown = await stranger.get(`${PATH}/${customerId}`);
    const foreign = await stranger.get(`${PATH}/${series.guid}`);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await stranger.put(`${PATH}/${series.guid}/occurrences/${day(0)}`).send({ skip: true })).status).toBe(404);
    expect((await stranger.post(`${PATH}/${series.guid}/split`).send({ from: day(1) })).status).toBe(404);
  });
});
