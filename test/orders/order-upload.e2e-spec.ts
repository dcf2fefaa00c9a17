import type { Tenant } from '../factories/tenant.factory';
import { seedCustomer } from '../factories/customer.factory';
import { newId } from '../../src/common/ids';
import { JobHandlers } from '../../src/platform/jobs/job-handlers';
import { SHIP_TASK } from '../../src/modules/orders/uploads/order-import.service';
import { raceOnRow } from '../support/race';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { turnMailsOn } from '../support/turn-mails-on';
import { xlsxOf } from '../support/xlsx';

const PATH = '/api/v1/Orders';
const HEADER = 'orderNumber,customerEmail,customerName,street,city,postalCode,country,description,quantity,price';
const csv = (...lines: string[]) => [HEADER, ...lines].join('\r\n');

describe('uploads of orders', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
  });
  afterAll(() => t.stop());

  const send = (content: string | Buffer, client = api) =>
    client
      .post(`${PATH}/upload`)
      .attach('any', Buffer.from(content), { filename: 'orders.csv', contentType: 'application/octet-stream' });
  const upload = async (content: string | Buffer, client = api) => {
    const { status, body, headers } = await send(content, client);
    expect([status, headers.location]).toEqual([201, `${PATH}/upload/${body.data}`]);
    return body.data as string;
  };
  const read = async (id: string) => (await api.get(`${PATH}/upload/${id}`)).body.data;
  const confirm = (id: string, more = '', client = api) => client.post(`${PATH}/confirm-upload?guid=${id}${more}`);
  const errorsOf = async (...lines: string[]) => {
    const { errors } = await read(await upload(csv(...lines)));
    return errors.map(({ row, field, message }: { row: number; field: string; message: string }) => [
      row,
      field,
      message,
    ]);
  };
  const orders = async () => {
    const { rows } = await t.db.query(
      `SELECT o.order_number AS number, o.status, o.total_minor::int AS total, c.email, o.delivery_city AS city,
         (SELECT array_agg(i.quantity || ' ' || i.description ORDER BY i.position) FROM order_items i
           WHERE i.business_id = $1 AND i.order_id = o.id) AS items,
         (SELECT array_agg(h.status) FROM order_status_changes h WHERE h.business_id = $1 AND h.order_id = o.id) AS history
       FROM orders o JOIN customers c ON c.business_id = $1 AND c.id = o.customer_id
       WHERE o.business_id = $1 ORDER BY o.order_number`,
      [tenant.id],
    );
    return rows;
  };
  const events = async () => {
    const { rows } = await t.db.query('SELECT type, body -> $2 AS data FROM events WHERE business_id = $1', [
      tenant.id,
      'data',
    ]);
    return rows;
  };
  const customers = async () =>
    (await t.db.query('SELECT name, email, phone FROM customers WHERE business_id = $1 ORDER BY email', [tenant.id]))
      .rows;

  describe('countries', () => {
    const warning = (row: number, country: string) => ({
      row,
      field: 'country',
      message: `The country "${country}" is not understood: write an ISO 3166-1 code such as AT, or its name, such as Austria.`,
    });

    it('warns of a country that is not understood, and imports its row', async () => {
      const id = await upload(
        csv(
          'A-1,a@example.com,Anna,High Street 1,London,,Absurdistan,Poster,1,5',
          'A-2,a@example.com,Anna,High Street 1,London,,United Kingdom,Poster,1,5',
          'A-3,a@example.com,Anna,High Street 1,London,,,Poster,1,5',
          'A-4,a@example.com,Anna,High Street 1,London,,Atlantis,Poster,none,5',
        ),
      );
      expect(await read(id)).toMatchObject({
        validRows: 3,
        errors: [{ row: 5, field: 'quantity' }],
        warnings: [warning(2, 'Absurdistan'), warning(5, 'Atlantis')],
      });
      expect((await confirm(id, '&skipInvalid=true')).status).toBe(200);
      expect(await read(id)).toMatchObject({
        importedRows: 3,
        warnings: [warning(2, 'Absurdistan'), warning(5, 'Atlantis')],
      });
      expect((await orders()).map(({ number }) => number)).toEqual(['A-1', 'A-2', 'A-3']);
    });

    it('does not place an imported order with such a country in a town of the same name', async () => {
      const id = await upload(
        csv(
          'A-1,a@example.com,Anna,High Street 1,London,,Absurdistan,Poster,1,5',
          'A-2,a@example.com,Anna,High Street 1,London,,CAN,Poster,1,5',
        ),
      );
      expect((await confirm(id)).status).toBe(200);
      const placeOf = async (number: string) => {
        const [{ id: orderId }] = (
          await t.db.query('SELECT id FROM orders WHERE business_id = $1 AND order_number = $2', [tenant.id, number])
        ).rows;
        expect((await api.patch(`${PATH}/${orderId}/status`).send({ status: 'pending' })).status).toBe(200);
        const { body } = await api.post(`${PATH}/${orderId}/shipment`).send({});
        const { location } = (await api.get(`/api/v1/shipments/${body.data.guid}`)).body.data;
        return [location.precision, location.latitude];
      };
      expect(await placeOf('A-1')).toEqual(['none', null]);
      expect(await placeOf('A-2')).toEqual(['city', expect.closeTo(42.98, 1)]); // London in Ontario
    });
  });

  describe('reading', () => {
    it('combines rows with the same number to one order, at any position', async () => {
      const id = await upload(
        csv(
          'A-1,a@example.com,Anna,Gasse 1,Wien,01070,AT,Poster,2,19.90',
          'A-2,b@example.com,Bert,Weg 2,Graz,8010,AT,Box,1,5',
          'A-1,,,,,,,Frame,1,"7,50"',
        ),
      );
      expect(await read(id)).toMatchObject({ status: 'validated', totalRows: 3, validRows: 3, errors: [] });
      expect(await orders()).toEqual([]);
      expect((await confirm(id)).body).toEqual({ success: true });
      expect(await orders()).toEqual([
        {
          ...{ number: 'A-1', status: 'draft', total: 4730, email: 'a@example.com', city: 'Wien' },
          ...{ items: ['2 Poster', '1 Frame'], history: ['draft'] },
        },
        {
          ...{ number: 'A-2', status: 'draft', total: 500, email: 'b@example.com', city: 'Graz' },
          ...{ items: ['1 Box'], history: ['draft'] },
        },
      ]);
      expect(await read(id)).toMatchObject({ status: 'confirmed', importedRows: 3 });
    });

    it('makes a number for a row without, past numbers that the file itself gives', async () => {
      const id = await upload(
        csv(
          ',a@example.com,Anna,,,,,One,1,1',
          'ORD-000001,a@example.com,,,,,,Two,1,1',
          ',a@example.com,,,,,,Three,1,1',
        ),
      );
      await confirm(id).expect(200);
      expect((await orders()).map(({ number, items }) => [number, items[0]])).toEqual([
        ['ORD-000001', '1 Two'],
        ['ORD-000002', '1 One'],
        ['ORD-000003', '1 Three'],
      ]);
    });

    it('reads XLSX', async () => {
      const rows = [HEADER.split(','), 'X-1,a@example.com,Anna,Gasse 1,Wien,01070,AT,Poster,2,19.9'.split(',')];
      await confirm(await upload(xlsxOf(rows))).expect(200);
      expect(await orders()).toMatchObject([{ number: 'X-1', total: 3980 }]);
    });

    it('offers a template that it takes itself', async () => {
      const { text, headers } = await api.get(`${PATH}/upload/template`);
      expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"');
      await confirm(await upload(text)).expect(200);
      expect(await orders()).toMatchObject([
        { number: 'WEB-1001', items: ['2 Poster tubes', '1 Frame'], total: 20940 },
      ]);
    });

    it('takes what was exported', async () => {
      const customer = await seedCustomer(t, { businessId: tenant.id, name: '=Evil', email: 'x@example.com' });
      const items = [
        {
          description: '-2 °C box',
          quantity: 3,
          price: 9.99,
          dimensions: { length: 30, width: 20.5, height: 10, weight: 1.25 },
        },
        { description: 'Plain', quantity: 1, price: 0 },
      ];
      const deliveryAddress = { street: 'Gasse 1', city: 'Köln', postalCode: '01070', country: 'DE' };
      const made = { customerId: customer.id, orderNumber: '+49-1', items, deliveryAddress };
      await api.post(PATH).send(made).expect(201);
      const other = await t.seedTenant();
      for (const format of ['csv', 'xlsx']) {
        const file = await fetch(`${t.url}${PATH}/export?format=${format}`, {
          headers: { Authorization: `Bearer ${tenant.tokens.owner}` },
        });
        const foreign = t.as(other.tokens.owner);
        const id = await upload(Buffer.from(await file.arrayBuffer()), foreign);
        await confirm(id, '', foreign).expect(200);
        const [summary] = (await foreign.get(PATH)).body.data;
        expect(summary).toMatchObject({ orderNumber: '+49-1', customer: { name: '=Evil' }, totalValue: 29.97 });
        const { body } = await foreign.get(`${PATH}/${summary.guid}`);
        expect(body.data).toMatchObject({ items, deliveryAddress });
        await foreign
          .post(`${PATH}/delete`)
          .send([{ guid: summary.guid }])
          .expect(200);
      }
    });
  });

  describe('errors', () => {
    it.each([
      [
        'a number',
        'A,a@example.com,Anna,,,,,Poster,two,1',
        'quantity',
        /^Must be a whole number from 1 to 2147483647, not "two"\.$/,
      ],
      ['a fraction', 'A,a@example.com,Anna,,,,,Poster,1.5,1', 'quantity', /whole number/],
      ['a price', 'A,a@example.com,Anna,,,,,Poster,1,1.999', 'price', /2 decimals/],
      ['a price with thousands', 'A,a@example.com,Anna,,,,,Poster,1,"1,000"', 'price', /without thousands/],
      ['a customer', 'A,,Anna,,,,,Poster,1,1', 'customerEmail', /^Is required, or customerReference/],
      ['an email', 'A,no-email,Anna,,,,,Poster,1,1', 'customerEmail', /email address/],
      [
        'a name for a new customer',
        'A,new@example.com,,,,,,Poster,1,1',
        'customerName',
        /^Is required: no customer has/,
      ],
      ['a description', 'A,a@example.com,Anna,,,,,,1,1', 'description', /^Is required/],
    ])('name row and column of an invalid value: %s', async (_, line, field, message) => {
      expect(await errorsOf(line)).toEqual([[2, field, expect.stringMatching(message)]]);
    });

    it('keep the other rows of the order out, and no other order', async () => {
      const id = await upload(
        csv('A,a@example.com,Anna,,Wien,,,One,1,1', 'B,b@example.com,Bert,,Graz,,,Two,1,1', 'A,,,,Linz,,,Three,1,1'),
      );
      expect((await read(id)).errors).toEqual([
        { row: 2, field: 'row', message: 'Row 4, of the same order, has errors.' },
        { row: 4, field: 'city', message: 'Must be as in row 2, which has the same order number, or empty.' },
      ]);
      const { status, body } = await confirm(id);
      expect([status, Object.keys(body.error.details)]).toEqual([400, ['row 2.row', 'row 4.city']]);
      expect(await orders()).toEqual([]);
      await confirm(id, '&skipInvalid=true').expect(200);
      expect((await orders()).map(({ number }) => number)).toEqual(['B']);
    });

    it('name numbers that are taken, also when they were taken since', async () => {
      await confirm(await upload(csv('A,a@example.com,Anna,,,,,One,1,1'))).expect(200);
      const id = await upload(csv('A,a@example.com,,,,,,One,1,1', 'B,a@example.com,,,,,,Two,1,1'));
      expect((await read(id)).errors).toEqual([
        { row: 2, field: 'orderNumber', message: 'An order with this number exists.' },
      ]);
      await confirm(await upload(csv('B,a@example.com,,,,,,Other,1,1'))).expect(200);
      const { body } = await confirm(id);
      expect(body.error.details).toEqual({
        'row 2.orderNumber': 'An order with this number exists.',
        'row 3.orderNumber': 'An order with this number exists.',
      });
    });

    it('name references that no or several customers have', async () => {
      const one = await seedCustomer(t, { businessId: tenant.id, email: 'one@example.com' });
      const two = await seedCustomer(t, { businessId: tenant.id, email: 'two@example.com' });
      for (const [customer, value] of [
        [one, 'K-1'],
        [one, 'K-2'],
        [two, 'K-2'],
      ] as const) {
        await api.patch(`/api/v1/Customers/${customer.id}/references`).send({ type: 'erp', value }).expect(200);
      }
      const file = (reference: string) => `customerReference,description,quantity,price\n${reference},Poster,1,1`;
      const faults = async (reference: string) => (await read(await upload(file(reference)))).errors;
      const message = 'No customer has this reference, or several have: give customerEmail instead.';
      expect(await faults('K-3')).toMatchObject([{ row: 2, field: 'customerReference', message }]);
      expect(await faults('K-2')).toMatchObject([{ row: 2, field: 'customerReference', message }]);
      await confirm(await upload(file('K-1'))).expect(200);
      expect(await orders()).toMatchObject([{ email: 'one@example.com' }]);
    });
  });

  it('finds customers by email in any case, and makes one for all orders of another', async () => {
    await seedCustomer(t, { businessId: tenant.id, name: 'Known', email: 'Known@Example.com' });
    const id = await upload(
      csv(
        'A,known@example.COM,Ignored,,,,,One,1,1',
        'B,new@example.com,New,,,,,Two,1,1',
        'C,NEW@example.com,Newer,,,,,Three,1,1',
      ),
    );
    await confirm(id).expect(200);
    expect((await customers()).map(({ name, email }) => [name, email])).toEqual([
      ['Known', 'Known@Example.com'],
      ['New', 'new@example.com'],
    ]);
    expect((await orders()).map(({ email }) => email)).toEqual([
      'Known@Example.com',
      'new@example.com',
      'new@example.com',
    ]);
    expect(await events()).toEqual([
      {
        type: 'orders.imported',
        data: { guid: id, fileName: 'orders.csv', totalRows: 3, created: 3, updated: 0, failed: 0 },
      },
    ]);
  });

  describe('confirming', () => {
    it('changes nothing when the same file is imported again', async () => {
      const id = await upload(csv('A,a@example.com,Anna,,,,,One,1,1'));
      await confirm(id).expect(200);
      const before = [await orders(), await events()];
      await confirm(id).expect(200);
      expect([await orders(), await events()]).toEqual(before);
    });

    it('imports once when two requests confirm at the same time', async () => {
      const id = await upload(csv('A,a@example.com,Anna,,,,,One,1,1'));
      const responses = await raceOnRow(t.databaseUrl, 'order_uploads', { business_id: tenant.id, id }, () => [
        confirm(id),
        confirm(id, '', t.as(tenant.tokens.dispatcher)),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect([(await orders()).length, (await events()).length]).toEqual([1, 1]);
    });

    it('stores nothing when an import fails half-way, and can be repeated', async () => {
      const id = await upload(csv('A,a@example.com,Anna,,,,,One,1,1', 'B,b@example.com,Bert,,,,,Two,1,1'));
      await t.db.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'away'; END $$;
        CREATE TRIGGER fail BEFORE INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION fail()`);
      try {
        expect((await confirm(id)).status).toBe(500);
      } finally {
        await t.db.query('DROP TRIGGER fail ON events; DROP FUNCTION fail');
      }
      expect([await orders(), await customers(), await events()]).toEqual([[], [], []]);
      await confirm(id).expect(200);
      expect((await orders()).length).toBe(2);
    });

    it("does not know another business's upload, nor an unknown or an expired one", async () => {
      const id = await upload(csv('A,a@example.com,Anna,,,,,One,1,1'));
      const other = t.as((await t.seedTenant()).tokens.owner);
      const responses = [await confirm(id, '', other), await confirm(newId()), await other.get(`${PATH}/upload/${id}`)];
      await t.db.query(`UPDATE order_uploads SET created_at = now() - interval '25 hours' WHERE id = $1`, [id]);
      responses.push(await confirm(id));
      expect(responses.map(({ status, body }) => [status, body.error.message])).toEqual(
        responses.map(() => [404, 'No such upload.']),
      );
      expect(await read(id)).toMatchObject({ status: 'expired' });
    });
  });

  it('makes shipments of the orders where that is asked for, each once', async () => {
    const id = await upload(
      csv(
        'A,a@example.com,Anna,Gasse 1,Wien,1070,AT,One,2,1',
        'B,a@example.com,,,Graz,,,Too many,201,1',
        'C,a@example.com,,,Linz,,,Three,1,1',
      ),
    );
    await confirm(id, '&createShipments=true').expect(200);
    expect((await orders()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    const { run: run } = t.app
      .get(JobHandlers)
      .listTasks()
      .find(({ task }) => task === SHIP_TASK)!;
    const [job] = (await t.jobs<{ uploadId: string }>(SHIP_TASK)).filter(({ uploadId }) => uploadId === id);
    await run(job, { number: 1, isLast: false });
    await run(job, { number: 2, isLast: false }); // cut off, and run again
    const { rows } = await t.db.query(
      `SELECT o.order_number AS number, jsonb_array_length(s.packages::jsonb) AS packages, s.recipient_city AS city
       FROM shipments s JOIN orders o ON o.business_id = $1 AND o.id = s.order_id WHERE s.business_id = $1 ORDER BY o.order_number`,
      [tenant.id],
    );
    expect(rows).toEqual([
      { number: 'A', packages: 2, city: 'Wien' },
      { number: 'C', packages: 1, city: 'Linz' },
    ]);
  });

  describe('the consignees of imported orders', () => {
    const TWO_ORDERS = csv(
      'A,a@example.com,Anna,Gasse 1,Wien,1070,AT,One,2,1',
      'B,a@example.com,,,Graz,,,Two,1,1',
      'B,a@example.com,,,,,,Three,1,1',
    );
    const notified = async (id: string) => {
      const { run: run } = t.app
        .get(JobHandlers)
        .listTasks()
        .find(({ task }) => task === SHIP_TASK)!;
      const [job] = (await t.jobs<{ uploadId: string }>(SHIP_TASK)).filter(({ uploadId }) => uploadId === id);
      await run(job, { number: 1, isLast: false });
      const { rows } = await t.db.query(
        'SELECT (SELECT count(*)::int FROM shipments WHERE business_id = $1) AS shipments, count(*)::int AS notified FROM notifications WHERE business_id = $1',
        [tenant.id],
      );
      return rows[0];
    };

    it('the consignees of imported orders are not notified unless the import asks for it; the upload says how many would be', async () => {
      await turnMailsOn(t, tenant);
      const id = await upload(TWO_ORDERS);
      expect((await read(id)).consigneesToNotify).toBe(2);
      await confirm(id, '&createShipments=true').expect(200);
      expect((await read(id)).consigneesToNotify).toBeNull();
      expect(await notified(id)).toEqual({ shipments: 2, notified: 0 });
    });

    it('the consignees of imported orders are notified with notifyConsignees=true', async () => {
      await turnMailsOn(t, tenant);
      const id = await upload(TWO_ORDERS);
      await confirm(id, '&createShipments=true&notifyConsignees=true').expect(200);
      expect(await notified(id)).toEqual({ shipments: 2, notified: 2 });
    });

    it('sends no notifications for a new business, whatever the import requests', async () => {
      const id = await upload(TWO_ORDERS);
      expect((await read(id)).consigneesToNotify).toBe(0);
      await confirm(id, '&createShipments=true&notifyConsignees=true').expect(200);
      expect(await notified(id)).toEqual({ shipments: 2, notified: 0 });
    });
  });
});
