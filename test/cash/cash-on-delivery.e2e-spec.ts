import { localDate } from '../../src/common/time/time-zone';
import { seedCustomer } from '../factories/customer.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedTenant } from '../factories/tenant.factory';
import { driverPhone } from '../support/driver-phone';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';
import { minutesAgo } from '../support/minutes-ago';

const ZONE = 'Europe/Vienna';
const EUR = (amount: number) => ({ amount, currency: 'EUR' });
const ADDRESS = { street: 'Museumsplatz 1', city: 'Wien', postalCode: '1070', country: 'AT' };
const BOX = { length: 30, width: 20, height: 10, weight: 2.5 };

interface Collection {
  readonly shipment: { readonly guid: string };
  readonly state: string;
  readonly collected: number | null;
}

describe('cash on delivery', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query('UPDATE businesses SET timezone = $2 WHERE id = $1', [t.tenant.id, ZONE]);
  });
  afterAll(() => t.stop());

  const owe = (id: string, cashOnDelivery: object | null) =>
    t.api.put(`/api/v1/shipments/${id}`).send({ cashOnDelivery });
  /** A tour under way whose shipments owe these amounts, with its driver's phone. */
  const tour = async (amounts: readonly ({ amount: number; currency: string } | null)[], driverId?: string) => {
    const dispatch = await seedDispatch(t, {
      status: 'in_progress',
      shipments: amounts.map(() => 'out_for_delivery'),
      ...(driverId && { driverId }),
    });
    const ids = dispatch.shipments.map(({ id }) => id);
    for (const [index, amount] of amounts.entries())
      if (amount) expect((await owe(ids[index]!, amount)).status).toBe(200);
    return { ...dispatch, ids, phone: await driverPhone(t, dispatch.driverId) };
  };
  const shipment = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`)).body.data;
  const cash = async (query: string) =>
    (await t.api.get(`/api/cash?pageSize=100&${query}`)).body.data as (Collection & Record<string, unknown>)[];
  const emitted = async (id: string) =>
    (await t.events()).filter(({ type, recordId }) => type === 'shipment.cash_collected' && recordId === id);
  const report = async (driver: string) => {
    const today = localDate(new Date(), ZONE);
    const from = localDate(new Date(Date.now() - 3 * 86_400_000), ZONE);
    return (await t.api.get(`/api/reports/cash-on-delivery?from=${from}&to=${today}&driver=${driver}`)).body.data;
  };
  const handOver = (body: object) => t.api.post('/api/cash/handovers').send(body);

  describe('of a shipment', () => {
    const draft = async (cashOnDelivery: unknown) => {
      const { id: customerId } = await seedCustomer(t);
      const party = { name: 'MQ', ...ADDRESS };
      return { customerId, sender: party, recipient: party, packages: [BOX], cashOnDelivery };
    };

    it.each<[string, unknown, string, string]>([
      ['nothing', EUR(0), 'cashOnDelivery.amount', 'above 0'],
      ['less than nothing', EUR(-1), 'cashOnDelivery.amount', 'above 0'],
      ['a tenth of a cent', EUR(0.001), 'cashOnDelivery.amount', 'Must have at most 2 decimals in EUR.'],
      [
        'yen with decimals',
        { amount: 10.5, currency: 'JPY' },
        'cashOnDelivery.amount',
        'Must have no decimals in JPY.',
      ],
      ['thirty digits', EUR(123456789012345678901234567890), 'cashOnDelivery.amount', 'up to 9999999999'],
      ['text', { amount: '5', currency: 'EUR' }, 'cashOnDelivery.amount', 'a number'],
      ['no currency', { amount: 5 }, 'cashOnDelivery.currency', 'currency code'],
      ['no currency that there is', { amount: 5, currency: 'ZZZ' }, 'cashOnDelivery.currency', 'ISO 4217'],
    ])('rejects %s, naming the fault', async (_, amount, field, message) => {
      const { status, body } = await t.api.post('/api/v1/shipments').send(await draft(amount));
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(body.error.details[field]).toContain(message);
    });

    it('sets the amount at creation, changes it until delivery, and omits it if there is none', async () => {
      const made = await t.api.post('/api/v1/shipments').send(await draft({ amount: 12.345, currency: 'KWD' }));
      const id = (made.headers.location as string).split('/').at(-1)!;
      expect((await shipment(id)).cashOnDelivery).toEqual({
        ...{ amount: 12.345, currency: 'KWD', collected: null, method: null, reason: null, handedOverAt: null },
      });
      expect((await owe(id, null)).status).toBe(200);
      expect(await shipment(id)).not.toHaveProperty('cashOnDelivery');
      expect((await owe(id, EUR(20))).status).toBe(200);
      for (const status of ['out_for_delivery', 'delivered'])
        await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status });
      const late = await owe(id, EUR(21));
      expectError(late, 409, { cashOnDelivery: 'Cannot be changed: the shipment is delivered.' });
      expect(await cash('state=not_reported')).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ shipment: expect.objectContaining({ guid: id }), driver: null }),
        ]),
      );
    });

    it('takes the amount of the order unless the shipment has its own', async () => {
      const { id: customerId } = await seedCustomer(t);
      const items = [{ description: 'Tubes', quantity: 1, price: 10 }];
      const order = async () => {
        const body = { customerId, items, deliveryAddress: ADDRESS, status: 'pending', cashOnDelivery: EUR(99.9) };
        return (await t.api.post('/api/v1/Orders').send(body)).body.data.guid as string;
      };
      const [first, second] = [await order(), await order()];
      expect((await t.api.get(`/api/v1/Orders/${first}`)).body.data.cashOnDelivery).toEqual(EUR(99.9));
      const ship = async (id: string, body: object) =>
        shipment((await t.api.post(`/api/v1/Orders/${id}/shipment`).send(body)).body.data.guid as string);
      expect((await ship(first, {})).cashOnDelivery).toMatchObject(EUR(99.9));
      expect((await t.api.put(`/api/v1/Orders/${second}`).send({ cashOnDelivery: EUR(5) })).status).toBe(200);
      expect(await ship(second, { cashOnDelivery: null })).not.toHaveProperty('cashOnDelivery');
    });
  });

  it('imports the amount with a file of orders', async () => {
    const lines = [
      'orderNumber,customerEmail,customerName,street,city,postalCode,country,description,quantity,price,cashOnDelivery,cashCurrency',
      'COD-1,cod@example.com,Anna,Gasse 1,Wien,1010,AT,Poster,1,10,"42,5",EUR',
      'COD-2,cod@example.com,Anna,Gasse 1,Wien,1010,AT,Poster,1,10,1.5,JPY',
      'COD-3,cod@example.com,Anna,Gasse 1,Wien,1010,AT,Poster,1,10,5,',
      'COD-4,cod@example.com,Anna,Gasse 1,Wien,1010,AT,Poster,1,10,0,EUR',
    ];
    const file = Buffer.from(lines.join('\r\n'));
    const guid = (await t.api.post('/api/v1/Orders/upload').attach('file', file, 'orders.csv')).body.data as string;
    const refused = await t.api.post(`/api/v1/Orders/confirm-upload?guid=${guid}`);
    expect(refused.body.error.details).toMatchObject({
      'row 3.cashOnDelivery': 'Must have no decimals in JPY.',
      'row 4.cashCurrency': 'Is required beside cashOnDelivery.',
      'row 5.cashOnDelivery': expect.stringContaining('above 0'),
    });
    expect((await t.api.post(`/api/v1/Orders/confirm-upload?guid=${guid}&skipInvalid=true`)).status).toBe(200);
    const [order] = (await t.api.get(`/api/v1/Orders?$filter=orderNumber eq 'COD-1'`)).body.data as { guid: string }[];
    expect((await t.api.get(`/api/v1/Orders/${order!.guid}`)).body.data.cashOnDelivery).toEqual(EUR(42.5));
  });

  it('exports the amount with orders and shipments, and imports an exported file of orders again', async () => {
    const { ids } = await tour([{ amount: 12.345, currency: 'KWD' }]);
    const { trackingNumber } = await shipment(ids[0]!);
    const rowOf = async (path: string, key: string) => {
      const { text } = await t.api.get(path);
      const [header, ...lines] = text.trim().split('\r\n');
      const names = header!.replace(/^\ufeff/, '').split(',');
      const cells = lines.find((line) => line.includes(key))!.split(',');
      return (name: string) => cells[names.indexOf(name)];
    };
    const sent = await rowOf('/api/v1/shipments/export', trackingNumber);
    expect([sent('Cash On Delivery'), sent('Cash Currency')]).toEqual(['12.345', 'KWD']);

    const { id: customerId } = await seedCustomer(t);
    const body = { customerId, items: [{ description: 'Tubes', quantity: 1, price: 10 }], deliveryAddress: ADDRESS };
    await t.api.post('/api/v1/Orders').send({ ...body, orderNumber: 'AGAIN-1', cashOnDelivery: EUR(42.5) });
    const file = (await t.api.get(`/api/v1/Orders/export?$filter=orderNumber eq 'AGAIN-1'`)).text;
    const again = Buffer.from(file.replace('AGAIN-1', 'AGAIN-2'));
    const guid = (await t.api.post('/api/v1/Orders/upload').attach('file', again, 'orders.csv')).body.data as string;
    expect((await t.api.post(`/api/v1/Orders/confirm-upload?guid=${guid}`)).body.error).toBeUndefined();
    const [order] = (await t.api.get(`/api/v1/Orders?$filter=orderNumber eq 'AGAIN-2'`)).body.data as {
      guid: string;
    }[];
    expect((await t.api.get(`/api/v1/Orders/${order!.guid}`)).body.data.cashOnDelivery).toEqual(EUR(42.5));
  });

  it("shows on the tracking page until delivery, in the format of the consignee's language", async () => {
    const { ids } = await tour([{ amount: 1234.5, currency: 'EUR' }, null]);
    const page = async (id: string, language: string) =>
      (
        await fetch(`${t.url}${new URL((await shipment(id)).trackingUrl as string).pathname}`, {
          headers: { 'Accept-Language': language },
        })
      ).text();
    expect(await page(ids[0]!, 'de')).toMatch(
      /Bei der Lieferung zu zahlen<\/p>\s*<p class="amount"><bdi>1\.234,50\s€</,
    );
    expect(await page(ids[0]!, 'en')).toContain('€1,234.50');
    expect(await page(ids[1]!, 'de')).not.toContain('zu zahlen');
    await owe(ids[1]!, { amount: 1200, currency: 'JPY' });
    expect(await page(ids[1]!, 'en')).toMatch(/(JP)?¥1,200</);
    await t.api.post(`/api/v1/shipments/${ids[0]!}/traces`).send({ status: 'delivered' });
    expect(await page(ids[0]!, 'de')).not.toContain('zu zahlen');
  });

  describe('at the door', () => {
    it("is shown in the driver's day, required on delivery, and stored once with user, time and amount", async () => {
      const { ids, phone, driverId, id: dispatchId } = await tour([EUR(42.5), null]);
      const day = (await phone.api.get('/api/driver/day')).body.data;
      const stops = day.dispatches[0].stops as { shipmentGuid: string }[];
      expect(stops.find(({ shipmentGuid }) => shipmentGuid === ids[0])).toMatchObject({ cashOnDelivery: EUR(42.5) });
      expect(stops.find(({ shipmentGuid }) => shipmentGuid === ids[1])).not.toHaveProperty('cashOnDelivery');

      const at = minutesAgo(20);
      const emit = (fields: Record<string, string>, key?: string) =>
        phone.deliver(ids[0]!, at, { fields, ...(key && { key }) });
      expect((await emit({})).body.error.details).toEqual({
        cashCollected: 'Is required: EUR 42.50 is to be collected.',
      });
      expect((await emit({ cashCollected: '40' })).body.error.details).toEqual({
        cashReason: 'Is required where another amount than EUR 42.50 was collected.',
      });
      expect((await emit({ cashCollected: '40.001', cashReason: 'x' })).body.error.details).toEqual({
        cashCollected: 'Must have at most 2 decimals in EUR.',
      });
      for (const amount of ['-1', 'forty', '1e3', '123456789012345678901234567890', ''])
        expect((await emit({ cashCollected: amount })).body.error.details).toHaveProperty('cashCollected');

      const reason = 'Had no more.';
      const fields = { cashCollected: '40', cashReason: reason };
      expect((await emit(fields, 'one')).status).toBe(200);
      expect((await emit(fields, 'one')).status).toBe(200);
      expect((await emit({ cashCollected: '42.5' }, 'two')).status).toBe(200); // the same report: the first word stands
      const [collection] = await cash(`driver=${driverId}`);
      expect(collection).toMatchObject({
        ...{ owed: 42.5, collected: 40, difference: -2.5, method: 'cash', reason, state: 'to_hand_over' },
        ...{ currency: 'EUR', deliveredAt: at, day: localDate(new Date(at), ZONE), recordedBy: driverId },
        ...{ dispatchGuid: dispatchId, driver: { guid: driverId } },
      });
      expect((await shipment(ids[0]!)).cashOnDelivery).toMatchObject({ amount: 42.5, collected: 40, reason });
      expect((await emitted(ids[0]!)).map(({ data }) => data)).toEqual([
        expect.objectContaining({
          owed: 42.5,
          collected: 40,
          difference: -2.5,
          currency: 'EUR',
          driverId,
          deliveredAt: at,
        }),
      ]);
      const for1 = await phone.deliver(ids[1]!, minutesAgo(10), { fields: { cashCollected: '5' } });
      expect(for1.body.error.details).toEqual({
        cashCollected: 'Must be left out: nothing is to be collected for this shipment.',
      });
    });

    it('stores one amount for 32 simultaneous reports', async () => {
      const { ids, phone, driverId } = await tour([EUR(10), EUR(10)]);
      const at = minutesAgo(10);
      const responses = await Promise.all(
        Array.from({ length: 32 }, () => phone.deliver(ids[0]!, at, { fields: { cashCollected: '10' } })),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(32).fill(200));
      expect((await report(driverId)).totals).toMatchObject([{ currency: 'EUR', deliveries: 1, collected: 10 }]);
      expect(await emitted(ids[0]!)).toHaveLength(1);
    });

    it('removes the amount when the delivery is undone, unless it was handed over already', async () => {
      const { ids, phone, driverId } = await tour([EUR(10), EUR(20), EUR(1)]);
      await phone.deliver(ids[0]!, minutesAgo(20), { fields: { cashCollected: '10' } });
      expect((await phone.undo(ids[0]!, minutesAgo(18))).status).toBe(200);
      expect(await cash(`driver=${driverId}`)).toEqual([]);
      expect((await shipment(ids[0]!)).cashOnDelivery).toMatchObject({ collected: null });
      await phone.deliver(ids[0]!, minutesAgo(15), { fields: { cashCollected: '10', cashMethod: 'card' } });
      expect(await cash(`driver=${driverId}`)).toMatchObject([{ collected: 10, method: 'card', state: 'settled' }]);

      await phone.deliver(ids[1]!, minutesAgo(10), { fields: { cashCollected: '20' } });
      expect((await handOver({ driverGuid: driverId, amountCounted: 20 })).status).toBe(201);
      const undone = await phone.undo(ids[1]!, minutesAgo(8));
      expectError(undone, 409, { status: 'What was collected was handed in already.' });
      expect(await shipment(ids[1]!)).toMatchObject({ status: 'delivered', cashOnDelivery: { collected: 20 } });
    });

    it('lets the office report or correct the amount until the remittance', async () => {
      const { ids, phone, driverId } = await tour([EUR(10), EUR(20), EUR(30)]);
      const trace = (id: string, body: object) => t.api.post(`/api/v1/shipments/${id}/traces`).send(body);
      const emit = (id: string, body: object) => t.api.put(`/api/v1/shipments/${id}/cash-collected`).send(body);
      expect((await trace(ids[0]!, { status: 'exception', cashCollected: { amount: 1 } })).status).toBe(400);
      expect((await trace(ids[0]!, { status: 'delivered', cashCollected: { amount: 9 } })).body.error.details).toEqual({
        'cashCollected.reason': 'Is required where another amount than EUR 10.00 was collected.',
      });
      expect((await shipment(ids[0]!)).status).toBe('out_for_delivery'); // nothing of it happened
      expect((await trace(ids[0]!, { status: 'delivered', cashCollected: { amount: 10 } })).status).toBe(201);
      const early = await emit(ids[1]!, { amount: 20 });
      expectError(early, 409, {
        status: 'Collected cash can be recorded only after delivery; this shipment is out_for_delivery.',
      });
      await trace(ids[1]!, { status: 'delivered' });
      expect(await cash(`driver=${driverId}&state=not_reported`)).toMatchObject([{ owed: 20, collected: null }]);

      // The driver's report comes late: the shipment is delivered already, but the money is known.
      const late = await phone.deliver(ids[1]!, minutesAgo(5), { fields: { cashCollected: '20' } });
      expect(late.status).toBe(409);
      expect(await cash(`driver=${driverId}&state=to_hand_over`)).toHaveLength(2);
      expect((await emit(ids[1]!, { amount: 15, reason: 'Counted again.' })).body.data).toMatchObject({
        ...{ collected: 15, state: 'to_hand_over', driver: { guid: driverId } },
      });
      expect((await emitted(ids[1]!)).map(({ data }) => (data as unknown as { collected: number }).collected)).toEqual([
        20, 15,
      ]);
      await phone.deliver(ids[1]!, minutesAgo(4), { fields: { cashCollected: '20' } });
      expect(await cash(`driver=${driverId}&state=to_hand_over`)).toMatchObject([{}, {}]);
      expect((await report(driverId)).totals).toMatchObject([{ collected: 25, toHandOver: 25, notReported: 0 }]);

      expect((await handOver({ driverGuid: driverId, amountCounted: 25 })).body.data).toMatchObject({ expected: 25 });
      const over = await emit(ids[1]!, { amount: 20 });
      expectError(over, 409, { amount: 'The cash was handed in already.' });
    });
  });

  describe('that is handed in', () => {
    it('records one remittance for simultaneous requests, with the difference', async () => {
      const { ids, phone, driverId } = await tour([EUR(10.1), EUR(20.2), EUR(5)]);
      await phone.deliver(ids[0]!, minutesAgo(20), { fields: { cashCollected: '10.1' } });
      await phone.deliver(ids[1]!, minutesAgo(10), { fields: { cashCollected: '20.2' } });
      const body = { driverGuid: driverId, amountCounted: 30, note: 'Thirty cents short.' };
      const responses = await raceOnRow(
        t.databaseUrl,
        'cash_collections',
        { business_id: t.tenant.id, shipment_id: [...ids.slice(0, 2)].sort()[0]! },
        () => Array.from({ length: 4 }, () => handOver(body)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, ...[409, 409, 409]]);
      const made = responses.find(({ status }) => status === 201)!;
      expect(made.body.data).toMatchObject({
        ...{ collections: 2, expected: 30.3, amountCounted: 30, difference: -0.3, currency: 'EUR' },
        ...{ driver: { guid: driverId }, note: 'Thirty cents short.' },
      });
      expect((await t.api.get(made.headers.location as string)).body.data).toEqual(made.body.data);
      const day = localDate(new Date(), ZONE);
      expect((await t.api.get(`/api/cash/handovers?driver=${driverId}&date=${day}`)).body.data).toEqual([
        made.body.data,
      ]);
      expect(await cash(`driver=${driverId}&state=handed_over`)).toHaveLength(2);
      expect((await shipment(ids[0]!)).cashOnDelivery.handedOverAt).toBe(made.body.data.receivedAt);
      const log = (await t.api.get('/api/business/audit-log')).body.data as { action: string; subjectId: string }[];
      expect(log.find(({ subjectId }) => subjectId === made.body.data.guid)?.action).toBe('cash.handed_over');
    });

    it('accepts a remittance only for one currency and for deliveries of this driver that were not handed over yet', async () => {
      const { ids, phone, driverId } = await tour([EUR(10), { amount: 250, currency: 'CZK' }, EUR(5)]);
      await phone.deliver(ids[0]!, minutesAgo(20), { fields: { cashCollected: '10' } });
      await phone.deliver(ids[1]!, minutesAgo(10), { fields: { cashCollected: '250' } });
      const body = { driverGuid: driverId, amountCounted: 10 };
      expect((await handOver(body)).body.error.details).toEqual({
        currency: 'Is required: the driver has cash in several (CZK, EUR).',
      });
      expect((await handOver({ ...body, currency: 'EUR', amountCounted: 0.001 })).body.error.details).toEqual({
        amountCounted: 'Must have at most 2 decimals in EUR.',
      });
      const other = await tour([EUR(7), null]);
      await other.phone.deliver(other.ids[0]!, minutesAgo(5), { fields: { cashCollected: '7' } });
      const mixed = await handOver({ ...body, shipmentIds: [ids[0], other.ids[0], ids[2]] });
      expectError(mixed, 409, {
        'shipmentIds.1': 'This driver has no cash of it to hand in.',
        'shipmentIds.2': 'This driver has no cash of it to hand in.',
      });
      expect((await handOver({ ...body, date: '2020-01-01' })).status).toBe(409);
      expect((await handOver({ ...body, date: '2020-02-30' })).body.error.details).toHaveProperty('date');
      expect((await handOver({ ...body, shipmentIds: [ids[0]] })).status).toBe(201);
      expect((await handOver({ ...body, amountCounted: 250 })).body.data).toMatchObject({
        currency: 'CZK',
        collections: 1,
      });
      expect((await handOver(body)).status).toBe(409);
    });

    it('is invisible to other businesses', async () => {
      const stranger = t.as((await seedTenant(t.db)).tokens.owner);
      const { ids, phone, driverId } = await tour([EUR(10), null]);
      await phone.deliver(ids[0]!, minutesAgo(20), { fields: { cashCollected: '10' } });
      const strange = [
        await stranger.post('/api/cash/handovers').send({ driverGuid: driverId, amountCounted: 10 }),
        await stranger.put(`/api/v1/shipments/${ids[0]!}/cash-collected`).send({ amount: 10 }),
      ];
      expect(strange.map(({ status }) => status)).toEqual([404, 404]);
      expect((await stranger.get(`/api/cash?driver=${driverId}`)).body).toMatchObject({ data: [], totalCount: 0 });
      const away = await driverPhone(t, await seedDriver(t));
      const foreign = await away.deliver(ids[0]!, minutesAgo(1), { fields: { cashCollected: '10' } });
      expect(foreign.status).toBe(404); // a shipment that never was on a tour of theirs
      expect((await report(driverId)).totals).toMatchObject([{ collected: 10 }]);
    });
  });

  it('reports by day, driver and currency the same sums as a slow count of all collections', async () => {
    const driverId = await seedDriver(t);
    let seed = 7;
    const next = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    const DAY = 1440;
    for (const minutes of [60, DAY + 60, 2 * DAY + 60]) {
      const amounts = Array.from({ length: 6 }, () =>
        next(3) ? EUR((1 + next(9999)) / 100) : { amount: 1 + next(5000), currency: 'JPY' },
      );
      const { ids, phone } = await tour(amounts, driverId);
      for (const [index, { amount, currency }] of amounts.entries()) {
        const kind = next(4);
        const less = Math.floor(amount);
        const collected = kind === 0 ? less : amount;
        if (kind === 3) {
          const timestamp = minutesAgo(minutes - index);
          await t.api.post(`/api/v1/shipments/${ids[index]!}/traces`).send({ status: 'delivered', timestamp });
          continue;
        }
        const fields = {
          ...{ cashCollected: String(collected), cashMethod: kind === 2 ? 'card' : 'cash' },
          ...(collected !== amount && { cashReason: `${currency} ${less}` }),
        };
        expect((await phone.deliver(ids[index]!, minutesAgo(minutes - index), { fields })).status).toBe(200);
      }
    }
    const currency = 'EUR';
    const [oldest] = (await cash(`driver=${driverId}&state=to_hand_over&currency=EUR`)).map(({ day }) => day).reverse();
    expect((await handOver({ driverGuid: driverId, date: oldest, currency, amountCounted: 1 })).status).toBe(201);

    const sums = new Map<string, Record<string, number>>();
    for (const entry of await cash(`driver=${driverId}`)) {
      const { day, currency: unit, owed, collected, state } = entry as never as Record<string, number | string>;
      for (const key of [`${String(day)} ${String(unit)}`, String(unit)]) {
        const sum = sums.get(key) ?? {
          deliveries: 0,
          notReported: 0,
          owed: 0,
          collected: 0,
          handedOver: 0,
          toHandOver: 0,
        };
        const cents = Math.round(Number(collected ?? 0) * 100);
        sum.deliveries!++;
        if (collected === null) sum.notReported!++;
        sum.owed! += Math.round(Number(owed) * 100);
        sum.collected! += cents;
        if (state === 'handed_over') sum.handedOver! += cents;
        if (state === 'to_hand_over') sum.toHandOver! += cents;
        sums.set(key, sum);
      }
    }
    const amounts = ['owed', 'collected', 'handedOver', 'toHandOver'] as const;
    const shown = (group: Record<string, number>) => ({
      deliveries: group.deliveries,
      notReported: group.notReported,
      ...Object.fromEntries(amounts.map((name) => [name, Math.round(group[name]! * 100)])),
    });
    const { groups, totals, groupCount } = (await report(driverId)) as Record<
      'groups' | 'totals',
      (Record<string, number> & {
        day: string;
        currency: string;
        driver: { guid: string };
      })[]
    > & { groupCount: number };
    const seen = [
      ...groups.map((group) => [`${group.day} ${group.currency}`, shown(group)] as const),
      ...totals.map((group) => [group.currency, shown(group)] as const),
    ];
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(sums));
    expect(groupCount).toBe(groups.length);
    for (const group of groups) {
      expect(group.driver.guid).toBe(driverId);
      expect(Math.round(group.difference! * 100)).toBe(
        Math.round(group.collected! * 100) - Math.round(group.owed! * 100),
      );
    }

    const file = (await t.api.get(`/api/cash/export?driver=${driverId}`)).text;
    expect(file.trim().split('\r\n')).toHaveLength(1 + (await cash(`driver=${driverId}`)).length);
  });
});
