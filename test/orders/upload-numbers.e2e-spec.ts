import type { Tenant } from '../factories/tenant.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { rowsXml, sheetXml, workbookOf } from '../support/xlsx';

const PATH = '/api/v1/Orders';
const FIELDS = ['orderNumber', 'customerEmail', 'customerName', 'description', 'quantity', 'price'];
const ANNA = ['anna@example.com', 'Anna'];

interface Fault {
  row: number;
  field: string;
  message: string;
}

describe('files of orders', () => {
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

  const send = (content: string | Buffer, query = '') =>
    api.post(`${PATH}/upload${query}`).attach('file', Buffer.from(content), 'orders.csv');
  const upload = async (content: string | Buffer, query?: string) => {
    const { body, status } = await send(content, query);
    expect([status, body.error]).toEqual([201, undefined]);
    return body.data as string;
  };
  const read = async (id: string) => (await api.get(`${PATH}/upload/${id}`)).body.data;
  const confirm = (id: string, more = '') => api.post(`${PATH}/confirm-upload?guid=${id}${more}`);
  const faults = async (content: string | Buffer, query?: string) =>
    (await read(await upload(content, query))).errors as Fault[];
  const imported = async (content: string | Buffer, query?: string) => {
    await confirm(await upload(content, query)).expect(200);
    const { rows } = await t.db.query(
      `SELECT o.order_number AS number, o.delivery_latitude AS latitude, o.delivery_longitude AS longitude,
         (SELECT json_agg(json_build_array(i.description, i.quantity, i.price_minor, i.weight_kg) ORDER BY i.position)
           FROM order_items i WHERE i.business_id = $1 AND i.order_id = o.id) AS items
       FROM orders o WHERE o.business_id = $1 ORDER BY o.order_number`,
      [tenant.id],
    );
    return rows;
  };
  const csv = (delimiter: string, fields: string[], ...rows: string[][]) =>
    [fields, ...rows].map((values) => values.join(delimiter)).join('\r\n');
  const order = (quantity: string, price: string, more: string[] = []) =>
    csv(
      ';',
      [...FIELDS, ...(more.length ? ['weight', 'length', 'width', 'height'] : [])],
      [...['A-1', ...ANNA, 'Screws', quantity, price], ...more],
    );

  it('rejects a number that can be read in two ways, and names both', async () => {
    const message =
      '1.000 can be read as 1 and as 1000: write it without thousands separators, or upload the file with decimalSeparator "." or ",".';
    expect(await faults(order('1.000', '2,50'))).toEqual([{ row: 2, field: 'quantity', message }]);
    expect(await faults(order('1.000', '3'))).toEqual([{ row: 2, field: 'quantity', message }]);
  });

  it.each([
    [',', 1000, 250],
    ['.', 1, 250],
  ])('reads such a number by the decimal separator %s of the upload', async (separator, quantity, price) => {
    const content = order('1.000', separator === ',' ? '2,50' : '2.50');
    expect(await imported(content, `?decimalSeparator=${encodeURIComponent(separator)}`)).toMatchObject([
      { items: [['Screws', quantity, price, null]] },
    ]);
  });

  it('rejects a decimal separator that is neither point nor comma', async () => {
    const { status, body } = await send(order('1', '1'), '?decimalSeparator=x');
    expect([status, body.error.details]).toEqual([400, { decimalSeparator: 'Must be one of: ., ,.' }]);
  });

  it('reads a decimal comma that other values of the file show', async () => {
    const rows = ['1.800', '1,800'].map((weight, index) => [
      `A-${index}`,
      ...ANNA,
      'Box',
      '1',
      '2,50',
      weight,
      '1',
      '1',
      '1',
    ]);
    const content = csv(';', [...FIELDS, 'weight', 'length', 'width', 'height'], ...rows);
    expect(await faults(content)).toEqual([
      { row: 2, field: 'weight', message: expect.stringContaining('1.8 and as 1800') },
    ]);
    const id = await upload(content);
    await confirm(id, '&skipInvalid=true').expect(200);
    const { rows: items } = await t.db.query(`SELECT weight_kg::float FROM order_items WHERE business_id = $1`, [
      tenant.id,
    ]);
    expect(items).toEqual([{ weight_kg: 1.8 }]);
  });

  it('reads thousands and decimals in the same file', async () => {
    expect(await imported(order('2', '1.234,50'))).toMatchObject([{ items: [['Screws', 2, 123450, null]] }]);
  });

  const computed: [string, string | number, string | number][] = [
    ['A-1', 1, 57.699999999999996],
    ['A-2', 1, 3.3000000000000003],
    ['A-3', 2.9999999999999996, 1234.5600000000002],
  ];
  const expected = [
    { number: 'A-1', items: [['Item', 1, 5770, null]] },
    { number: 'A-2', items: [['Item', 1, 330, null]] },
    { number: 'A-3', items: [['Item', 3, 123456, null]] },
  ];
  it('rounds computed numbers of a workbook to 15 digits', async () => {
    const rows = computed.map(([number, quantity, price]) => [number, ...ANNA, 'Item', quantity, price]);
    const xml = sheetXml(rowsXml([FIELDS, ...rows]));
    expect(await imported(workbookOf([{ name: 'Orders', xml }]))).toMatchObject(expected);
  });

  it('rounds computed numbers of a CSV file to 15 digits', async () => {
    const rows = computed.map(([number, quantity, price]) => [
      number,
      ...ANNA,
      'Item',
      String(quantity),
      String(price),
    ]);
    expect(await imported(csv(',', FIELDS, ...(rows as string[][])))).toMatchObject(expected);
  });

  it('reads numbers of a workbook unchanged, for any separators of its texts', async () => {
    const head = [...FIELDS, 'weight', 'length', 'width', 'height'];
    const xml = sheetXml(rowsXml([head, ['A-1', ...ANNA, 'Item', 1, '2,50', 1.234, 1, 1, 1]]));
    expect(await imported(workbookOf([{ name: 'Orders', xml }]))).toMatchObject([{ items: [['Item', 1, 250, 1.234]] }]);
  });

  describe('with coordinates', () => {
    const at = (latitude: string, longitude: string) =>
      csv(';', [...FIELDS, 'latitude', 'longitude'], ['A-1', ...ANNA, 'Box', '1', '10', latitude, longitude]);

    it.each([
      ['48,208', '16,3731'],
      ['48.208', '16.3731'],
    ])('read %s, %s', async (latitude, longitude) => {
      expect(await imported(at(latitude, longitude))).toMatchObject([{ latitude: 48.208, longitude: 16.3731 }]);
    });

    it.each([
      ['91', '16', 'latitude', /-90 to 90/],
      ['48', '-181', 'longitude', /-180 to 180/],
      ['0', '0,0', 'latitude', /0, 0 is none/],
      ['48', '', 'longitude', /^Is required beside latitude/],
      ['', '16', 'latitude', /^Is required beside longitude/],
    ])('refuse %s, %s at %s', async (latitude, longitude, field, message) => {
      expect(await faults(at(latitude, longitude))).toEqual([
        { row: 2, field, message: expect.stringMatching(message) },
      ]);
    });
  });

  describe('with rows that continue an order', () => {
    const first = ['A-1', ...ANNA, 'Line one', '1', '10'];
    const second = ['', '', '', 'Line two', '2', '5'];

    it('create one order of them', async () => {
      expect(await imported(csv(',', FIELDS, first, second))).toMatchObject([
        {
          number: 'A-1',
          items: [
            ['Line one', 1, 1000, null],
            ['Line two', 2, 500, null],
          ],
        },
      ]);
    });

    it('create one order of them if it has no number', async () => {
      const rows = [first.with(0, ''), second, first.with(0, '')];
      expect(
        (await imported(csv(',', FIELDS, ...rows))).map(({ items }: { items: unknown[] }) => items.length).sort(),
      ).toEqual([1, 2]);
    });

    it('keep the whole order out if one of them has an error, also when errors are skipped', async () => {
      const id = await upload(csv(',', FIELDS, first, second.with(4, 'two'), ['B-1', ...ANNA, 'Box', '1', '1']));
      expect((await read(id)).errors.map(({ row, field }: Fault) => [row, field])).toEqual([
        [2, 'row'],
        [3, 'quantity'],
      ]);
      await confirm(id, '&skipInvalid=true').expect(200);
      const { rows } = await t.db.query('SELECT order_number FROM orders WHERE business_id = $1', [tenant.id]);
      expect(rows).toEqual([{ order_number: 'B-1' }]);
    });

    it('refuse one that says something else than the order above', async () => {
      expect(await faults(csv(',', FIELDS, first, second.with(2, 'Bert')))).toEqual([
        { row: 2, field: 'row', message: 'Row 3, of the same order, has errors.' },
        {
          row: 3,
          field: 'customerName',
          message: 'Must be as in row 2, or empty: a row without order number and customer belongs to the order above.',
        },
      ]);
    });

    it('report a first row without a customer', async () => {
      expect(await faults(csv(',', FIELDS, second))).toMatchObject([{ row: 2, field: 'customerEmail' }]);
    });
  });

  describe('with merged cells', () => {
    const merged = (rows: (string | number)[][], ...refs: string[]) => {
      const cells = refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
      return workbookOf([
        { name: 'Orders', xml: sheetXml(rowsXml([FIELDS, ...rows]), `<mergeCells>${cells}</mergeCells>`) },
      ]);
    };

    it('read the cells of the order for each of its rows', async () => {
      const rows = [
        ['A-1', ...ANNA, 'One', 1, 10],
        ['', '', '', 'Two', 2, 5],
      ];
      expect(await imported(merged(rows, 'A2:A3', 'B2:B3', 'C2:C3'))).toMatchObject([
        {
          number: 'A-1',
          items: [
            ['One', 1, 1000, null],
            ['Two', 2, 500, null],
          ],
        },
      ]);
    });

    it('read a customer that several orders share', async () => {
      const rows = [
        ['A-1', ...ANNA, 'One', 1, 10],
        ['A-2', '', '', 'Two', 2, 5],
      ];
      expect(await imported(merged(rows, 'B2:C3', 'C2:C3'))).toMatchObject([{ number: 'A-1' }, { number: 'A-2' }]);
    });

    it('refuse a price that several rows share', async () => {
      const rows = [
        ['A-1', ...ANNA, 'One', 1, 10],
        ['', '', '', 'Two', 2, ''],
      ];
      expect(await faults(merged(rows, 'F2:F3'))).toEqual([
        { row: 2, field: 'row', message: 'Row 3, of the same order, has errors.' },
        { row: 3, field: 'price', message: 'The cell is merged with the one above: give each row its own value.' },
      ]);
    });
  });

  it('imports rows that a filter hides, and reports how many there are', async () => {
    const rows = ['A-1', 'A-2', 'A-3'].map((number) => [number, ...ANNA, 'Item', 1, 10]);
    const xml = sheetXml(rowsXml([FIELDS, ...rows], { 3: 'hidden="1"', 4: 'hidden="true"' }));
    const id = await upload(workbookOf([{ name: 'Orders', xml }]));
    expect(await read(id)).toMatchObject({ totalRows: 3, validRows: 3, hiddenRows: 2, sheet: 'Orders' });
    await confirm(id).expect(200);
    expect(await read(id)).toMatchObject({ importedRows: 3, hiddenRows: 2 });
  });
});
