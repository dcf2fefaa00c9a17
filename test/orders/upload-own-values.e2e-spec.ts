import type { Tenant } from '../factories/tenant.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

/** A kind of files whose rows have external ids and metadata. */
interface Kind {
  readonly path: string;
  readonly record: string;
  readonly head: string;
  /** A row for the head, different for each number. */
  row(number: number): string;
  /** The first row of the file that has an external id, as an error names it. */
  readonly holder: string;
}

const KINDS: readonly Kind[] = [
  {
    path: '/api/v1/Orders',
    record: 'order',
    head: 'orderNumber,customerEmail,customerName,description,quantity,price',
    row: (number) => `A-${number},anna@example.com,Anna,Box,1,9.90`,
    holder: 'The order in row 2',
  },
  {
    path: '/api/v1/Customers',
    record: 'customer',
    head: 'name,email',
    row: (number) => `Anna,anna${number}@example.com`,
    holder: 'Row 2',
  },
];

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

describe.each(KINDS)('a file of $path', ({ path, record, head, row, holder }) => {
  const upload = async (head: string, rows: readonly string[], query: object = {}): Promise<string> => {
    const content = Buffer.from([head, ...rows].join('\n'));
    return (await api.post(`${path}/upload`).query(query).attach('file', content, 'file.csv').expect(201)).body.data;
  };
  const errorsOf = async (guid: string): Promise<string[]> => {
    const { errors } = (await api.get(`${path}/upload/${guid}`).expect(200)).body.data;
    return errors.map((error: { row: number; field: string; message: string }) =>
      [error.row, error.field, error.message].join(' '),
    );
  };
  const confirm = async (guid: string, more: object = {}) => {
    const query = { guid, ...more };
    const confirmed = path.endsWith('Orders')
      ? await api.post(`${path}/confirm-upload`).query(query)
      : await api.get(`${path}/confirm-upload`).query(query);
    expect(confirmed.status).toBe(200);
  };
  const stored = async (externalId: string): Promise<{ guid: string; metadata: object } | undefined> =>
    (
      await api
        .get(path)
        .query({ $filter: `externalId eq '${externalId}'` })
        .expect(200)
    ).body.data[0];
  const define = (field: object) =>
    api
      .post('/api/business/custom-fields')
      .send({ resource: path.split('/').at(-1)!.toLowerCase(), ...field })
      .expect(201);

  it('stores external ids and metadata by the types of custom fields', async () => {
    await define({ key: 'weight', label: 'Net weight', type: 'number' });
    await define({ key: 'cooled', label: 'Cooled', type: 'boolean' });
    await define({ key: 'until', label: 'Valid until', type: 'date' });
    await define({ key: 'zone', label: 'Zone', type: 'choice', options: ['North', 'South'] });
    const columns = 'externalId,metadata.channel,Net weight,COOLED,metadata.until,zone';
    const guid = await upload(`${head},${columns}`, [
      `${row(1)},erp-1,web,"2.5",ja,5.3.2026,south`,
      `${row(2)},erp-2,,,,,`,
    ]);
    expect(await errorsOf(guid)).toEqual([]);
    await confirm(guid);
    const metadata = { channel: 'web', weight: 2.5, cooled: true, until: '2026-03-05', zone: 'South' };
    expect([await stored('erp-1'), await stored('erp-2')]).toMatchObject([{ metadata }, { metadata: {} }]);
    const { text } = await api.get(`${path}/export`).query({ $filter: `externalId eq 'erp-1'` }).expect(200);
    const [header, exported] = text.trim().split('\r\n');
    expect(header).toMatch(/External ID.*Net weight,Cooled,Valid until,Zone/);
    expect(exported).toMatch(/erp-1.*2\.5,true,2026-03-05,South/);
  });

  it('names values that a custom field does not accept, and required values without one', async () => {
    await define({ key: 'load', label: 'Net load', type: 'number' });
    await define({ key: 'floor', label: 'Floor', type: 'text', isRequired: true });
    const guid = await upload(`${head},load,floor`, [`${row(1)},heavy,3`, `${row(2)},1,`]);
    expect(await errorsOf(guid)).toEqual([
      expect.stringMatching(/^2 metadata\.load /),
      '3 metadata.floor Floor is required: text.',
    ]);
    const { text } = await api.get(`${path}/upload/${guid}/errors`).expect(200);
    const [header, faulty] = text.trim().split('\r\n');
    expect(header).toBe(`${head},load,floor,error`);
    expect(faulty).toMatch(/,heavy,3,.*metadata\.load/);
  });

  it('names external ids that a record or a row above has', async () => {
    await confirm(await upload(`${head},externalId`, [`${row(1)},taken`]));
    const guid = await upload(`${head},externalId`, [`${row(2)},free`, `${row(3)},taken`, `${row(4)},free`]);
    expect(await errorsOf(guid)).toEqual([
      `3 externalId ${record === 'order' ? 'An order' : 'A customer'} with the external id taken exists.`,
      `4 externalId ${holder} has the external id free.`,
    ]);
    await confirm(guid, { skipInvalid: true });
    expect(await stored('free')).toMatchObject({ metadata: {} });
  });

  it.each([
    'Fremd-ID',
    'Externe ID',
    'Identifiant externe',
    'ID externo',
    'ID esterno',
    'Extern kenmerk',
    'Identyfikator zewnętrzny',
  ])('proposes the external id for the heading %s', async (heading) => {
    const guid = await upload(`${head},${heading}`, [`${row(1)},1`]);
    const { columns } = (await api.get(`${path}/upload/${guid}/columns`).expect(200)).body.data;
    expect(columns.at(-1)).toMatchObject({ name: heading, field: null, proposedField: 'externalId' });
  });

  it('reads columns of a mapping as values of the metadata', async () => {
    await define({ key: 'zone', label: 'Zone', type: 'text' });
    const mapping = JSON.stringify({ Kanal: 'metadata.channel', Gebiet: 'metadata.zone', Zone: null });
    const guid = await upload(`${head},Kanal,Gebiet,Zone,externalId`, [`${row(1)},web,North,South,mapped`], {
      mapping,
    });
    const { columns, fields } = (await api.get(`${path}/upload/${guid}/columns`).expect(200)).body.data;
    expect(columns.slice(-4).map(({ field }: { field: string }) => field)).toEqual([
      'metadata.channel',
      'metadata.zone',
      null,
      'externalId',
    ]);
    expect(fields).toContainEqual({ name: 'metadata.zone', isRequired: false });
    await confirm(guid);
    expect((await stored('mapped'))!.metadata).toEqual({ channel: 'web', zone: 'North' });
  });
});

describe('rows of one order', () => {
  it('rows of one order have the metadata and the external id of the first row, or none', async () => {
    const head = 'orderNumber,customerEmail,customerName,description,quantity,price,externalId,metadata.channel';
    const rows = ['A-1,a@example.com,A,Box,1,1,erp-1,web', 'A-1,,,Tube,1,1,,', 'A-1,,,Bag,1,1,erp-2,shop'];
    const content = Buffer.from([head, ...rows].join('\n'));
    const { body } = await api.post('/api/v1/Orders/upload').attach('file', content, 'orders.csv').expect(201);
    const { errors } = (await api.get(`/api/v1/Orders/upload/${body.data}`).expect(200)).body.data;
    const messages = errors.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`);
    expect(messages).toEqual(expect.arrayContaining(['4 metadata.channel', '4 externalId']));
  });
});
