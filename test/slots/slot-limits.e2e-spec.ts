import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';
import { ADDRESS, day, MORNING, slotsOf } from './slots';

const PATH = '/api/slots/templates';
const MOST_TEMPLATES = 100;
const MOST_CODES = 500;

describe('limits of slots', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
  });
  beforeEach(async () => {
    await t.db.query('UPDATE slot_templates SET deleted_at = now()');
  });
  afterAll(() => t.stop());

  it('give the last place to one of 32 simultaneous holds, in each of two businesses', async () => {
    const other = await t.seedTenant();
    const businesses = [t.api, t.as(other.tokens.owner)].map((api) => slotsOf({ api }));
    const held = await Promise.all(
      businesses.map(async (slots) => {
        await slots.createTemplate({ capacity: { mode: 'count', orders: 1 } });
        const { slotId } = (await slots.search({ days: 1 }))[0]!;
        const responses = await Promise.all(Array.from({ length: 32 }, () => slots.hold(slotId)));
        return { slotId, statuses: responses.map(({ status }) => status).sort() };
      }),
    );
    for (const { statuses } of held) expect(statuses).toEqual([201, ...Array<number>(31).fill(409)]);
    const foreign = await businesses[0]!.hold(held[1]!.slotId);
    expect(foreign.status).toBe(404);
  });

  it('offer a slot up to 60 days ahead, and none later', async () => {
    const slots = slotsOf(t);
    const templateId = await slots.createTemplate({ maxDaysAhead: 60 });
    const found = await slots.search({ from: day(59), days: 30 });
    expect(found.map(({ date }) => date)).toEqual([day(59), day(60)]);
    expect((await slots.hold(`${templateId}_${day(60)}`)).status).toBe(201);
    const later = await slots.hold(`${templateId}_${day(61)}`);
    expect([later.status, later.body.error.details]).toEqual([
      409,
      { slotId: 'This slot is not offered on this day.' },
    ]);
    const tooFar = await t.api.post(PATH).send({ ...MORNING, maxDaysAhead: 61 });
    expect([tooFar.status, Object.keys(tooFar.body.error.details as object)]).toEqual([400, ['maxDaysAhead']]);
  });

  it('allow 100 templates with 500 postal codes each, which a search reads all', async () => {
    const slots = slotsOf(t);
    const postalCodes = Array.from({ length: MOST_CODES }, (_, index) => `${5_000 + index}*`);
    for (let count = 0; count < MOST_TEMPLATES; count++)
      await slots.createTemplate({ postalCodes, capacity: { mode: 'count', orders: 1 } });
    const address = { ...ADDRESS, postalCode: '54991' };
    expect(await slots.search({ address, days: 2 })).toHaveLength(2 * MOST_TEMPLATES);
    expect(await slots.search({ days: 2 })).toEqual([]);
    const refused = await t.api.post(PATH).send(MORNING);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'A business has at most 100 templates: delete one first.',
    ]);
  });

  it('allow 100 templates also if two requests create the last one at the same time', async () => {
    const guid = await slotsOf(t).createTemplate();
    const columns = `business_id, name, weekdays, start_time, end_time, cutoff_days_before, cutoff_time, capacity_mode,
      capacity_orders, max_days_ahead, is_active`;
    await t.db.query(
      `INSERT INTO slot_templates (id, ${columns})
       SELECT gen_random_uuid(), ${columns} FROM slot_templates, generate_series(1, $2) WHERE id = $1`,
      [guid, MOST_TEMPLATES - 2],
    );
    const create = () => t.api.post(PATH).send(MORNING);
    const responses = await raceOnRow(t.databaseUrl, 'businesses', { id: t.tenant.id }, () => [create(), create()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('reject a list of 10,000 postal codes, and name the field', async () => {
    const postalCodes = Array.from({ length: 10_000 }, (_, index) => `${10_000 + index}`);
    const response = await t.api.post(PATH).send({ ...MORNING, postalCodes });
    expect([response.status, Object.keys(response.body.error.details as object)]).toEqual([400, ['postalCodes']]);
  });
});
