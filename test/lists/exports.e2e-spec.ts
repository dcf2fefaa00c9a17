import { get, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import type { Response } from 'supertest';
import { ApiError } from '../../src/common/errors/api-error';
import { TenantCursor } from '../../src/platform/database/queries/tenant-cursor';
import type { Tenant } from '../factories/tenant.factory';
import { newId } from '../../src/common/ids';
import { seedCustomer } from '../factories/customer.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { untilTrue } from '../support/until';

const PATH = '/api/v1/Orders/export';
const BOM = '\uFEFF';

describe('lists as files', () => {
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
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => t.stop());

  const text = async (path: string, client = api): Promise<string> => {
    const response = await client.get(path).buffer(true).parse(bytes);
    expect(response.status).toBe(200);
    return (response.body as Buffer).toString();
  };
  const linesOf = async (path: string) => (await text(path)).replace(BOM, '').split('\r\n').slice(0, -1);
  const numbersOf = async (query: string) => {
    const lines = await linesOf(`${PATH}?${query}`);
    return lines.slice(1).map((line) => line.split(',')[0]);
  };
  /** Orders with as little as there may be, `Order Number` being prefix and number. */
  const seedMany = async (count: number, prefix = 'N') => {
    const customer = await seedCustomer(t, { businessId: tenant.id });
    await t.db.query(
      `INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor)
       SELECT $1, gen_random_uuid(), $3 || i, $2, 'draft', 0 FROM generate_series(1, $4::int) i`,
      [tenant.id, customer.id, prefix, count],
    );
  };
  /** Returns a response whose body is not read yet. */
  const begin = (path = PATH): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(t.url + path, { headers: { Authorization: `Bearer ${tenant.tokens.owner}` }, agent: false }, resolve).on(
        'error',
        reject,
      );
    });
  /** How many rows each batch has that is read from now on. */
  const watchedPieces = (): number[] => {
    const cursor = t.app.get(TenantCursor);
    const read = cursor.read.bind(cursor);
    const pieces: number[] = [];
    jest.spyOn(cursor, 'read').mockImplementation(async function* (...input) {
      for await (const rows of read(...input)) {
        pieces.push(rows.length);
        yield rows;
      }
    });
    return pieces;
  };
  const transactions = async (): Promise<number> => {
    const { rows } = await t.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND state <> 'idle' AND query LIKE '%batches%'`,
    );
    return rows[0]!.n;
  };

  describe('as CSV', () => {
    it('has a header that people read, a row for each item, and texts that no spreadsheet runs', async () => {
      const customer = await seedCustomer(t, {
        businessId: tenant.id,
        name: '=HYPERLINK("http://x")',
        email: 'a@example.com',
      });
      const created = await api.post('/api/v1/Orders').send({
        customerId: customer.id,
        orderNumber: '+1',
        items: [
          { description: 'Poster, "large"', quantity: 2, price: 19.9 },
          {
            description: '-2 °C box',
            quantity: 1,
            price: 5,
            dimensions: { length: 30, width: 20.5, height: 10, weight: 1.25 },
          },
        ],
        deliveryAddress: { street: 'Gasse 1', city: 'Köln', postalCode: '01070', country: 'DE' },
        cashOnDelivery: { amount: 49.9, currency: 'EUR' },
      });
      expect(created.status).toBe(201);
      const { rows } = await t.db.query<{ at: string }>(
        `SELECT to_char(created_at AT TIME ZONE 'Europe/Vienna', 'YYYY-MM-DD HH24:MI:SS') AS at FROM orders WHERE id = $1`,
        [created.body.data.guid],
      );
      await t.db.query(`UPDATE businesses SET timezone = 'Europe/Vienna' WHERE id = $1`, [tenant.id]);

      const [header, first, second, ...more] = await linesOf(PATH);
      expect(header).toBe(
        'Order Number,External ID,Status,Customer Name,Customer Email,Street,City,State,Postal Code,Country,Latitude,Longitude,Delivery Date,' +
          'Window Start,Window End,Service Minutes,Instructions,Contact Name,Contact Phone,Contact Email,Proof Required,Priority,' +
          'Required Skills,Total Value,Currency,Cash On Delivery,Cash Currency,Carrier,Service Level,Collection Date (Europe/Vienna),Tracking Numbers,Created At (Europe/Vienna),Description,Quantity,' +
          'Price,Length,Width,Height,Weight',
      );
      const order = `'+1,,draft,"'=HYPERLINK(""http://x"")",a@example.com,Gasse 1,Köln,,01070,DE,,,,,,,,,,,,,,44.80,EUR,49.9,EUR,,,,,${rows[0]!.at}`;
      expect(first).toBe(`${order},"Poster, ""large""",2,19.90,,,,`);
      expect(second).toBe(`${order},'-2 °C box,1,5.00,30,20.5,10,1.25`);
      expect(more).toEqual([]);
    });

    it('has the media type and file name of its format', async () => {
      const { headers } = await api.get(PATH).buffer(true).parse(bytes);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
      expect(headers['cache-control']).toBe('private, no-cache');
      const head = await api.head(`${PATH}?format=xlsx`);
      expect([head.status, head.headers['content-type']]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ]);
      expect(head.headers['content-disposition']).toMatch(/\.xlsx"$/);
    });

    it('contains only the header for an empty list', async () => {
      expect(await linesOf(PATH)).toHaveLength(1);
    });

    it.each([
      ['order', '$orderby=orderNumber', ['N1', 'N10', 'N100']],
      ['filter', '$orderby=orderNumber&$filter=startswith(orderNumber,%27N1%27)', ['N1', 'N10', 'N100']],
      ['search', '$orderby=orderNumber desc&$search=N2', ['N299', 'N298', 'N297']],
    ])('holds the whole list by its %s', async (_, query, first) => {
      await seedMany(300);
      const numbers = await numbersOf(encodeURI(decodeURI(query)));
      const { body } = await api.get(encodeURI(decodeURI(`/api/v1/Orders?PageSize=100&${query}`)));
      expect(numbers.slice(0, 3)).toEqual(first);
      expect(numbers.slice(0, 100)).toEqual(body.data.map(({ orderNumber }: { orderNumber: string }) => orderNumber));
      expect(numbers).toHaveLength(body.totalCount);
    });

    it('is packed where that is asked for', async () => {
      await seedMany(300);
      const plain = await text(PATH);
      const response = await new Promise<IncomingMessage>((resolve) => {
        const headers = { Authorization: `Bearer ${tenant.tokens.owner}`, 'Accept-Encoding': 'gzip' };
        get(t.url + PATH, { headers }, resolve);
      });
      expect(response.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(await all(response)).toString()).toBe(plain);
    });

    it.each([
      ['format', '?format=pdf', { format: 'Must be one of: csv, xlsx.' }],
      ['$filter', '?$filter=x', { $filter: expect.stringContaining('At position 1') }],
      ['$orderby', '?$orderby=x', { $orderby: expect.stringContaining('At position 1') }],
    ])('rejects a wrong %s', async (_, query, details) => {
      const { status, body } = await api.get(PATH + query);
      expect([status, body.error.details]).toEqual([400, details]);
    });
  });

  describe('of each list', () => {
    const LISTS = [
      [
        '/api/v1/Customers',
        'Name,Email,Phone,Company,Street,City,State,Postal Code,Country,Created At (Europe/Vienna)',
      ],
      [
        '/api/v1/shipments',
        'Tracking Number,Status,Order Number,Customer Name,Customer Email,Carrier,Service Level,Recipient Name',
      ],
      ['/api/dispatch', 'Name,Status,Driver,Vehicle,License Plate,Planned (Europe/Vienna)'],
      ['/api/business/audit-log', 'When (Europe/Vienna),Action,Record,Record Id,Changes,By,Name,Request Id'],
    ] as const;
    const fill = async () => {
      const customer = await seedCustomer(t, { businessId: tenant.id, name: 'Ada', email: 'ada@example.com' });
      const address = { street: 'Gasse 1', city: 'Wien', postalCode: '01070', country: 'AT' };
      const order = await api.post('/api/v1/Orders').send({
        ...{
          customerId: customer.id,
          items: [{ description: 'Box', quantity: 2, price: 1 }],
          deliveryAddress: address,
        },
        ...{ status: 'pending', orderNumber: 'W-1' },
      });
      const shipment = await api.post(`/api/v1/Orders/${order.body.data.guid}/shipment`).send({}).expect(201);
      const { guid: shipmentId, trackingNumber } = shipment.body.data;
      await api
        .post('/api/dispatch')
        .send({ name: 'Tour 1', plannedDate: '2026-03-02T08:00:00Z', shipmentIds: [shipmentId] })
        .expect(201);
      await api.put('/api/business').send({ phone: '+43 1 4001' }).expect(200);
      return { trackingNumber };
    };

    it.each(LISTS)('%s', async (path, header) => {
      const { trackingNumber } = await fill();
      const [first, ...rows] = await linesOf(`${path}/export`);
      expect(first!.startsWith(header)).toBe(true);
      const { totalCount } = (await api.get(path)).body;
      expect([rows.length, totalCount > 0]).toEqual([totalCount, true]);
      const expected: Record<string, string> = {
        '/api/v1/Customers': 'Ada,ada@example.com,',
        '/api/v1/shipments': `${trackingNumber},created,W-1,Ada,ada@example.com,,`,
        '/api/dispatch': 'Tour 1,draft,,,,2026-03-02 09:00:00,,,1,0,0,,',
        '/api/business/audit-log': '',
      };
      expect(rows[0]!.startsWith(expected[path]!)).toBe(true);
      if (path === '/api/business/audit-log') expect(rows[0]).toContain('+43 1 4001');
    });

    it.each([
      ['/api/v1/shipments', 'status=delivered', 'status=created'],
      ['/api/v1/shipments', 'search=unmatched', 'search=gasse'],
      ['/api/v1/shipments', 'to=2020-01-01', 'from=2020-01-01'],
      ['/api/dispatch', 'status=completed', 'status=draft'],
      ['/api/dispatch', 'to=2026-03-01', 'from=2026-03-02&to=2026-03-02'],
      ['/api/v1/Customers', "$filter=name eq 'Bob'", "$filter=name eq 'Ada'"],
    ])('%s without what %s leaves out', async (path, none, all) => {
      await fill();
      expect(await linesOf(`${path}/export?${encodeURI(none)}`)).toHaveLength(1);
      expect(await linesOf(`${path}/export?${encodeURI(all)}`)).toHaveLength(2);
    });

    it('of drivers holds what they see', async () => {
      await fill();
      const driver = t.as(tenant.tokens.driver);
      for (const path of ['/api/v1/shipments/export', '/api/dispatch/export']) {
        expect((await text(path, driver)).trim().split('\r\n')).toHaveLength(1);
      }
      expect((await driver.get(PATH)).status).toBe(403);
    });

    it('of what a vehicle did', async () => {
      const vehicle = await seedVehicle(t, { businessId: tenant.id });
      expect(await linesOf(`/api/vehicle/travel-history/${vehicle}/export`)).toEqual([
        'Date,Distance (km),Travel Time,Start Location,End Location,Stops,Fuel Used (l)',
      ]);
      const { status } = await api.get(`/api/vehicle/travel-history/${newId()}/export`);
      expect(status).toBe(404);
    });
  });

  it('holds nothing of another business', async () => {
    await seedMany(3, 'MINE');
    const other = t.as((await t.seedTenant()).tokens.owner);
    expect(await text(PATH, other)).not.toContain('MINE');
  });

  it('is of one moment', async () => {
    await seedMany(600);
    const cursor = t.app.get(TenantCursor);
    const read = cursor.read.bind(cursor);
    jest.spyOn(cursor, 'read').mockImplementation(async function* (...options) {
      let batch = 0;
      for await (const rows of read(...options)) {
        yield rows;
        await seedMany(10, `LATE${++batch}-`);
        await t.db.query(
          `UPDATE orders SET deleted_at = now() WHERE business_id = $1 AND order_number IN ('N1', 'N600')`,
          [tenant.id],
        );
      }
    });
    const numbers = await numbersOf('$orderby=orderNumber');
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 600 }, (__, i) => `N${i + 1}`)));
  });

  it('is read in pieces of few rows, fewer where the rows are long', async () => {
    await seedMany(70);
    const pieces = watchedPieces();
    expect(await linesOf(PATH)).toHaveLength(71);
    expect(pieces.splice(0)).toEqual([10, 50, 10]);
    await t.db.query(`UPDATE orders SET delivery_street = repeat('x', 100000) WHERE business_id = $1`, [tenant.id]);
    expect(await linesOf(PATH)).toHaveLength(71);
    expect(pieces).toEqual(Array(7).fill(10));
  });

  it('ends with the connection when it cannot be read to its end', async () => {
    await seedMany(600);
    const cursor = t.app.get(TenantCursor);
    const read = cursor.read.bind(cursor);
    let fail!: () => void;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    jest.spyOn(cursor, 'read').mockImplementation(async function* (...values) {
      for await (const rows of read(...values)) {
        yield rows;
        await failing;
        throw new Error('The database is gone.');
      }
    });
    for (const format of ['csv', 'xlsx']) {
      const response = await begin(`${PATH}?format=${format}`);
      expect(response.statusCode).toBe(200);
      const received = all(response);
      fail();
      await expect(received).rejects.toThrow('aborted');
    }
  });

  it('logs a failure after the first rows once, and no refusal that the client gets as a response', async () => {
    await seedMany(1);
    const logError = jest.spyOn(Logger.prototype, 'error');
    const cursor = t.app.get(TenantCursor);
    const read = cursor.read.bind(cursor);
    const spy = jest.spyOn(cursor, 'read');
    spy.mockImplementationOnce(() => {
      throw new ApiError('VALIDATION_ERROR', { filter: 'Is refused.' });
    });
    expect((await api.get(PATH)).status).toBe(400);
    spy.mockImplementationOnce(async function* (...values) {
      yield* read(...values);
      throw new Error('The database is gone.');
    });
    await expect(begin().then(all)).rejects.toThrow('aborted');
    await untilTrue(() => Promise.resolve(logError.mock.calls.length > 0));
    expect(logError.mock.calls).toEqual([[{ requestId: expect.any(String), err: new Error('The database is gone.') }]]);
  });

  it('lets go of the database before a client that does not read has anything', async () => {
    await seedMany(5_000);
    await t.db.query(`UPDATE orders SET delivery_street = repeat('x', 2800) WHERE business_id = $1`, [tenant.id]); // 14 MB: more than sockets hold
    const responses = await Promise.all([begin(), begin(), begin(), begin()]);
    await untilTrue(async () => (await transactions()) === 0);
    const { status, body, headers } = await api.get(PATH);
    expect([status, body.error.code, headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '10']);
    for (const response of responses) response.destroy();
    await untilTrue(async () => (await api.get(PATH).buffer(true).parse(bytes)).status === 200);
  });

  it('stops the statement when the client disconnects', async () => {
    await seedMany(3);
    const holder = await t.db.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE order_items IN ACCESS EXCLUSIVE MODE');
      const request = get(t.url + PATH, { headers: { Authorization: `Bearer ${tenant.tokens.owner}` } });
      request.on('error', () => undefined);
      await untilTrue(async () => (await transactions()) === 1);
      request.destroy();
      await untilTrue(async () => (await transactions()) === 0);
      const { rows } = await holder.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(rows[0]!.waiting).toBe(0);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });
});

/** supertest decompresses the body and emits only these two events. */
function bytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const incoming = response as unknown as IncomingMessage;
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => done(null, Buffer.concat(chunks)));
}

async function all(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
