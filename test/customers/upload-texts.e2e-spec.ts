import type { Tenant } from '../factories/tenant.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { rowsXml, sheetXml, workbookOf, xlsxOf } from '../support/xlsx';

const PATH = '/api/v1/Customers';
const FIELDS = ['name', 'email', 'phone', 'postalCode'];

describe('files of customers', () => {
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

  const send = (content: string | Buffer) =>
    api.post(`${PATH}/upload`).attach('file', Buffer.from(content), 'customers.csv');
  const upload = async (content: string | Buffer) => {
    const { body } = await send(content);
    expect(body.error).toBeUndefined();
    return body.data as string;
  };
  const read = async (id: string) => (await api.get(`${PATH}/upload/${id}`)).body.data;
  const faults = async (content: string | Buffer) => (await read(await upload(content))).errors;
  const imported = async (content: string | Buffer) => {
    await api.get(`${PATH}/confirm-upload?guid=${await upload(content)}`).expect(200);
    const { rows } = await t.db.query(
      `SELECT name, email, phone, address_postal_code AS "postalCode" FROM customers WHERE business_id = $1 ORDER BY email`,
      [tenant.id],
    );
    return rows;
  };
  const csv = (...rows: string[][]) => [FIELDS, ...rows].map((values) => values.join(',')).join('\n');
  const kinds: [string, (...rows: string[][]) => string | Buffer][] = [
    ['CSV', (...rows) => csv(...rows.map((row) => row.map((value) => `"${value}"`)))],
    ['XLSX', (...rows) => xlsxOf([FIELDS, ...rows])],
  ];

  it.each(kinds)('refuse a telephone number that %s has in scientific notation', async (_, file) => {
    const message = 'The spreadsheet has shortened this number: format the column as text, and enter the value again.';
    const rows = ['4.91512E+11', '4,91512E+11'].map((phone, index) => ['Anna', `a${index}@example.com`, phone, '']);
    expect(await faults(file(...rows))).toEqual([
      { row: 2, field: 'phone', message },
      { row: 3, field: 'phone', message },
    ]);
  });

  it.each(kinds)('refuse a telephone number without a digit in %s', async (_, file) => {
    expect(await faults(file(['Anna', 'a@example.com', 'abc', '']))).toEqual([
      { row: 2, field: 'phone', message: 'Must be a telephone number with at least one digit, not "abc".' },
    ]);
  });

  it('warn of a country that is not understood, and import its row', async () => {
    const head = ['name', 'email', 'city', 'country'];
    const rows = [
      ['Anna', 'a@example.com', 'London', 'Absurdistan'],
      ['Bert', 'b@example.com', 'London', 'United Kingdom'],
      ['Cora', 'no address', 'London', 'Atlantis'],
      ['Dora', 'd@example.com', 'Wien', ''],
    ];
    const warnings = [
      [2, 'Absurdistan'],
      [4, 'Atlantis'],
    ].map(([row, country]) => ({
      row,
      field: 'country',
      message: `The country "${country}" is not understood: write an ISO 3166-1 code such as AT, or its name, such as Austria.`,
    }));
    const id = await upload([head, ...rows].map((values) => values.join(',')).join('\n'));
    expect(await read(id)).toMatchObject({ validRows: 3, errors: [{ row: 4, field: 'email' }], warnings });
    await api.get(`${PATH}/confirm-upload?guid=${id}&skipInvalid=true`).expect(200);
    expect(await read(id)).toMatchObject({ importedRows: 3, warnings });
    const { rows: stored } = await t.db.query(
      'SELECT name, address_country AS country FROM customers WHERE business_id = $1 ORDER BY email',
      [tenant.id],
    );
    expect(stored).toEqual([
      { name: 'Anna', country: 'Absurdistan' },
      { name: 'Bert', country: 'United Kingdom' },
      { name: 'Dora', country: null },
    ]);
  });

  it.each(kinds)('read a number behind an apostrophe in %s as text', async (_, file) => {
    expect(await imported(file(["'t Hart", 'a@example.com', "'0660 12", "'01067"]))).toEqual([
      { name: "'t Hart", email: 'a@example.com', phone: '0660 12', postalCode: '01067' },
    ]);
  });

  it.each([
    ['quoted', '"=""01067"""'],
    ['unquoted', '="01067"'],
  ])('read the text of a %s formula', async (_, cell) => {
    expect(await imported(csv(['="Anna, B."', 'a@example.com', '="0660 12"', cell]))).toEqual([
      { name: 'Anna, B.', email: 'a@example.com', phone: '0660 12', postalCode: '01067' },
    ]);
  });

  it('read the text of a formula of a workbook', async () => {
    const cells = ['Anna', 'a@example.com', '', '01067'].map((text) => `<c t="str"><f>"${text}"</f><v>${text}</v></c>`);
    const xml = sheetXml(`${rowsXml([FIELDS])}<row r="2">${cells.join('')}</row>`);
    expect(await imported(workbookOf([{ name: 'Customers', xml }]))).toMatchObject([{ postalCode: '01067' }]);
  });

  it.each<[string, (rows: string[][]) => string | Buffer]>([
    ['CSV', (rows) => rows.map((row) => row.join(',')).join('\n')],
    ['XLSX', (rows) => xlsxOf(rows)],
  ])('ignore zero-width characters at the ends of headings and values of %s', async (_, file) => {
    const rows = [
      ['name\u2060', '\u200Bemail\u200D', 'phone', 'postalCode'],
      ['Anna\u200B', '\u200C a@example.com\u200B', '\u202A+43 660 1\u202C', '1070'],
    ];
    expect(await imported(file(rows))).toEqual([
      { name: 'Anna', email: 'a@example.com', phone: '+43 660 1', postalCode: '1070' },
    ]);
  });

  it.each([
    ['little', Buffer.from('\uFEFFname\temail\tphone\tpostalCode\r\nZoë\ta@example.com\t\t01067\r\n', 'utf16le')],
    ['big', Buffer.from('\uFEFFname\temail\tphone\tpostalCode\r\nZoë\ta@example.com\t\t01067\r\n', 'utf16le').swap16()],
  ])('read UTF-16 text, %s end first', async (_, content) => {
    expect(await imported(content)).toEqual([
      { name: 'Zoë', email: 'a@example.com', phone: null, postalCode: '01067' },
    ]);
  });

  it.each([
    ['half a character', Buffer.from('fffe6e00e9', 'hex')],
    ['a lone surrogate', Buffer.from('fffe6e0000d86e00', 'hex')],
    ['UTF-32', Buffer.from('fffe00006e000000', 'hex')],
  ])('refuse UTF-16 with %s', async (_, content) => {
    expect((await send(content)).body.error.details).toEqual({
      file: 'The file is neither CSV text nor an XLSX workbook.',
    });
  });

  describe('with several sheets', () => {
    const people = sheetXml(rowsXml([FIELDS, ['Anna', 'a@example.com', '', '']]));
    const other = sheetXml(rowsXml([['do not edit']]));

    it.each(['hidden', 'veryHidden'])('read the first visible one behind a %s one', async (state) => {
      const content = workbookOf([
        { name: '_meta', state, xml: other },
        { name: 'People', xml: people },
        { name: 'More', xml: other },
      ]);
      expect(await read(await upload(content))).toMatchObject({ sheet: 'People', validRows: 1, errors: [] });
    });

    it('name the sheet that was read in the error', async () => {
      const content = workbookOf([
        { name: 'Notes', xml: other },
        { name: 'People', xml: people },
      ]);
      expect((await send(content)).body.error.details).toEqual({
        file: 'Sheet "Notes": The column name is missing: the first row must name the columns.',
      });
    });
  });
});
