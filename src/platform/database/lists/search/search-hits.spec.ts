import { createIdSearch, buildSearchCallSql, withHits } from './search-hits';
import type { SearchCall, Statement } from '../../queries/statements/statement';

describe('a search where the businesses are spread over servers', () => {
  const queried: Statement[] = [];
  const finding = (hits: unknown[] | null) =>
    (async (statement: Statement) => {
      queried.push(statement);
      return [{ hits }];
    }) as never;
  beforeEach(() => void queried.splice(0));

  it('runs the search of a distributed database first and inserts its ids into the statement', async () => {
    const search = createIdSearch('search_order_ids', 4);
    const text = `WITH hits AS (SELECT ${buildSearchCallSql(search)} AS id) SELECT 1 FROM hits WHERE $5`;
    const sent = await withHits(finding(['a', 'b']), 'B', {
      name: 'x',
      text,
      values: ['B', 50, 0, ['word'], true],
      search,
    });
    expect(queried).toEqual([
      {
        text: `SELECT json_agg(hit) AS hits
      FROM distribution.search_order_ids($1::uuid, $2::text[]) AS hit`,
        values: ['B', ['word']],
      },
    ]);
    expect(sent).toEqual({
      text: 'WITH hits AS (SELECT unnest($4::uuid[]) AS id) SELECT 1 FROM hits WHERE $5',
      values: ['B', 50, 0, ['a', 'b'], true],
    });
  });

  it('gives rows, too, and finds nothing', async () => {
    const search: SearchCall = {
      name: 'search_business',
      firstParameter: 2,
      parameterTypes: ['text[]', 'text'],
      resultColumns: 'id uuid',
    };
    const text = `SELECT 1 FROM ${buildSearchCallSql(search)}`;
    const values = ['B', ['orders'], 'word'];
    expect(await withHits(finding([{ id: 'a' }]), 'B', { text, values, search })).toEqual({
      text: 'SELECT 1 FROM json_to_recordset($2::json) AS h (id uuid)',
      values: ['B', '[{"id":"a"}]'],
    });
    expect((await withHits(finding(null), 'B', { text, values, search })).values).toEqual(['B', '[]']);
  });

  it('changes no statement without a search', async () => {
    const statement = { text: 'SELECT 1', values: [] };
    expect(await withHits(finding(null), 'B', statement)).toBe(statement);
    expect(queried).toEqual([]);
  });
});
