import { JsonText, Page } from '../../../core/page';
import { typedSql } from '../queries/json-select';
import type { TenantReader } from '../queries/tenant-reader';
import { type PlainList, readList, readWholeList, readListPage } from './plain-list';

const LIST: PlainList<number> = {
  name: 'vehicles',
  json: typedSql("json_build_object('guid', v.id)"),
  table: 'vehicles v',
  where: 'v.business_id = $1',
  orderBy: 'v.name, v.id',
};
const BUSINESS = '01890a5d-ac96-774b-bcce-b302099a8057';

const select = jest.fn();
const reader = { select } as unknown as TenantReader;
beforeEach(() => select.mockReset().mockResolvedValue([{ json: '[1]', total: 7 }]));

/** The statement that was sent for the business, its white space evened out. */
function sent(): { name: string; text: string; values: unknown[] } {
  expect(select).toHaveBeenCalledTimes(1);
  const [businessId, statement] = select.mock.calls[0] as [string, { name: string; text: string; values: unknown[] }];
  expect(businessId).toBe(BUSINESS);
  return { ...statement, text: statement.text.replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')') };
}

const rows = (joins: string, limit: string) =>
  `(SELECT COALESCE(array_to_json(array_agg(listed.entry)), '[]')::text FROM (SELECT json_build_object('guid', v.id) AS entry ` +
  `FROM vehicles v ${joins}WHERE v.business_id = $1 ORDER BY v.name, v.id${limit}) AS listed)`;

describe('a plain list', () => {
  it('reads a plain list as a whole', async () => {
    expect(await readWholeList(reader, LIST, BUSINESS)).toEqual(new JsonText<number[]>('[1]'));
    expect(sent()).toEqual({ name: 'vehicles.all', text: `SELECT ${rows('', '')} AS json`, values: [BUSINESS] });
  });

  it('reads a plain list with its joins and the passed values', async () => {
    await readWholeList(reader, { ...LIST, joins: 'LEFT JOIN drivers d ON true' }, BUSINESS, ['x', 2]);
    expect(sent()).toEqual({
      name: 'vehicles.all',
      text: `SELECT ${rows('LEFT JOIN drivers d ON true ', '')} AS json`,
      values: [BUSINESS, 'x', 2],
    });
  });

  it('reads one page of a plain list, with the number of all rows', async () => {
    const page = await readListPage(reader, LIST, BUSINESS, { page: 3, pageSize: 20 });
    expect(page).toEqual(new Page(new JsonText<number[]>('[1]'), 3, 20, 7));
    expect(sent()).toEqual({
      name: 'vehicles.page',
      text:
        `SELECT ${rows('', ' LIMIT $2 OFFSET $3')} AS json, ` +
        '(SELECT count(*)::int FROM vehicles v WHERE v.business_id = $1) AS total',
      values: [BUSINESS, 20, 40],
    });
  });

  it('counts the placeholders of a page from the values that are given', async () => {
    await readListPage(reader, LIST, BUSINESS, { page: 1, pageSize: 20 }, ['x', 'y']);
    const { text, values } = sent();
    expect(text).toContain('LIMIT $4 OFFSET $5');
    expect(values).toEqual([BUSINESS, 'x', 'y', 20, 0]);
  });

  it.each([
    [undefined, 'vehicles.all', [BUSINESS, 'x']],
    [{ page: 1, pageSize: 20 }, 'vehicles.page', [BUSINESS, 'x', 20, 0]],
  ])('gives the page that is asked for: %j', async (window, name, values) => {
    await readList(reader, LIST, BUSINESS, window, ['x']);
    expect(sent()).toMatchObject({ name, values });
  });

  it.each([
    [undefined, [BUSINESS]],
    [{ page: 2, pageSize: 10 }, [BUSINESS, 10, 10]],
  ])('needs no values besides: %j', async (window, values) => {
    await readList(reader, LIST, BUSINESS, window);
    expect(sent()).toMatchObject({ values });
  });
});
