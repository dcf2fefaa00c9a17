import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/test-app';

/** Letters of several scripts, some of one, two, three and four bytes, with case and accents, digits, and other characters. */
const CHARACTERS = [...'aabbcxqQ0011É-éßΣσςдЖ東京ا𝒳😀 %_\\.,@\'"+/'];
const text = fc
  .array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join('').trim());
const ROWS = 300;

/** The index must find exactly what LIKE finds: each result is compared with LIKE over all rows of the business. */
describe('the index of words', () => {
  let t: TestApp;
  let names: readonly string[];
  beforeAll(async () => {
    t = await startTestApp();
    names = fc.sample(
      text.filter((name) => name !== ''),
      { numRuns: ROWS, seed: 18 },
    );
    const other = await t.seedTenant();
    for (const businessId of [t.tenant.id, other.id])
      await t.db.query(
        `INSERT INTO customers (business_id, id, name, email, created_at)
         SELECT $1, gen_random_uuid(), name, n || '@x.example', now() - n * interval '1 minute'
         FROM unnest($2::text[]) WITH ORDINALITY AS c (name, n)`,
        [businessId, names],
      );
    // Without it so few rows are read one after the other.
    await t.db.query('ANALYZE customers');
  });
  afterAll(() => t.stop());

  async function ofBusiness<T>(sql: string, values: readonly unknown[]): Promise<T[]> {
    const client = await t.db.connect();
    try {
      await client.query(`BEGIN; SET LOCAL app.business_id = '${t.tenant.id}'; SET LOCAL enable_seqscan = off`);
      return (await client.query(sql, [...values])).rows as T[];
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  /** A part of a name that is there, or any text; blanks part words. */
  const words = fc
    .oneof(
      fc.tuple(fc.nat(ROWS - 1), fc.nat(8), fc.integer({ min: 1, max: 6 })).map(([row, from, long]) => {
        const letters = [...names[row]!];
        return letters.slice(from % letters.length, (from % letters.length) + long).join('');
      }),
      text,
    )
    .map((typed) => typed.split(/\s+/u).filter((word) => word !== ''))
    .filter((typed) => typed.length > 0);
  const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

  it('finds for a list the same records as LIKE', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (typed) => {
        const patterns = typed.map(escaped);
        const found = await ofBusiness<{ id: string }>('SELECT search_customer_ids($1) AS id', [patterns]);
        const expected = await ofBusiness<{ id: string }>(
          `SELECT id FROM customers WHERE business_id = $2
             AND search_text LIKE ALL (SELECT '%' || fold(w) || '%' FROM unnest($1::text[]) AS w)`,
          [patterns, t.tenant.id],
        );
        expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
      { numRuns: 400 },
    );
  });

  it('finds for the search the best eight of the records that LIKE finds', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (typed) => {
        const [folded] = await ofBusiness<{ plain: string[]; escaped: string[] }>(
          `SELECT array_agg(fold(word)) AS plain, array_agg(fold(pattern)) AS escaped FROM unnest($1::text[], $2::text[]) AS u (word, pattern)`,
          [typed, typed.map(escaped)],
        );
        const found = await ofBusiness("SELECT id, place FROM search_records('customers', $1, false)", [folded!.plain]);
        const expected = await ofBusiness(
          `SELECT id, CASE WHEN search_text LIKE ' ' || array_to_string($1::text[], ' ') || '%' THEN 1
               WHEN search_text LIKE ALL (SELECT '% ' || e || '%' FROM unnest($1::text[]) AS e) THEN 2 ELSE 3 END AS place
             FROM customers WHERE business_id = $2 AND search_text LIKE ALL (SELECT '%' || e || '%' FROM unnest($1::text[]) AS e)
             ORDER BY place, id DESC LIMIT 8`,
          [folded!.escaped, t.tenant.id],
        );
        expect(found).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('the index of words has no key of two businesses', async () => {
    const { rows } = await t.db.query<{ shared: boolean }>(
      `SELECT search_keys(a.id, 'ord-000001 karlsplatz') && search_keys(b.id, 'ord-000001 karlsplatz') AS shared
       FROM businesses a JOIN businesses b ON a.id < b.id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { shared } of rows) expect(shared).toBe(false);
  });
});
