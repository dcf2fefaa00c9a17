import { toFilterClause, readClause, splitFilter } from '../../web/portal/lists/filters/filter-clause';

const ZONE = 'Europe/Vienna';

describe('the filter of a list', () => {
  it('is written in the syntax of the service: quoted names, days in the time zone of the business', () => {
    expect(toFilterClause('customer/name', 'contains', "O'Hara", ZONE)).toBe("contains(customer/name, 'O''Hara')");
    expect(toFilterClause('totalValue', 'least', '12.5', ZONE)).toBe('totalValue ge 12.5');
    expect(toFilterClause('createdAt', 'since', '2026-03-29', ZONE)).toBe('createdAt ge 2026-03-28T23:00:00.000Z');
    expect(toFilterClause('createdAt', 'until', '2026-03-29', ZONE)).toBe('createdAt lt 2026-03-29T22:00:00.000Z');
  });

  it.each([
    ['customer/name', 'contains', "O'Brien and (Sons)"],
    ['orderNumber', 'begins', 'SO-1'],
    ['metadata/zone', 'is', 'South'],
    ['metadata/hasALift', 'equals', 'true'],
    ['totalValue', 'least', '20.5'],
    ['totalValue', 'most', '-3'],
    ['createdAt', 'since', '2026-03-29'],
    ['createdAt', 'until', '2026-10-25'],
  ] as const)('shows the condition %s %s %s again as it was entered', (name, comparison, value) => {
    expect(readClause(toFilterClause(name, comparison, value, ZONE), ZONE)).toEqual({ name, comparison, value });
  });

  it('shows alternatives of a link as a list', () => {
    expect(readClause(`status in ('pending','ready')`, ZONE)).toEqual({
      name: 'status',
      comparison: 'oneOf',
      value: 'pending,ready',
    });
  });

  it.each(['createdAt lt 2026-03-02T10:30:00.000Z', 'createdAt ge yesterday', "not (status eq 'ready')", 'a or b'])(
    'has no words for the clause %s',
    (clause) => {
      expect(readClause(clause, ZONE)).toBeUndefined();
    },
  );

  it.each([
    ['', []],
    [`name eq 'a and b' and city eq 'Wien'`, [`name eq 'a and b'`, `city eq 'Wien'`]],
    [`(startswith(name, 'a')) and value ge 2`, [`startswith(name, 'a')`, 'value ge 2']],
    ['((a eq 1 and b eq 2)) and c eq 3', ['a eq 1', 'b eq 2', 'c eq 3']],
    ['(a eq 1 or b eq 2) and c eq 3', ['(a eq 1 or b eq 2)', 'c eq 3']],
    ['a eq 1 or b eq 2', ['(a eq 1 or b eq 2)']],
    ['(a eq 1) and (b eq 2)', ['a eq 1', 'b eq 2']],
    [`name eq 'it''s (open' and c eq 3`, [`name eq 'it''s (open'`, 'c eq 3']],
  ])('divides %p into the clauses that must all hold', (filter, clauses) => {
    expect(splitFilter(filter)).toEqual(clauses);
  });
});
