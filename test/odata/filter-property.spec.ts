import fc from 'fast-check';
import { Client } from 'pg';
import { ApiError } from '../../src/common/errors/api-error';
import { compileFilter } from '../../src/platform/database/lists/filter/filter-sql';
import { compileOrderBy } from '../../src/platform/database/lists/order-by';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { expressions, TIME_ZONE } from './expressions';
import { comparable, compare, type Expression, holds, write } from './filter-oracle';
import { type FieldName, type Sample, SAMPLE_FIELDS, SAMPLE_TABLE, samples, toJson } from './sample';

const RUNS = 200;

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(SAMPLE_TABLE);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function store(rows: readonly Sample[]): Promise<void> {
  await client.query('DELETE FROM sample');
  await client.query('INSERT INTO sample SELECT * FROM jsonb_populate_recordset(NULL::sample, $1)', [toJson(rows)]);
}

async function idsWhere(filter: string): Promise<number[]> {
  const { text, values } = compileFilter(filter, SAMPLE_FIELDS, 2, { timeZone: TIME_ZONE });
  const sql = `SELECT id FROM sample s WHERE id > $1 AND ${text} ORDER BY id`;
  return (await client.query<{ id: number }>(sql, [0, ...values])).rows.map(({ id }) => id);
}

it('finds exactly the rows for which the filter holds, and its negation all others', async () => {
  await fc.assert(
    fc.asyncProperty(samples, fc.array(expressions, { minLength: 1, maxLength: 4 }), async (rows, several) => {
      await store(rows);
      for (const expression of several) await assertSplits(rows, expression);
    }),
    { numRuns: RUNS },
  );
});

async function assertSplits(rows: readonly Sample[], expression: Expression): Promise<void> {
  const filter = write(expression);
  fc.pre(filter.length < 1_990);
  const ids = (wanted: boolean): number[] =>
    rows.filter((row) => holds(expression, row) === wanted).map(({ id }) => id);
  expect({ filter, ids: await idsWhere(filter) }).toEqual({ filter, ids: ids(true) });
  expect({ filter, ids: await idsWhere(`not (${filter})`) }).toEqual({ filter, ids: ids(false) });
}

const orderings = fc
  .uniqueArray(fc.constantFrom(...(Object.keys(SAMPLE_FIELDS) as FieldName[])), { minLength: 1, maxLength: 3 })
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), fc.constantFrom('', ' asc', ' desc')))),
  );

it('orders by every field, null first ascending and last descending, ties by the fallback', async () => {
  await fc.assert(
    fc.asyncProperty(samples, orderings, async (rows, terms) => {
      await store(rows);
      const orderBy = terms.map(([name, direction]) => name + direction).join(',');
      const sql = `SELECT id FROM sample s ORDER BY ${compileOrderBy(orderBy, SAMPLE_FIELDS, 's.id DESC')}`;
      const found = (await client.query<{ id: number }>(sql)).rows.map(({ id }) => id);
      const expected = [...rows].sort((a, b) => {
        for (const [name, direction] of terms) {
          const order = compareNullFirst(comparable(a, name), comparable(b, name));
          if (order !== 0) return direction === ' desc' ? -order : order;
        }
        return b.id - a.id;
      });
      expect({ orderBy, found }).toEqual({ orderBy, found: expected.map(({ id }) => id) });
    }),
    { numRuns: RUNS },
  );
});

type Comparable = ReturnType<typeof comparable>;

function compareNullFirst(a: Comparable, b: Comparable): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return compare(a, b);
}

const scraps = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(SAMPLE_FIELDS)) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...[
        'eq',
        'ne',
        'gt',
        'le',
        'in',
        'and',
        'or',
        'not',
        '(',
        ')',
        ',',
        'tolower(',
        'contains(',
        'null',
        'true',
        '=',
        "'",
      ],
      ...[
        "'a'",
        "''",
        "'%'",
        '1',
        '-1.5',
        '1e400',
        '1e999999999',
        '9223372036854775808',
        '2026-01-01',
        '9999-12-31T23:59Z',
      ],
      ...[
        "'2026-02-30'",
        '1900-01-01T00:00+14:00',
        '00000000-0000-0000-0000-000000000000',
        "'\0'",
        '\ud800',
        ';--',
        '$1',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
);

it('responds to any scraps with rows or a 400, never with an error of the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(scraps, { maxLength: 8 }), fc.constantFrom(' ', ''), async (parts, glue) => {
      try {
        await idsWhere(parts.join(glue));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: { $filter: expect.stringMatching(/\.$/) } });
      }
    }),
    { numRuns: 10 * RUNS },
  );
});

/** Random tokens are seldom a valid expression; one field, one operator and one literal often are. */
it('responds to any pairing of field, operator and literal with rows or a 400', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(SAMPLE_FIELDS)),
      fc.constantFrom('eq', 'ne', 'gt', 'le'),
      scraps,
      async (...parts) => {
        const filter = parts.join(' ');
        const response = await idsWhere(filter).catch((error: unknown) => error);
        if (!(response instanceof ApiError)) expect(response).toEqual(expect.any(Array));
      },
    ),
    { numRuns: 2 * RUNS },
  );
});
