import { seedCustomer } from '../factories/customer.factory';
import { seedOrder } from '../factories/order.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Orders';
const CARRIER = '01a0a000-0000-7000-8000-000000000011';

describe('the list of orders', () => {
  let t: TestApp;
  let anna: string;
  beforeAll(async () => {
    t = await startTestApp();
    anna = (await seedCustomer(t, { name: 'Anna Berg', email: 'anna@example.com', company: 'Albertina' })).id;
    const bernd = (await seedCustomer(t, { name: 'Bernd Cerny', email: 'bernd@example.com' })).id;
    for (const [orderNumber, customerId, status, totalMinor, city, createdAt, carrierId, collectionDate] of [
      ['A-1', anna, 'draft', 100, 'Wien', '2026-01-01T10:00Z', undefined, undefined],
      ['A-2', anna, 'pending', 1990, 'Graz', '2026-01-02T10:00Z', CARRIER, '2026-02-01T08:00Z'],
      ['B-3', bernd, 'pending', 250, 'Wien', '2026-01-03T10:00Z', undefined, '2026-01-31T22:59:59Z'],
      ['B-4', bernd, 'cancelled', 999_999_999_999_999, 'Linz', '2026-01-03T10:00Z', undefined, undefined],
    ] as const) {
      const dates = { createdAt, collectionDate };
      await seedOrder(t, { orderNumber, customerId, status, totalMinor, city, carrierId, ...dates });
    }
    await seedOrder(t, { businessId: (await t.seedTenant()).id, orderNumber: 'FOREIGN', city: 'Wien' });
  });
  afterAll(() => t.stop());

  const get = (query: string) => t.api.get(`${PATH}?${query}`);
  const numbers = ({ body }: { body: { data: { orderNumber: string }[] } }) =>
    body.data.map(({ orderNumber }) => orderNumber).join(' ');

  it.each([
    ['', 'B-4 B-3 A-2 A-1'],
    ['$orderby=orderNumber', 'A-1 A-2 B-3 B-4'],
    ['$orderby=totalValue desc', 'B-4 A-2 B-3 A-1'],
    ['$orderby=createdAt', 'A-1 A-2 B-4 B-3'],
    ['$orderby=collectionDate', 'B-4 A-1 B-3 A-2'],
    ['$orderby=collectionDate desc', 'A-2 B-3 B-4 A-1'],
    ['$orderby=customer/name desc, totalValue asc', 'B-3 B-4 A-1 A-2'],
    ["$filter=status eq 'pending'", 'B-3 A-2'],
    ["$filter=status in ('draft','cancelled') and not (orderNumber eq 'A-1')", 'B-4'],
    ['$filter=totalValue eq 19.90', 'A-2'],
    ['$filter=totalValue gt 2.5 and totalValue lt 1e13', 'B-4 A-2'],
    ['$filter=createdAt ge 2026-01-02', 'B-4 B-3 A-2'],
    ['$filter=collectionDate lt 2026-02-01', 'B-3'],
    ['$filter=collectionDate eq null', 'B-4 A-1'],
    ["$filter=customer/email eq 'anna@example.com'", 'A-2 A-1'],
    ["$filter=startswith(tolower(customer/name),'bern')", 'B-4 B-3'],
    ["$filter=carrier/name eq 'DHL Express'", 'A-2'],
    ["$filter=carrier/name ne 'DHL Express'", 'B-4 B-3 A-1'],
    [`$filter=carrier/guid eq ${CARRIER}`, 'A-2'],
    ["$filter=deliveryAddress/city eq 'Wien' or deliveryAddress/city eq 'Linz'", 'B-4 B-3 A-1'],
    ["$filter=contains(deliveryAddress/street,'platz 1')", 'B-4 B-3 A-2 A-1'],
    ["$filter=orderNumber eq 'FOREIGN'", ''],
    ['$search=wien', 'B-3 A-1'],
    ['$search=albertina', 'A-2 A-1'],
    ['$search=ANNA graz', 'A-2'],
    ['$search=anna linz', ''],
    ['$search=foreign', ''],
    ['$search=%25', ''],
    ["$search=wien&$filter=status eq 'draft'&$orderby=totalValue", 'A-1'],
  ])('%s', async (query, expected) => {
    const response = await get(query);
    expect([response.status, numbers(response)]).toEqual([200, expected]);
    expect(response.body.totalCount).toBe(expected === '' ? 0 : expected.split(' ').length);
  });

  it("filters by the customer's identifier", async () => {
    expect(numbers(await get(`$filter=customer/guid eq ${anna}`))).toBe('A-2 A-1');
  });

  it.each([
    ["$filter=colour eq 'red'", '$filter', 'At position 1:'],
    ["$filter=status eq 'lost'", '$filter', 'At position 11:'],
    ["$filter=status like 'd'", '$filter', 'At position 8:'],
    ["$filter=(status eq 'draft'", '$filter', 'At position '],
    ['$filter=totalValue eq ten', '$filter', 'At position 15:'],
    ['$filter=', '$filter', 'At position 1:'],
    ['$orderby=status,colour', '$orderby', 'At position 8:'],
    ['$orderby=status up', '$orderby', 'At position 8:'],
    ['$search=1 2 3 4 5 6 7 8 9 10 11', '$search', 'It may have at most 10 words.'],
    ['Page=0', 'Page', 'It must be an integer from 1 to 1000000.'],
    ['Page=x', 'Page', 'It must be'],
    ['Page=1&Page=2', 'Page', 'Must be sent only once.'],
    ['PageSize=0', 'PageSize', 'It must be an integer from 1 to 100.'],
    ['PageSize=101', 'PageSize', 'It must be'],
    ['PageSize=-5', 'PageSize', 'It must be'],
    ['$top=5', '$top', 'Unknown parameter.'],
  ])('rejects %s', async (query, parameter, message) => {
    const { status, body } = await get(query);
    expect([status, body.error.code, Object.keys(body.error.details)]).toEqual([400, 'VALIDATION_ERROR', [parameter]]);
    expect(body.error.details[parameter]).toContain(message);
  });

  it('pages without gaps or repetition, also among equals, and ignores unknown parameters', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 3; page++) {
      const response = await get(`$orderby=status&PageSize=1&Page=${page}&colour=red`);
      expect(response.body).toMatchObject({ page, pageSize: 1, totalCount: 4, totalPages: 4 });
      seen.push(numbers(response));
    }
    expect(seen).toEqual(['B-4', 'A-1', 'B-3']);
    expect((await get('Page=1000000&PageSize=100')).body).toMatchObject({ data: [], totalCount: 4, totalPages: 1 });
    expect((await get('')).body).toMatchObject({ page: 1, pageSize: 50 });
  });

  it('returns the plain list the same on every request', async () => {
    const texts = new Set<string>();
    for (let time = 0; time < 8; time++) texts.add((await get('PageSize=2')).text); // past the switch to a generic plan
    expect(texts.size).toBe(1);
  });

  it('the list of orders is documented with its fields', async () => {
    const { body } = await t.as().get('/openapi.json');
    const parameters = body.paths['/api/v1/Orders'].get.parameters as { name: string; description: string }[];
    expect(parameters.map(({ name }) => name).sort()).toEqual(['$filter', '$orderby', '$search', 'Page', 'PageSize']);
    const { description } = parameters.find(({ name }) => name === '$filter')!;
    for (const field of ['customer/name', 'deliveryAddress/postalCode', 'totalValue']) {
      expect(description).toContain(`\`${field}\``);
    }
  });
});
