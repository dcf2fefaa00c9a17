import { startTestApp, type TestApp } from '../support/test-app';
import { day, EVERY_DAY, MORNING, slotsOf } from './slots';

const PATH = '/api/slots/templates';

describe('slot templates', () => {
  let t: TestApp;
  let slots: ReturnType<typeof slotsOf>;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET timezone = 'UTC', currency = 'EUR'`);
    slots = slotsOf(t);
  });
  afterAll(() => t.stop());

  it('slot templates are created, changed and deleted with a version', async () => {
    const guid = await slots.createTemplate({ price: 4.9, postalCodes: ['10*'] });
    const read = await t.api.get(`${PATH}/${guid}`);
    expect(read.body.data).toMatchObject({
      ...MORNING,
      capacity: { mode: 'count', orders: 2, weightKg: null, volumeM3: null },
      price: 4.9,
      postalCodes: ['10*'],
      maxDaysAhead: 14,
      isActive: true,
    });
    const change = { price: null, capacity: { mode: 'load', weightKg: 12.5 } };
    const changed = await t.api.put(`${PATH}/${guid}`).set('If-Match', read.headers.etag!).send(change);
    expect(changed.body.data).toMatchObject({ price: null, capacity: { mode: 'load', orders: null, weightKg: 12.5 } });
    expect((await t.api.put(`${PATH}/${guid}`).set('If-Match', read.headers.etag!).send(change)).status).toBe(412);
    expect((await t.api.delete(`${PATH}/${guid}`)).status).toBe(200);
    expect((await t.api.get(`${PATH}/${guid}`)).status).toBe(404);
  });

  it.each([
    ['end', { end: '08:00' }],
    ['cutoff.time', { cutoff: { daysBefore: 0, time: '08:01' } }],
    ['cutoff.daysBefore', { cutoff: { daysBefore: 31, time: '08:00' } }],
    ['capacity.orders', { capacity: { mode: 'count', weightKg: 10 } }],
    ['capacity.weightKg', { capacity: { mode: 'load', orders: 10 } }],
    ['postalCodes.1', { postalCodes: ['10*', '*10'] }],
    ['price', { price: 4.999 }],
    ['maxDaysAhead', { maxDaysAhead: 61 }],
    ['weekdays', { weekdays: [] }],
  ])('rejects a wrong value and names %s', async (field, terms) => {
    const response = await t.api.post(PATH).send({ ...MORNING, ...terms });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.error.details as object)).toEqual([field]);
  });

  it('rejects a change that contradicts a stored field', async () => {
    const guid = await slots.createTemplate();
    const response = await t.api.put(`${PATH}/${guid}`).send({ end: '08:00' });
    expect(response.body.error.details).toEqual({ end: 'Must not be the same as start.' });
  });

  it('keep their depot from being deleted', async () => {
    const address = { city: 'Wien', postalCode: '1100', country: 'AT' };
    const depot = await t.api.post('/api/depots').send({ name: 'South', code: 'S', address });
    const depotId = depot.body.data.guid as string;
    const guid = await slots.createTemplate({ depotId });
    expect((await t.api.delete(`/api/depots/${depotId}`)).body.error.details.guid).toContain('slot template "Morning"');
    await t.api.delete(`${PATH}/${guid}`);
    expect((await t.api.delete(`/api/depots/${depotId}`)).status).toBe(200);
  });

  it.each([
    ['date', { date: '2030-01-01', to: '2030-01-02' }],
    ['date', {}],
    ['from', { to: '2030-01-02' }],
    ['to', { from: '2030-01-02' }],
    ['to', { from: '2030-01-02', to: '2030-01-01' }],
  ])('rejects a closure and names %s', async (field, terms) => {
    const response = await t.api.post('/api/slots/closures').send({ reason: 'Holiday', ...terms });
    expect(Object.keys(response.body.error.details as object)).toEqual([field]);
  });
});

describe('the slots of templates', () => {
  let t: TestApp;
  let slots: ReturnType<typeof slotsOf>;
  beforeEach(async () => {
    await t.db.query('UPDATE slot_templates SET deleted_at = now()');
  });
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
    slots = slotsOf(t);
  });
  afterAll(() => t.stop());
  const datesOf = async (terms: object = {}) => (await slots.search(terms)).map(({ date }) => date);

  it('the slots of templates are offered on their weekdays in the order of time', async () => {
    await slots.createTemplate({ start: '13:00', end: '15:00' });
    await slots.createTemplate();
    const found = await slots.search({ days: 2 });
    expect(found.map(({ date, start }) => `${date} ${start}`)).toEqual([
      `${day(1)} 08:00`,
      `${day(1)} 13:00`,
      `${day(2)} 08:00`,
      `${day(2)} 13:00`,
    ]);
    await t.db.query('UPDATE slot_templates SET deleted_at = now()');
    const weekday = EVERY_DAY[(new Date(`${day(2)}T00:00:00Z`).getUTCDay() + 6) % 7];
    await slots.createTemplate({ weekdays: [weekday] });
    expect(await datesOf({ days: 7 })).toEqual([day(2)]);
  });

  it('end `maxDaysAhead` days ahead, and are not offered while the template is inactive', async () => {
    const guid = await slots.createTemplate({ maxDaysAhead: 2 });
    expect(await datesOf({ days: 30 })).toEqual([day(1), day(2)]);
    await t.api.put(`${PATH}/${guid}`).send({ isActive: false });
    expect(await datesOf()).toEqual([]);
  });

  it('the slots of templates are not offered on closed days', async () => {
    await slots.createTemplate();
    const closure = await t.api.post('/api/slots/closures').send({ date: day(2), reason: 'Stocktaking' });
    expect(await datesOf()).toEqual([day(1), day(3)]);
    await t.api.delete(`/api/slots/closures/${closure.body.data.guid as string}`);
    expect(await datesOf()).toEqual([day(1), day(2), day(3)]);
  });

  it.each([
    ['1010', true],
    ['10 20', true],
    ['1110', true],
    ['1120', false],
    [undefined, false],
  ])('serve the postal code %s: %s', async (postalCode, isServed) => {
    await slots.createTemplate({ postalCodes: ['10*', '1110'] });
    const address = { street: 'Ring 1', city: 'Wien', country: 'AT', postalCode };
    expect(await datesOf({ address, days: 1 })).toEqual(isServed ? [day(1)] : []);
  });

  it('the slots of templates can be booked until the cutoff in the time zone of the business', async () => {
    await t.db.query(`UPDATE businesses SET timezone = 'Europe/Vienna'`);
    await slots.createTemplate({ cutoff: { daysBefore: 1, time: '18:00' }, maxDaysAhead: 60 });
    const found = await slots.search({ from: day(3), days: 1 });
    const local = new Intl.DateTimeFormat('sv', {
      timeZone: 'Europe/Vienna',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(found[0]!.cutoffAt));
    expect(local).toBe(`${day(2)} 18:00`);
    await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
  });

  it('the slots of templates cannot be booked after the cutoff', async () => {
    await slots.createTemplate({ cutoff: { daysBefore: 2, time: '00:00' } });
    const [tomorrow, , inThreeDays] = await slots.search();
    expect(tomorrow).toMatchObject({ isAvailable: false });
    expect(inThreeDays).toMatchObject({ isAvailable: true });
    const response = await slots.hold(tomorrow!.slotId);
    expect(response.body.error.details.slotId).toBe(`This slot could be booked until ${day(-1)} 00:00.`);
  });
});
