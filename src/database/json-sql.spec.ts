import { boolean, decimal, expression, instant, jsonArray, jsonOf, money, nullable, number, when } from './json-sql';

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

const ITEM = jsonOf<{ name: string }>({ name: 'i.name' });
const GOOD = {
  guid: 'o.id',
  status: 'o.status',
  total: money('o.total', 'o.currency'),
  isOpen: boolean('o.open'),
  at: nullable(instant('o.at')),
  notes: nullable('o.notes'),
  kind: nullable<'a' | 'b'>('o.kind'),
  size: when('o.length IS NOT NULL', jsonOf<{ length: number }>({ length: decimal('o.length') })),
  items: jsonArray(ITEM, 'FROM items i WHERE i.order_id = o.id', 'i.position'),
  later: 'o.later',
};

describe('JSON made by SQL', () => {
  it('has the members in their order', () => {
    expect(jsonOf<Shown>(GOOD)).toBe(
      `json_build_object('guid', o.id, 'status', o.status, 'total', ${money('o.total', 'o.currency')}, 'isOpen', o.open, ` +
        `'at', iso(o.at), 'notes', o.notes, 'kind', o.kind, ` +
        `'size', CASE WHEN o.length IS NOT NULL THEN json_build_object('length', trim_scale(o.length)) END, ` +
        `'items', COALESCE((SELECT json_agg(json_build_object('name', i.name) ORDER BY i.position) FROM items i WHERE i.order_id = o.id), '[]'), ` +
        `'later', o.later)`,
    );
  });

  it('has no more members than a function of PostgreSQL takes', () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`m${index}`, 'a']));
    expect(() => jsonOf<Record<string, string>>(many)).toThrow('at most 50');
  });

  it('does not compile when it differs from the type', () => {
    const { guid: _, ...withoutGuid } = GOOD;
    const wrong: string[] = [
      // @ts-expect-error a member is missing
      jsonOf<Shown>(withoutGuid),
      // @ts-expect-error a member is one too many
      jsonOf<{ name: string }>({ name: 'a', other: 'b' }),
      // @ts-expect-error a text is no number
      jsonOf<{ total: number }>({ total: 'o.total' }),
      // @ts-expect-error a number is no text
      jsonOf<{ name: string }>({ name: number('o.total') }),
      // @ts-expect-error what may be null says so
      jsonOf<{ notes: string | null }>({ notes: 'o.notes' }),
      // @ts-expect-error what is never null is never null
      jsonOf<{ notes: string }>({ notes: nullable('o.notes') }),
      // @ts-expect-error another object
      jsonOf<{ size: { length: number } }>({ size: jsonOf<{ width: number }>({ width: number('w') }) }),
      // @ts-expect-error no array
      jsonOf<{ items: { name: string }[] }>({ items: ITEM }),
      // @ts-expect-error another word
      jsonOf<{ kind: 'a' | 'b' }>({ kind: expression<'c'>("'c'") }),
    ];
    expect(wrong).toHaveLength(9);
  });
});

it('reads an amount with the minor unit of its currency', () => {
  expect(money('o.total', 'o.currency')).toMatch(
    /^trim_scale\(\(o\.total \* CASE WHEN o\.currency IN \('BIF', .*'XPF'\) THEN 1 WHEN .*'KWD'.* THEN 0\.001 WHEN .* THEN 0\.0001 ELSE 0\.01 END\)\)$/,
  );
});
