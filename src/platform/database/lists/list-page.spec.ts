import { JsonText, Page } from '../../../core/page';
import type { ApiError } from '../../../common/errors/api-error';
import { typedSql } from '../queries/json-select';
import type { TenantReader } from '../queries/tenant-reader';
import { type ListSource, readPage } from './list-page';
import type { ListQuery } from './list-query';

const JOINED = 'LEFT JOIN customers c ON c.id = o.customer_id';
const SOURCE: ListSource<number> = {
  name: 'orders',
  table: 'orders',
  alias: 'o',
  joins: { c: JOINED, k: 'LEFT JOIN carriers k ON k.id = o.carrier_id' },
  fields: {
    status: { column: 'o.status', type: 'text' },
    'customer/name': { column: 'c.name', type: 'text' },
    createdAt: { column: 'o.created_at', type: 'timestamp' },
  },
  searchFunction: 'search_order_ids',
  json: typedSql("json_build_object('guid', o.id)"),
};
const BUSINESS = '01890a5d-ac96-774b-bcce-b302099a8057';
const PLAIN = 'o.business_id = $1 AND o.deleted_at IS NULL';
const NEWEST_FIRST = 'o.created_at DESC, o.id DESC';

const [select, selectCostly] = [jest.fn(), jest.fn()];
const reader = { select, selectCostly } as unknown as TenantReader;
beforeEach(() => {
  for (const way of [select, selectCostly]) way.mockReset().mockResolvedValue([{ json: '[1]', total: 7 }]);
});

/** The statement that the query becomes, its white space evened out. */
async function sent(query: Partial<ListQuery>): Promise<Record<string, unknown>> {
  const page = await readPage(
    reader,
    SOURCE,
    { page: 3, pageSize: 20, ...query },
    { businessId: BUSINESS, timeZone: 'Europe/Berlin' },
  );
  expect(page).toEqual(new Page(new JsonText<number[]>('[1]'), 3, 20, 7));
  const calls = [...select.mock.calls, ...selectCostly.mock.calls] as [string, { text: string; name?: string }][];
  expect(calls).toHaveLength(1);
  const [businessId, statement] = calls[0]!;
  expect(businessId).toBe(BUSINESS);
  expect(select.mock.calls).toHaveLength(statement.name ? 1 : 0); // what has no name is what a client made up
  return { ...statement, text: statement.text.replace(/\s+/g, ' ') };
}

/** @param joins what the rows are joined with to be counted, and to be put in order: only what a field is named of */
function text(
  conditions: string,
  orderBy: string,
  hits = '',
  { counted = '', ordered = counted }: { counted?: string; ordered?: string } = {},
): string {
  const rows = (joins: string) => ['FROM orders o', joins, 'WHERE', conditions].filter(Boolean).join(' ');
  return (
    `${hits}SELECT (SELECT count(*)::int ${rows(counted)}) AS total, ` +
    `(SELECT COALESCE(array_to_json(array_agg(json_build_object('guid', o.id) ORDER BY page.place)), '[]')::text ` +
    `FROM unnest(ARRAY(SELECT o.id ${rows(ordered)} ORDER BY ${orderBy} LIMIT $2 OFFSET $3)) WITH ORDINALITY AS page (id, place) ` +
    `JOIN orders o ON o.business_id = $1 AND o.id = page.id ${JOINED} LEFT JOIN carriers k ON k.id = o.carrier_id) AS json`
  );
}
const SEARCH = { name: 'search_order_ids', firstParameter: 4, parameterTypes: ['text[]'] };
const HITS = 'WITH hits AS MATERIALIZED (SELECT search_order_ids($4::text[]) AS id) ';

describe('a page of a list', () => {
  it.each<[string, Partial<ListQuery>]>([
    ['nothing asked for', {}],
    ['a blank search', { search: '  ' }],
  ])('prepares the statement of a list with %s', async (_, query) => {
    expect(await sent(query)).toEqual({
      name: 'orders',
      text: text(PLAIN, NEWEST_FIRST),
      values: [BUSINESS, 20, 40],
    });
  });

  it('sorts a list by its `$orderby`', async () => {
    expect(await sent({ orderBy: 'status' })).toEqual({
      text: text(PLAIN, `o.status USING ~<~, ${NEWEST_FIRST}`),
      values: [BUSINESS, 20, 40],
    });
  });

  it.each<[string, Partial<ListQuery>, string]>([
    [
      'is counted and put in order beside that of which a field is asked for',
      { filter: "customer/name eq 'Anna'" },
      text(`${PLAIN} AND (c.name = $4::text)`, NEWEST_FIRST, '', { counted: JOINED }),
    ],
    [
      'is put in order by what it is counted without',
      { orderBy: 'customer/name' },
      text(PLAIN, `c.name USING ~<~, ${NEWEST_FIRST}`, '', { ordered: JOINED }),
    ],
  ])('%s', async (_, query, expected) => {
    expect((await sent(query)).text).toBe(expected);
  });

  it('filters a list in the time zone of the business', async () => {
    expect(await sent({ filter: 'createdAt gt 2026-01-01 or createdAt eq null' })).toEqual({
      text: text(`${PLAIN} AND ((o.created_at > $4::timestamptz OR o.created_at IS NULL))`, NEWEST_FIRST),
      values: [BUSINESS, 20, 40, '2025-12-31T23:00:00.000000Z'],
    });
  });

  it('searches the words of a list literally', async () => {
    expect(await sent({ search: 'blue 50%' })).toEqual({
      text: text(`${PLAIN} AND o.id IN (SELECT id FROM hits)`, NEWEST_FIRST, HITS),
      values: [BUSINESS, 20, 40, ['blue', '50\\%']],
      search: SEARCH,
    });
  });

  it('searches before it filters', async () => {
    expect(await sent({ search: 'van', filter: "status eq 'draft'" })).toEqual({
      text: text(`${PLAIN} AND o.id IN (SELECT id FROM hits) AND (o.status = $5::text)`, NEWEST_FIRST, HITS),
      values: [BUSINESS, 20, 40, ['van'], 'draft'],
      search: SEARCH,
    });
  });

  it.each([
    [50, 20, true],
    [51, 20, true],
    [52, 20, false],
    [11, 100, true],
    [12, 100, false],
  ])('%d of %d rows each may weigh %s', async (page, pageSize, isNear) => {
    await readPage(reader, SOURCE, { page, pageSize }, { businessId: BUSINESS, timeZone: 'UTC' });
    expect([select.mock.calls.length, selectCostly.mock.calls.length]).toEqual(isNear ? [1, 0] : [0, 1]);
    const [[, { name }]] = [...select.mock.calls, ...selectCostly.mock.calls] as [[string, { name: string }]];
    expect(name).toBe('orders');
  });

  it('rejects a query that does not fit the list', async () => {
    await expect(sent({ filter: 'colour eq 1' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(sent({ orderBy: 'colour' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(sent({ search: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(select).not.toHaveBeenCalled();
  });

  it.each<[Partial<ListQuery>, string[]]>([
    [{ filter: `status eq 'ready'` }, ['$filter']],
    [{ search: 'word' }, ['$search']],
    [{ orderBy: 'status' }, ['$orderby']],
    [{ filter: `status eq 'ready'`, search: 'word', orderBy: 'status' }, ['$filter', '$search', '$orderby']],
    [{ page: 1000 }, ['Page']],
  ])('that takes too long with %j says what to make simpler', async (query, names) => {
    selectCostly.mockRejectedValue(Object.assign(new Error('canceling statement'), { code: '57014' }));
    const error = await readPage(
      reader,
      SOURCE,
      { page: 1, pageSize: 20, ...query },
      { businessId: BUSINESS, timeZone: 'UTC' },
    ).catch((reason: unknown) => reason as ApiError);
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: 'The list takes longer than a list may.' });
    const { details = {}, headers } = error as ApiError;
    expect([Object.keys(details), headers]).toEqual([names, { 'Retry-After': '30' }]);
    for (const message of Object.values(details))
      expect(message).toMatch(/^The list takes too long (this way|so far back)\. .+\.$/);
  });

  it('passes another error on unchanged', async () => {
    const lost = Object.assign(new Error('lost'), { code: '57P01' });
    selectCostly.mockRejectedValue(lost);
    const query = { page: 1, pageSize: 20, filter: `status eq 'ready'` };
    await expect(readPage(reader, SOURCE, query, { businessId: BUSINESS, timeZone: 'UTC' })).rejects.toBe(lost);
  });
});
