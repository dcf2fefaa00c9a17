import {
  booleanSql,
  decimalSql,
  typedSql,
  instantSql,
  jsonArraySql,
  jsonObjectSql,
  amountSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from './json-select';

interface Width {
  width: number;
}

interface Shown {
  guid: string;
  status: 'draft' | 'ready';
  total: number;
  isOpen: boolean;
  at: string | null;
  notes: string | null;
  kind: 'a' | 'b' | null;
  size: { length: number } | null;
  items: { name: string }[];
  later?: string;
}

const ITEM = jsonObjectSql<{ name: string }>({ name: 'i.name' });
const GOOD = {
  guid: 'o.id',
  status: 'o.status',
  total: amountSql('o.total', 'o.currency'),
  isOpen: booleanSql('o.open'),
  at: nullableSql(instantSql('o.at')),
  notes: nullableSql('o.notes'),
  kind: nullableSql<'a' | 'b'>('o.kind'),
  size: caseWhenSql('o.length IS NOT NULL', jsonObjectSql<{ length: number }>({ length: decimalSql('o.length') })),
  items: jsonArraySql(ITEM, 'FROM items i WHERE i.order_id = o.id', 'i.position'),
  later: 'o.later',
};

describe('JSON made by SQL', () => {
  it('writes the members of an object in their order', () => {
    expect(jsonObjectSql<Shown>(GOOD)).toBe(
      `(SELECT row_to_json(object) FROM (SELECT o.id AS "guid", o.status AS "status", ${amountSql('o.total', 'o.currency')} AS "total", ` +
        `o.open AS "isOpen", iso(o.at) AS "at", o.notes AS "notes", o.kind AS "kind", ` +
        `CASE WHEN o.length IS NOT NULL THEN ` +
        `(SELECT row_to_json(object) FROM (SELECT trim_scale(o.length) AS "length") AS object) END AS "size", ` +
        `(SELECT COALESCE(array_to_json(array_agg((SELECT row_to_json(object) FROM (SELECT i.name AS "name") AS object) ` +
        `ORDER BY i.position)), '[]') FROM items i WHERE i.order_id = o.id) AS "items", o.later AS "later") AS object)`,
    );
  });

  it('does not compile SQL that differs from the type', () => {
    const { guid: _, ...withoutGuid } = GOOD;
    const wrong: string[] = [
      // @ts-expect-error a member is missing
      jsonObjectSql<Shown>(withoutGuid),
      // @ts-expect-error a member is one too many
      jsonObjectSql<{ name: string }>({ name: 'a', other: 'b' }),
      // @ts-expect-error a text is no number
      jsonObjectSql<{ total: number }>({ total: 'o.total' }),
      // @ts-expect-error a number is no text
      jsonObjectSql<{ name: string }>({ name: numberSql('o.total') }),
      // @ts-expect-error what may be null says so
      jsonObjectSql<{ notes: string | null }>({ notes: 'o.notes' }),
      // @ts-expect-error a member that is never null cannot use nullableSql()
      jsonObjectSql<{ notes: string }>({ notes: nullableSql('o.notes') }),
      // @ts-expect-error another object
      jsonObjectSql<{ size: { length: number } }>({ size: jsonObjectSql<Width>({ width: numberSql('w') }) }),
      // @ts-expect-error no array
      jsonObjectSql<{ items: { name: string }[] }>({ items: ITEM }),
      // @ts-expect-error another word
      jsonObjectSql<{ kind: 'a' | 'b' }>({ kind: typedSql<'c'>("'c'") }),
    ];
    expect(wrong).toHaveLength(9);
  });
});

it('reads an amount with the minor unit of its currency', () => {
  expect(amountSql('o.total', 'o.currency')).toMatch(
    /^trim_scale\(\(o\.total \* CASE WHEN o\.currency IN \('BIF', .*'XPF'\) THEN 1 WHEN .*'KWD'.* THEN 0\.001 WHEN .* THEN 0\.0001 ELSE 0\.01 END\)\)$/,
  );
});
