import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { Housekeeping } from '../../src/platform/jobs/housekeeping';
import { newId } from '../../src/common/ids';
import { FILE_NAME_PREFIX } from '../../src/platform/http/files/temporary-files';
import { TABLE_LIMITS } from '../../src/platform/sandbox/spreadsheets/table-limits';
import { seedCustomer } from '../factories/customer.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';
import { sheetXml, workbookFiles, xlsxOf } from '../support/xlsx';
import { zipOf } from '../support/zip';
import { untilTrue } from '../support/until';

const PATH = '/api/v1/Customers';
const TYPE = 'application/octet-stream';

const HEADER = '<row r="1"><c t="str"><v>name</v></c><c t="str"><v>email</v></c></row>';
const EVA = '<c t="str"><v>Eva</v></c><c t="str"><v>eva@example.com</v></c>';
const FIRST_CELL = '<c t="s"><v>0</v></c>';
const FIRST = `<row>${FIRST_CELL}</row>`;
const TEXT = '<t>12345678901234567890</t>';

const sheet = (rows: string, text = '') => zipOf(workbookFiles(sheetXml(rows), [`<t>${text}</t>`]));

/** A workbook with these shared strings, which pack no better than usual. */
const withStrings = (xml: string | Buffer): Buffer => {
  const noise = `<!-- ${randomBytes(150_000).toString('hex')} -->`;
  const content = Buffer.concat([`<sst>${noise}`, xml, '</sst>'].map((part) => Buffer.from(part as string)));
  const files = workbookFiles(sheetXml(HEADER));
  return zipOf(files.map((file) => (file.name === 'xl/sharedStrings.xml' ? { ...file, content } : file)));
};

let made = 0;
const email = () => `upload-${++made}@example.com`;
/** What uploads of a process have left in the temporary folder. */
const filesOf = (pid: number) => readdirSync(tmpdir()).filter((name) => name.startsWith(`${FILE_NAME_PREFIX}${pid}-`));
const csv = (...lines: string[]) => ['name,email', ...lines].join('\r\n');

describe('uploads of customers', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const send = (content: string | Buffer, name = 'customers.csv', client = t.api) =>
    client.post(`${PATH}/upload`).attach('any', Buffer.from(content), { filename: name, contentType: TYPE });
  const upload = async (content: string | Buffer, name?: string) => {
    const { status, body, headers } = await send(content, name);
    expect([status, headers.location]).toEqual([201, `${PATH}/upload/${body.data}`]);
    return body.data as string;
  };
  const read = async (id: string) => (await t.api.get(`${PATH}/upload/${id}`)).body.data;
  const confirm = (id: string, more = '', client = t.api) => client.get(`${PATH}/confirm-upload?guid=${id}${more}`);
  const eventsOf = async (recordId: string) => (await t.events()).filter((event) => event.recordId === recordId);
  const customerOf = async (address: string) => {
    const { rows } = await t.db.query(
      `SELECT name, email, phone, company, address_street AS street, address_city AS city, address_state AS state,
         address_postal_code AS "postalCode", address_country AS country
       FROM customers WHERE email = $1 AND business_id = $2 AND deleted_at IS NULL`,
      [address, t.tenant.id],
    );
    return rows[0];
  };
  const age = (id: string, interval: string) =>
    t.db.query(`UPDATE customer_uploads SET created_at = now() - $2::interval WHERE id = $1`, [id, interval]);
  const rowsOf = async (id: string) =>
    (await t.db.query('SELECT 1 FROM customer_upload_rows WHERE upload_id = $1', [id])).rowCount;

  describe('reading', () => {
    // What is too much is refused for that, also on a machine that has much else to do.
    beforeEach(() => void jest.replaceProperty(TABLE_LIMITS as { readMs: number }, 'readMs', 10 * 60_000));

    const NAME = 'Zoë Müller';
    const lines = (delimiter: string, address: string, end: string) =>
      [
        ['Name', 'EMAIL', 'postal code', 'Street'],
        [NAME, address, '01070', 'Gasse 1'],
      ]
        .map((line) => line.join(delimiter) + end)
        .join('');

    it.each([
      ['UTF-8, comma', ',', '\r\n', (text: string) => Buffer.from(text)],
      ['UTF-8 with a byte order mark, semicolon', ';', '\r\n', (text: string) => Buffer.from(`\uFEFF${text}`)],
      ['Windows-1252, tab', '\t', '\n', (text: string) => Buffer.from(text, 'latin1')],
      ['UTF-8, semicolon, CR alone', ';', '\r', (text: string) => Buffer.from(text)],
      [
        'XLSX named .csv',
        '\t',
        '\n',
        (text: string) =>
          xlsxOf(
            text
              .trim()
              .split('\n')
              .map((line) => line.split('\t')),
          ),
      ],
    ])('%s', async (_, delimiter, end, encode) => {
      const address = email();
      const id = await upload(encode(lines(delimiter, address, end)));
      expect(await read(id)).toMatchObject({ totalRows: 1, validRows: 1, invalidRows: 0, errors: [] });
      await confirm(id);
      expect(await customerOf(address)).toMatchObject({ name: NAME, postalCode: '01070', street: 'Gasse 1' });
    });

    it.each([
      ['quotes, delimiters and line ends in quotes', (to: string) => csv(`"A, ""B""\n C",${to}`), 'A, "B"\n C'],
      ['formulas, as they are', (to: string) => csv(`=SUM(A1),${to}`), '=SUM(A1)'],
      ['white space around values', (to: string) => csv(`  Eva  , ${to} `), 'Eva'],
      [
        "Excel's line that names the separator",
        (to: string) => `sep=;\r\nname;email;"a,b,c,d"\r\nEva, B.;${to};`,
        'Eva, B.',
      ],
      [
        'a separator that only such a line determines',
        (to: string) => `"sep=|"\nname|email\nEva, B.; C|${to}`,
        'Eva, B.; C',
      ],
      ['more semicolons than commas in the header', (to: string) => `name;email;"a,b,c,d"\nEva, B.;${to};`, 'Eva, B.'],
    ])('%s', async (_, content, name) => {
      const address = email();
      const response = await send(content(address));
      await confirm(response.body.data);
      expect((await customerOf(address)).name).toBe(name);
    });

    it('lists all columns and the fields that they map to', async () => {
      const id = await upload(`NAME,e_mail,Post-Code,Fax\r\nEva,${email()},1,2`, 'Kunden März.csv');
      expect(await read(id)).toMatchObject({
        fileName: 'Kunden März.csv',
        columns: [
          { name: 'NAME', field: 'name' },
          { name: 'e_mail', field: 'email' },
          { name: 'Post-Code', field: null },
          { name: 'Fax', field: null },
        ],
      });
    });

    it('takes the column of exactly the name, and reports another that is like it', async () => {
      const address = email();
      const id = await upload(`E-Mail,NAME,name,email \nold@example.com,Old,Eva,${address}`);
      expect(await read(id)).toMatchObject({
        validRows: 1,
        columns: [
          { name: 'E-Mail', field: null },
          { name: 'NAME', field: null },
          { name: 'name', field: 'name' },
          { name: 'email', field: 'email' },
        ],
      });
      await confirm(id);
      expect(await customerOf(address)).toMatchObject({ name: 'Eva' });
    });

    it('reads dates as ISO dates and numbers of fixed length with their zeros', async () => {
      const address = email();
      const styles =
        '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-407]d. mmmm yyyy"/></numFmts>' +
        '<cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
      const header = ['name', 'email', 'postalCode', 'city', 'phone', 'company']
        .map((text) => `<c t="str"><v>${text}</v></c>`)
        .join('');
      const row =
        `<c s="2"><v>46110</v></c><c t="str"><v>${address}</v></c><c s="1"><v>1067</v></c>` +
        '<c t="str"><v>Dresden</v></c><c s="0"><v>46110</v></c><c t="d"><v>2026-03-29T00:00:00</v></c>';
      const sheet = sheetXml(`<row>${header}</row><row>${row}</row>`);
      await confirm(await upload(zipOf(workbookFiles(sheet, [], styles))));
      expect(await customerOf(address)).toMatchObject({
        ...{ name: '2026-03-29', postalCode: '01067', city: 'Dresden', phone: '46110', company: '2026-03-29' },
      });
    });

    it.each(['xlsx', 'csv'])('reports a cell with an error as an error of its row: %s', async (kind) => {
      const address = email();
      const cell = (text: string) => `<c t="${text.startsWith('#') ? 'e' : 'str'}"><v>${text}</v></c>`;
      const table = [
        ['name', 'email', 'phone', 'fax'],
        ['Eva', '#N/A', '#REF!', '1'],
        ['Eva', address, '', '#DIV/0!'],
        ['#NAME?', email(), '', ''],
      ];
      const xml = table.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
      const content = kind === 'csv' ? table.join('\n') : zipOf(workbookFiles(sheetXml(xml)));
      const { errors, validRows } = await read(await upload(content));
      expect([validRows, errors]).toEqual([
        1, // a column that is not read may hold anything
        [
          { row: 2, field: 'email', message: 'The cell holds the error #N/A, not a value.' },
          { row: 2, field: 'phone', message: 'The cell holds the error #REF!, not a value.' },
          { row: 4, field: 'name', message: 'The cell holds the error #NAME?, not a value.' },
        ],
      ]);
    });

    it('reads numbers, inline and rich text, formulas and gaps of a workbook', async () => {
      const address = email();
      const cells = [
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c t="inlineStr"><is><t>email</t></is></c><c r="D2" t="str"><f>"x"</f><v>phone</v></c><c t="s"><v>1</v></c></row>',
        '<row r="3"/><row r="4"><c r="D4"/></row>',
        `<row r="7"><c r="A7" t="s"><v>2</v></c><c r="B7" t="inlineStr"><is><r><t>${address}</t></r></is></c><c r="D7"><v>4.3152524E7</v></c><c r="E7"><v>1070</v></c></row>`,
        '<row r="9"><c r="A9" t="b"><v>1</v></c></row>',
      ];
      const strings = [
        '<t>Name</t>',
        '<t>Postal Code</t>',
        '<r><t xml:space="preserve">Eva </t></r><r><t>B_x0041_&amp;C</t></r><rPh sb="0" eb="1"><t>no</t></rPh>',
      ];
      const id = await upload(zipOf(workbookFiles(sheetXml(cells.join('')), strings)));
      expect(await read(id)).toMatchObject({ totalRows: 2, errors: [{ row: 9, field: 'email' }] });
      await confirm(id, '&skipInvalid=true');
      expect(await customerOf(address)).toMatchObject({ name: 'Eva BA&C', phone: '43152524', postalCode: '1070' });
    });

    it.each([
      ['an empty file', '', 'empty'],
      ['only line ends', '\r\n\r\n', 'empty'],
      ['a header alone', 'name,email', 'no rows'],
      ['no email column', 'name,mail\nEva,x', 'column email'],
      ['two name columns', `Name,Na me,email\na,b,c`, '2 columns named name'],
      ['a picture named .csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'neither CSV text nor'],
      ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'old form'],
      ['a quote that is never closed', csv('"Eva,e@example.com'), 'Row 2: a quote'],
      ['a row without an end', csv(`"${'x'.repeat(200_000)}`), 'Row 2: a quote'],
      ['text after a closing quote', csv('"Eva"x,e@example.com'), 'Row 2: something follows'],
      ['a quote inside', csv('Eva"x,e@example.com'), 'Row 2: a quote stands inside'],
      ['an archive that is no workbook', zipOf([{ name: 'a.txt', content: 'a' }]), 'not an XLSX'],
      [
        'half a workbook',
        xlsxOf([
          ['name', 'email'],
          ['Eva', 'e@example.com'],
        ]).subarray(0, 700),
        'damaged',
      ],
      ['XML that is none', zipOf(workbookFiles('<worksheet><row>')), 'not well-formed'],
      ['a bomb', zipOf(workbookFiles(sheetXml(' '.repeat(30_000_000)))), 'unpacks to more than'],
      [
        'a bomb that lies about its size',
        zipOf(
          workbookFiles('')
            .slice(0, 4)
            .concat({ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(30_000_000, ' '), declaredBytes: 1000 }),
        ),
        'damaged',
      ],
      [
        'entities that multiply',
        zipOf(
          workbookFiles(
            '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
          ),
        ),
        'not well-formed',
      ],
      ...['1e999', 'Infinity', '0', '-1', '2.5', '1048577', '0x2'].map((number): [string, Buffer, string] => [
        `a row with the number ${number}`,
        sheet(`${HEADER}<row r="${number}">${EVA}</row>`),
        `a row with the number ${number}: rows have whole numbers from 1 to 1048576`,
      ]),
      ['a row twice', sheet(`${HEADER}<row r="2">${EVA}</row><row r="2">${EVA}</row>`), 'row 2 twice'],
      ['rows out of order', sheet(`${HEADER}<row r="9">${EVA}</row><row r="3">${EVA}</row>`), 'row 3 twice, or behind'],
      ['19 MB of commas', `name,email\n${','.repeat(19_000_000)}`, 'more than 256 columns'],
      ['many commas behind quotes', `name,email\n"a,\n""b",${','.repeat(300)}`, 'more than 256 columns'],
      ['19 MB of line feeds', '\n'.repeat(19_000_000), '100000 empty rows'],
      ['rows of commas alone', csv(...Array<string>(100_001).fill(',')), '100000 empty rows'],
      ['more than 5 million cells', `name,email\n${`${','.repeat(199)}a\n`.repeat(25_100)}`, '5000000 cells'],
      ['over 5 million shared texts', withStrings(Buffer.alloc(25_500_000, '<si/>')), '5000000 different texts'],
      ['a shared text without an end', withStrings(`<si>${TEXT.repeat(6_000)}</si>`), 'a text of more than 100000'],
      ['a long text in many cells', sheet(HEADER + FIRST.repeat(700), 'x'.repeat(99_000)), 'characters of text'],
      [
        'a long row of a workbook',
        sheet(`${HEADER}<row>${FIRST_CELL}${FIRST_CELL}</row>`, 'x'.repeat(60_000)),
        'Row 2 is longer than 100000',
      ],
      ['a tag without an end', sheet(`<row spans="${randomBytes(550_000).toString('hex')}"/>`), 'too long'],
      ['elements in elements', sheet('<a>'.repeat(100)), 'too deep'],
      ['a workbook that is not UTF-8', withStrings(Buffer.from('<si><t>M\xfcller</t></si>', 'latin1')), 'damaged'],
      ['a value far to the right', sheet(`${HEADER}<row><c r="XFD2"><v>1</v></c></row>`), 'more than 256 columns'],
      ['too many columns', `name,email,${'x,'.repeat(300)}\nEva,e@example.com`, 'more than 256 columns'],
    ])('rejects %s', async (_, content, part) => {
      const response = await send(content);
      expectError(response, 400, { file: expect.stringContaining(part) });
    });

    it('rejects more than 100,000 rows, more than 20 MiB, no file, two files and no form', async () => {
      const many = await send(csv(...Array.from({ length: 100_001 }, (_, index) => `N,${index}@x.io`)));
      expect([many.status, many.body.error.details.file]).toEqual([400, expect.stringContaining('100000 rows')]);
      expect((await t.db.query(`SELECT 1 FROM customer_uploads WHERE status = 'receiving'`)).rowCount).toBe(0);
      expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
      const none = await t.api.post(`${PATH}/upload`).field('name', 'value');
      const two = await send(csv('A,b@example.com')).attach('other', Buffer.from('x'), 'b.csv');
      const empty = await t.api.post(`${PATH}/upload`);
      expect([none, two, empty].map(({ status, body }) => [status, Object.keys(body.error.details)])).toEqual(
        Array(3).fill([400, ['file']]),
      );
      expect((await t.api.post(`${PATH}/upload`).send({})).status).toBe(415);
      const broken = t.api.post(`${PATH}/upload`).set('Content-Type', 'multipart/form-data; boundary=x');
      expect(
        (await broken.send('--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nabc')).status,
      ).toBe(400);
      await untilTrue(() => filesOf(process.pid).length === 0, 20_000);
      expect(filesOf(process.pid)).toEqual([]);
    });
  });

  describe('checking', () => {
    it('names each fault with its row and field, duplicates with the first row, and existing customers', async () => {
      const taken = await seedCustomer(t);
      const address = email();
      const id = await upload(
        [
          'name,email,phone,city',
          `Eva,${address},,`,
          `,no email,${'1'.repeat(51)},`,
          '',
          `Eva,${address.toUpperCase()},,`,
          `Eva,${taken.email.toUpperCase()},,`,
          `Eva,${email()},,Wien,too much`,
          `Eva,${email()}`,
        ].join('\n'),
      );
      const errors = [
        { row: 3, field: 'name', message: 'Is required: text of 1 to 200 characters.' },
        { row: 3, field: 'email', message: 'Must be an email address such as name@example.com, not "no email".' },
        {
          row: 3,
          field: 'phone',
          message:
            'Must be a telephone number of at most 50 characters with at least one digit, such as +43 1 555 0110, ' +
            `not "${'1'.repeat(40)}…".`,
        },
        { row: 5, field: 'email', message: 'Row 2 has the same email.' },
        { row: 6, field: 'email', message: 'A customer with this email exists.' },
        { row: 7, field: 'row', message: 'Has more values than the header.' },
      ];
      expect(await read(id)).toMatchObject({ status: 'validated', totalRows: 6, validRows: 2, invalidRows: 4, errors });
      const refused = await confirm(id);
      expect([refused.status, refused.body.error.details]).toEqual([
        400,
        Object.fromEntries(errors.map(({ row, field, message }) => [`row ${row}.${field}`, message])),
      ]);
      expect(await customerOf(address)).toBeUndefined();
      expect((await confirm(id, '&skipInvalid=true')).text).toBe('{"success":true}');
      expect(await customerOf(address)).toBeDefined();
      expect(await read(id)).toMatchObject({ status: 'confirmed', validRows: 2, importedRows: 2, invalidRows: 4 });
    });

    it('says of each row what POST /Customers says of the same values, and names them', async () => {
      const rows: Record<string, string>[] = [
        { name: 'x'.repeat(201), email: 'e@example.com' },
        { name: 'Eva', email: `${'e'.repeat(250)}@example.com`, company: 'x'.repeat(201) },
        {
          name: 'Eva',
          email: 'e@example',
          phone: '1'.repeat(51),
          street: 'x'.repeat(201),
          postalCode: 'x'.repeat(201),
        },
        { name: 'Eva' },
      ];
      const fields = ['name', 'email', 'phone', 'company', 'street', 'postalCode'] as const;
      const line = (row: Record<string, string>) => fields.map((field) => row[field] ?? '').join(',');
      const { errors } = await read(await upload([fields.join(','), ...rows.map(line)].join('\n')));
      for (const [index, { street, postalCode, ...own }] of rows.entries()) {
        const single = await t.api.post(PATH).send({ ...own, ...(street && { address: { street, postalCode } }) });
        const faults = errors.filter(({ row }: { row: number }) => row === index + 2);
        const withoutValue = (message: string) => message.replace(/, not "[^"]*"\.$/, '.');
        expect(
          Object.fromEntries(
            faults.map(({ field, message }: Record<'field' | 'message', string>) => [field, withoutValue(message)]),
          ),
        ).toEqual(
          Object.fromEntries(
            Object.entries(single.body.error.details).map(([path, message]) => [path.replace('address.', ''), message]),
          ),
        );
      }
    });

    it('returns the first 1,000 errors', async () => {
      const id = await upload(csv(...Array.from({ length: 1_200 }, () => 'Eva,none')));
      const { errors, invalidRows } = await read(id);
      expect([errors.length, errors[999].row, invalidRows]).toEqual([1_000, 1_001, 1_200]);
      expect(Object.keys((await confirm(id)).body.error.details)).toHaveLength(1_000);
    });
  });

  describe('confirming', () => {
    it('imports once, with one event for the file, and changes nothing the second time', async () => {
      const addresses = [email(), email()];
      const id = await upload(csv(...addresses.map((address) => `Eva,${address}`)));
      const response = await confirm(id);
      expect([response.status, response.text, response.headers['cache-control']]).toEqual([
        200,
        '{"success":true}',
        'no-store',
      ]);
      const customer = await customerOf(addresses[0]!);
      expect((await confirm(id)).status).toBe(200);
      expect(await customerOf(addresses[0]!)).toEqual(customer);
      expect(await eventsOf(id)).toMatchObject([{ type: 'customers.imported', data: { created: 2, failed: 0 } }]);
      const { rows } = await t.db.query<{ id: string }>('SELECT id FROM customers WHERE email = ANY ($1)', [addresses]);
      for (const { id: customerId } of rows) expect(await eventsOf(customerId)).toEqual([]);
    });

    it('imports once when two requests confirm at the same time', async () => {
      const address = email();
      const id = await upload(csv(`Eva,${address}`));
      const responses = await raceOnRow(t.databaseUrl, 'customer_uploads', { business_id: t.tenant.id, id }, () => [
        confirm(id),
        confirm(id),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect((await read(id)).importedRows).toBe(1); // the second did not count again
      const { rowCount } = await t.db.query('SELECT 1 FROM customers WHERE email = $1', [address]);
      expect(rowCount).toBe(1);
      expect(await eventsOf(id)).toHaveLength(1);
    });

    it.each([
      ['', 400, 0],
      ['&skipInvalid=false', 400, 0],
      ['&skipInvalid=true', 200, 1],
    ])('treats an email that another customer has by now, %s: %d', async (more, status, imported) => {
      const [taken, free] = [email(), email()];
      const id = await upload(csv(`Eva,${taken}`, `Eva,${free}`));
      await seedCustomer(t, { email: taken });
      const response = await confirm(id, more);
      expect([response.status, Object.keys(response.body.error?.details ?? {})]).toEqual([
        status,
        status === 400 ? ['row 2.email'] : [],
      ]);
      expect(Boolean(await customerOf(free))).toBe(imported === 1);
      expect(await read(id)).toMatchObject(
        status === 400
          ? { status: 'validated', validRows: 2, importedRows: null }
          : {
              status: 'confirmed',
              validRows: 1,
              invalidRows: 1,
              importedRows: 1,
              errors: [{ row: 2, field: 'email' }],
            },
      );
    });

    it.each(['HEAD does nothing', 'a wrong identifier', 'an unknown one', 'a wrong flag'])('%s', async (name) => {
      const address = email();
      const id = await upload(csv(`Eva,${address}`));
      const sent = {
        'HEAD does nothing': () => t.api.head(`${PATH}/confirm-upload?guid=${id}`),
        'a wrong identifier': () => confirm('x'),
        'an unknown one': () => confirm(newId()),
        'a wrong flag': () => confirm(id, '&skipInvalid=yes'),
      }[name]!;
      expect((await sent()).status).toBe({ 'HEAD does nothing': 405, 'an unknown one': 404 }[name] ?? 400);
      expect(await customerOf(address)).toBeUndefined();
    });

    it('returns 404 for an upload whose file is still being received', async () => {
      const id = await upload(csv(`Eva,${email()}`));
      await t.db.query(`UPDATE customer_uploads SET status = 'receiving' WHERE id = $1`, [id]);
      expect([(await confirm(id)).status, (await t.api.get(`${PATH}/upload/${id}`)).status]).toEqual([404, 404]);
    });

    it('deletes the rows of an upload after 24 hours and the rest after 30 days', async () => {
      const [late, done] = [await upload(csv(`Eva,${email()}`)), await upload(csv(`Eva,${email()}`))];
      await confirm(done);
      await Promise.all([late, done].map((id) => age(id, '23 hours 59 minutes')));
      await t.app.get(Housekeeping).run();
      expect([await rowsOf(late), (await read(late)).status]).toEqual([1, 'validated']);
      await Promise.all([late, done].map((id) => age(id, '24 hours')));
      expect([(await confirm(late)).status, (await confirm(done)).status]).toEqual([404, 200]);
      await t.app.get(Housekeeping).run();
      expect([await rowsOf(late), await rowsOf(done), (await read(late)).status, (await read(done)).status]).toEqual([
        ...[0, 0, 'expired', 'confirmed'],
      ]);
      await age(late, '30 days');
      await t.app.get(Housekeeping).run();
      expect((await t.api.get(`${PATH}/upload/${late}`)).status).toBe(404);
    });
  });

  it('rejects other businesses with 404, viewers who write and drivers who read with 403', async () => {
    const address = email();
    const id = await upload(csv(`Eva,${address}`));
    const other = await t.seedTenant();
    const stranger = t.as(other.tokens.owner);
    expect((await stranger.get(`${PATH}/upload/${id}`)).text).toBe(
      (await stranger.get(`${PATH}/upload/${newId()}`)).text,
    );
    expect((await confirm(id, '', stranger)).text).toBe((await confirm(newId(), '', stranger)).text);
    expect(await customerOf(address)).toBeUndefined();
    const [viewer, driver] = [t.as(t.tenant.tokens.viewer), t.as(t.tenant.tokens.driver)];
    expect((await send(csv(`Eva,${email()}`), 'a.csv', viewer)).status).toBe(403);
    expect((await confirm(id, '', viewer)).status).toBe(403);
    expect((await viewer.get(`${PATH}/upload/${id}`)).status).toBe(200);
    expect((await driver.get(`${PATH}/upload/${id}`)).status).toBe(403);
    const same = await send(csv(`Eva,${address}`), 'a.csv', stranger);
    await confirm(same.body.data, '', stranger);
    expect((await confirm(id)).status).toBe(200); // Two businesses may have a customer with this email.
  });

  it('takes an Idempotency-Key: the same file once, another file 422', async () => {
    const content = csv(`Eva,${email()}`);
    const keyed = (file: string) => send(file).set('Idempotency-Key', 'file-1');
    const [first, again, other] = [await keyed(content), await keyed(content), await keyed(`${content}\n`)];
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
    expect([again.body.data, again.headers['idempotency-replayed']]).toEqual([first.body.data, 'true']);
    const refused = await send('name,mail').set('Idempotency-Key', 'file-2');
    expect([refused.status, (await send('name,mail').set('Idempotency-Key', 'file-2')).text]).toEqual([
      400,
      refused.text,
    ]);
  });

  it('returns a template that can be uploaded unchanged', async () => {
    const { text, headers, status } = await t.api.get(`${PATH}/upload/template`);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'attachment; filename="customers.csv"'],
    ]);
    const { columns, validRows } = await read(await upload(text));
    expect([validRows, columns.every(({ field }: { field: string | null }) => field)]).toEqual([1, true]);
  });

  describe('turns', () => {
    /** Keeps every file of the business from being staged, until it is let go. */
    const hold = async (businessId: string) => {
      const holder = await t.db.connect();
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM businesses WHERE id = $1 FOR UPDATE', [businessId]);
      return async () => {
        await holder.query('COMMIT');
        holder.release();
      };
    };

    it('reads one file of a business at a time and rejects too many without affecting other businesses', async () => {
      const other = await t.seedTenant();
      const letGo = await hold(t.tenant.id);
      const refused: unknown[] = [];
      const sent = Array.from({ length: 12 }, async () => {
        const { status, headers, body } = await send(csv(`Eva,${email()}`));
        if (status !== 201) refused.push([status, headers['retry-after'], body.error.code]);
        return status;
      });
      await untilTrue(() => refused.length === 3);
      expect((await send(csv(`Eva,${email()}`), 'a.csv', t.as(other.tokens.owner))).status).toBe(201);
      await letGo();
      expect((await Promise.all(sent)).sort()).toEqual([...Array<number>(9).fill(201), 429, 429, 429]);
      expect(refused).toEqual(Array(3).fill([429, '5', 'RATE_LIMITED']));
    });

    it('rejects the file that is too much before a byte of it has come', async () => {
      await untilTrue(() => filesOf(process.pid).length === 0); // those of the test before
      const letGo = await hold(t.tenant.id);
      const sent = Array.from({ length: 9 }, async () => (await send(csv(`Eva,${email()}`))).status);
      await untilTrue(() => filesOf(process.pid).length === 9);
      const headers = {
        Authorization: `Bearer ${t.tenant.tokens.owner}`,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 1_000_000,
      };
      const outgoing = request(`${t.url}${PATH}/upload`, { method: 'POST', headers, agent: false });
      outgoing.on('error', () => undefined); // what it sends no more is not missed
      outgoing.flushHeaders();
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      outgoing.destroy();
      expect([response.statusCode, filesOf(process.pid).length]).toEqual([429, 9]);
      await letGo();
      expect(await Promise.all(sent)).toEqual(Array(9).fill(201));
    });

    it('deletes files whose senders disconnect before the end', async () => {
      for (let n = 0; n < 12; n++) {
        await untilTrue(() => filesOf(process.pid).length === 0);
        const headers = {
          Authorization: `Bearer ${t.tenant.tokens.owner}`,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': 1_000_000,
        };
        const outgoing = request(`${t.url}${PATH}/upload`, { method: 'POST', headers, agent: false });
        outgoing.on('error', () => undefined);
        outgoing.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,email\r\nEva');
        await untilTrue(() => filesOf(process.pid).length === 1);
        outgoing.destroy();
      }
      expect((await send(csv(`Eva,${email()}`))).status).toBe(201);
    });

    it('deletes a waiting or partly read file when its sender disconnects', async () => {
      const letGo = await hold(t.tenant.id);
      const listUploads = async () => {
        const sql = 'SELECT id FROM customer_uploads WHERE business_id = $1';
        return (await t.db.query<{ id: string }>(sql, [t.tenant.id])).rows.map(({ id }) => id);
      };
      // Rows of the test before may still be deleted, so the number of rows is no measure.
      const before = await listUploads();
      const responses: ServerResponse[] = [];
      const note = (_: IncomingMessage, response: ServerResponse) => void responses.push(response);
      const server = t.app.getHttpServer() as Server;
      server.on('request', note);
      const senders = [new AbortController(), new AbortController()] as const;
      const outcomes: Promise<unknown>[] = [];
      for (const [index, { signal }] of senders.entries()) {
        const body = new FormData();
        body.set('file', new Blob([csv(`Eva,${email()}`)]), 'a.csv');
        const headers = { Authorization: `Bearer ${t.tenant.tokens.owner}` };
        outcomes.push(fetch(`${t.url}${PATH}/upload`, { method: 'POST', body, headers, signal }).catch(() => 'gone'));
        await untilTrue(() => filesOf(process.pid).length === index + 1);
      }
      senders[1].abort();
      await untilTrue(() => filesOf(process.pid).length === 1);
      senders[0].abort();
      await untilTrue(() => responses.every(({ closed }) => closed)); // The service has noticed the disconnect.
      server.off('request', note);
      await letGo();
      await untilTrue(() => filesOf(process.pid).length === 0);
      // The row is deleted a moment after the file.
      await untilTrue(async () => (await listUploads()).every((id) => before.includes(id)));
      expect(await Promise.all(outcomes)).toEqual(['gone', 'gone']);
    });
  });

  it('serves other requests while a large file is read', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Eva ${index},big-${index}@example.com`);
    let done = false;
    const began = Date.now();
    const sent = upload(csv(...rows)).finally(() => (done = true));
    const waits: number[] = [];
    while (!done) {
      const start = Date.now();
      expect((await t.api.get(`${PATH}?PageSize=1`)).status).toBe(200);
      waits.push(Date.now() - start);
    }
    expect((await read(await sent)).validRows).toBe(20_000);
    expect(waits.length).toBeGreaterThan(5);
    expect(Math.max(...waits)).toBeLessThan((Date.now() - began) / 3);
  });
});
