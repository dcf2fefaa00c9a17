import { newId } from '../../src/common/ids';
import type { Tenant } from '../factories/tenant.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { rowsXml, sheetXml, workbookOf } from '../support/xlsx';

const HEADER = 'orderNumber;customerEmail;customerName;Color;description;quantity;price';

describe('the faulty rows of an upload', () => {
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

  const upload = async (content: string | Buffer, kind = 'Orders') => {
    const { body } = await api.post(`/api/v1/${kind}/upload`).attach('file', Buffer.from(content), 'file.csv');
    return body.data as string;
  };
  const read = async (id: string, kind = 'Orders') => (await api.get(`/api/v1/${kind}/upload/${id}`)).body.data;
  const download = async (id: string, format = 'csv', kind = 'Orders') => {
    const response = await fetch(`${t.url}/api/v1/${kind}/upload/${id}/errors?format=${format}`, {
      headers: { Authorization: `Bearer ${tenant.tokens.owner}` },
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const imported = async () =>
    (
      await t.db.query(
        `SELECT o.order_number AS number, array_agg(i.quantity || ' ' || i.description ORDER BY i.position) AS items
         FROM orders o JOIN order_items i ON i.business_id = $1 AND i.order_id = o.id
         WHERE o.business_id = $1 GROUP BY o.order_number ORDER BY o.order_number`,
        [tenant.id],
      )
    ).rows;

  it('contain the original rows of the whole order with an error column', async () => {
    const id = await upload(
      [
        HEADER,
        'A-1;a@example.com;Anna;red;One;1;2,50',
        'A-1;;;"dark; blue";=Two;1.000;x',
        'B-1;b@example.com;Bert;green;Box;1;1,25',
      ].join('\n'),
    );
    expect((await download(id)).toString()).toBe(
      [
        `\uFEFF${HEADER};error`,
        'A-1;a@example.com;Anna;red;One;1;2,50;Row 3, of the same order, has errors.',
        'A-1;;;"dark; blue";\'=Two;1.000;x;"quantity: 1.000 can be read as 1 and as 1000: write it without thousands separators, ' +
          'or upload the file with decimalSeparator ""."" or "","". price: Must be a number from 0 up to 9999999999.99 ' +
          'with at most 4 decimals, not ""x""."',
        '',
      ].join('\r\n'),
    );
  });

  it.each(['csv', 'xlsx'])('the faulty rows of an upload can be corrected and uploaded again as %s', async (format) => {
    const fields = [...HEADER.split(';'), 'weight', 'length', 'width', 'height'];
    const rows = [
      ['A-1', 'a@example.com', 'Anna', 'red', 'One', 1, 2.5, 1.234, 1, 1, 1],
      ['A-1', '', '', '', 'Two', 2, 5, '', '', '', ''],
      ['B-1', 'a@example.com', 'Anna', '', 'Box', 1, 1, '', '', '', ''],
      ['C-1', 'no-email', 'Anna', '', 'Box', 1, 1, '', '', '', ''],
    ];
    await api
      .post('/api/v1/Orders/confirm-upload')
      .query({
        guid: await upload(
          'orderNumber,customerEmail,customerName,description,quantity,price\nA-1,a@example.com,Anna,Old,1,1',
        ),
      })
      .expect(200);
    const id = await upload(workbookOf([{ name: 'Orders', xml: sheetXml(rowsXml([fields, ...rows])) }]));
    await api.post('/api/v1/Orders/confirm-upload').query({ guid: id, skipInvalid: true }).expect(200);
    expect((await imported()).map(({ number }) => number)).toEqual(['A-1', 'B-1']);

    const again = await upload(await download(id, format));
    const { columns, errors } = await read(again);
    expect(columns.at(-1)).toEqual({ name: 'error', field: null });
    expect(errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [2, 'orderNumber'],
      [3, 'orderNumber'],
      [4, 'customerEmail'],
    ]);
    expect((await download(again)).toString().split('\r\n')[0]).toBe(`\uFEFF${fields.join(',')},error`);

    await t.db.query(`UPDATE orders SET deleted_at = now() WHERE business_id = $1 AND order_number = 'A-1'`, [
      tenant.id,
    ]);
    const corrected = await upload(await download(again, format));
    await api.post('/api/v1/Orders/confirm-upload').query({ guid: corrected, skipInvalid: true }).expect(200);
    const { rows: weights } = await t.db.query(
      `SELECT weight_kg::float AS weight FROM order_items WHERE business_id = $1 AND weight_kg IS NOT NULL`,
      [tenant.id],
    );
    expect(weights).toEqual([{ weight: 1.234 }]);
  });

  it("the faulty rows of an upload do not repeat a value that was merged over several rows and is each row's own", async () => {
    const fields = ['orderNumber', 'customerEmail', 'customerName', 'description', 'quantity', 'price'];
    const rows = [
      ['A-1', 'a@example.com', 'Anna', 'One', 1, 10],
      ['', '', '', 'Two', 1, ''],
    ];
    const merged = '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="F2:F3"/></mergeCells>';
    const id = await upload(workbookOf([{ name: 'Orders', xml: sheetXml(rowsXml([fields, ...rows]), merged) }]));
    expect((await download(id)).toString().split('\r\n')[2]).toMatch(
      /^,a@example.com,,Two,1,,price: The cell is merged/,
    );
  });

  it('of customers have their errors too', async () => {
    const id = await upload('name,email,Fax\nAnna,a@example.com,1\n,no-email,2', 'Customers');
    expect((await download(id, 'csv', 'Customers')).toString()).toBe(
      [
        '\uFEFFname,email,Fax,error',
        ',no-email,2,"name: Is required: text of 1 to 200 characters. email: Must be an email address such as name@example.com, not ""no-email""."',
        '',
      ].join('\r\n'),
    );
  });

  it('contain only a header without errors', async () => {
    const id = await upload('name,email\nAnna,a@example.com', 'Customers');
    expect((await download(id, 'csv', 'Customers')).toString()).toBe('\uFEFFname,email,error\r\n');
  });

  it.each(['Orders', 'Customers'])('of another business, or of no upload, are not found: %s', async (kind) => {
    const content = kind === 'Orders' ? 'description,quantity,price\nBox,1,1' : 'name,email\nAnna,no-email';
    const id = await upload(content, kind);
    const other = t.as((await t.seedTenant()).tokens.owner);
    for (const [client, guid] of [
      [other, id],
      [api, newId()],
    ] as const) {
      const { status, body } = await client.get(`/api/v1/${kind}/upload/${guid}/errors`);
      expect([status, body.error.message]).toEqual([404, 'No such upload.']);
    }
  });
});
