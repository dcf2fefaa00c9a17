import { newId } from '../../../src/common/ids';
import { seedDispatch, type SeededDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { behindLock } from '../../support/behind-lock';
import { readPdf } from '../../support/pdf-pages';
import { type Client, startTestApp, type TestApp } from '../../support/test-app';

describe('the manifest of a dispatch', () => {
  let t: TestApp;
  let driverId: string;
  let dispatch: SeededDispatch;
  beforeAll(async () => {
    t = await startTestApp();
    driverId = await seedDriver(t, { userId: t.tenant.users.driver });
    dispatch = await seedDispatch(t, { driverId, shipments: ['created', 'created', 'created'] });
    const ids = dispatch.shipments.map(({ id }) => id);
    await t.db.query(
      `UPDATE shipments SET recipient_name = 'مكتبة الإسكندرية', instructions = 'Ring twice; the gate is left of the bakery.',
         delivery_window_start = '08:00', delivery_window_end = '10:30', packages = packages || packages WHERE id = $1`,
      [ids[1]],
    );
    await t.db.query(`UPDATE shipments SET recipient_name = '東京都庁', recipient_street = $2 WHERE id = $1`, [
      ids[2],
      'Sehr lange Straße mit vielen Worten und Nummern 123/456/789 '.repeat(3),
    ]);
    await t.db.query(`UPDATE dispatches SET notes = 'Fuel up first.' WHERE id = $1`, [dispatch.id]);
    await t.db.query(`UPDATE routes SET distance_m = 12345 WHERE dispatch_id = $1`, [dispatch.id]);
    // the other way round than they were added
    await t.db.query(
      `UPDATE route_stops SET sequence = 10 - sequence
       WHERE route_id = (SELECT id FROM routes WHERE dispatch_id = $1)`,
      [dispatch.id],
    );
  });
  afterAll(() => t.stop());

  const read = async (id: string, client: Client = t.api) => {
    const response = await client.get(`/api/dispatch/${id}/manifest`).buffer(true);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toBe(`inline; filename="manifest-${id}.pdf"`);
    return readPdf(response.body as Buffer);
  };
  const textsOf = (pages: ReturnType<typeof readPdf>) => pages.map(({ texts }) => texts.map(({ text }) => text));

  it('the manifest of a dispatch is A4 and shows driver, vehicle, time, stops in sequence, totals and signature fields', async () => {
    const pages = await read(dispatch.id);
    expect(pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([[210, 297]]);
    const [texts = []] = textsOf(pages);
    const [first, second, third] = dispatch.shipments.map(({ trackingNumber }) => trackingNumber);
    expect(texts.filter((text) => [first, second, third].includes(text))).toEqual([third, second, first]);
    const driver = (await t.db.query(`SELECT name FROM drivers WHERE id = $1`, [driverId])).rows[0].name as string;
    expect(texts).toEqual(
      expect.arrayContaining([
        ...['Manifest', 'Tour', driver, 'Notes: Fuel up first.', 'Albertina', '08:00-10:30', '08:00'],
        ...['2 packages, 5 kg', '1: 30 × 20 × 15 cm, 2.5 kg', 'Note: Ring twice; the gate is left of the bakery.'],
        ...['Total: 3 stops, 4 packages, 10 kg, 12.3 km', 'Taken over: driver, date, time', 'Page 1 of 1'],
      ]),
    );
    expect(texts).toEqual(expect.arrayContaining(['DEPARTURE (Europe/Vienna)', '2026-03-02, 08:00'])); // its own clocks
    for (const text of ['東京都庁', '123/456/789']) expect(texts.join('')).toContain(text); // several lines or fonts
  });

  it('the manifest of a dispatch is readable by drivers only for their own dispatches', async () => {
    const driver = t.as(t.tenant.tokens.driver);
    expect(await read(dispatch.id, driver)).toHaveLength(1);
    const others = await seedDispatch(t);
    const [foreign, unknown] = [others.id, newId()].map((id) => driver.get(`/api/dispatch/${id}/manifest`));
    expect([(await foreign!).status, (await foreign!).text]).toEqual([404, (await unknown!).text]);
    expect((await t.as(t.tenant.tokens.viewer).get(`/api/dispatch/${others.id}/manifest`)).status).toBe(200);
  });

  it('the manifest of a dispatch is rejected as the sixth document of a business before anything is looked up for it', async () => {
    const { id } = await seedDispatch(t);
    const ask = () => t.api.get(`/api/dispatch/${id}/manifest`).buffer(true);
    const responses = await behindLock(t, 'dispatches', { requested: 9, refused: 4 }, ask);
    expect(responses).toEqual([...Array<number>(4).fill(429), ...Array<number>(5).fill(200)]);
  });

  it('repeats captions and numbers the pages of a manifest of 200 stops', async () => {
    const long = await seedDispatch(t, { shipments: Array.from({ length: 200 }, () => 'created') });
    await t.db.query(
      `UPDATE shipments SET instructions = repeat('Leave it with the neighbour if there is no response. ', 30)
       WHERE id = ANY($1::uuid[])`,
      [long.shipments.slice(0, 50).map(({ id }) => id)],
    );
    const pages = textsOf(await read(long.id));
    expect(pages.length).toBeGreaterThan(15);
    pages.forEach((texts, index) => expect(texts).toContain(`Page ${index + 1} of ${pages.length}`));
    const numbers = new Set(long.shipments.map(({ trackingNumber }) => trackingNumber));
    expect(pages.flat().filter((text) => numbers.has(text))).toEqual(
      long.shipments.map(({ trackingNumber }) => trackingNumber),
    );
    const withStops = pages.filter((texts) => texts.some((text) => numbers.has(text)));
    for (const texts of withStops) expect(texts).toContain('CONSIGNEE');
  });

  it('prints a page for a dispatch without stops, driver or vehicle', async () => {
    const { body } = await t.api.post('/api/dispatch').send({ name: 'Empty', plannedDate: '2100-03-02T07:00:00Z' });
    const [texts = []] = textsOf(await read(body.data.guid as string));
    expect(texts).toContain('Total: 0 stops, 0 packages, 0 kg, 0.0 km');
  });
});
