import { ApiError } from '../../../../common/errors/api-error';
import type { ListFields } from '../fields';
import { compileFilter } from './filter-sql';

const FIELDS: ListFields = {
  orderNumber: { column: 'o.order_number', type: 'text' },
  status: { column: 'o.status', type: 'text', values: ['draft', 'pending'] },
  'customer/name': { column: 'c.name', type: 'text', nullable: true },
  guid: { column: 'o.id', type: 'uuid' },
  quantity: { column: 'o.quantity', type: 'integer' },
  totalValue: { column: 'o.total_minor', type: 'money', nullable: true },
  weight: { column: 'o.weight_kg', type: 'decimal', nullable: true },
  createdAt: { column: 'o.created_at', type: 'timestamp' },
  active: { column: 'o.active', type: 'boolean' },
};
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('compileFilter', () => {
  it.each<[string, string, unknown[]]>([
    ["status eq 'draft'", 'o.status = $3::text', ['draft']],
    ["status in ('draft','pending')", '(o.status IN ($3::text, $4::text))', ['draft', 'pending']],
    ["tolower(status) eq 'DRAFT'", 'lower(o.status) = $3::text', ['DRAFT']],
    ["orderNumber ne 'x'", 'o.order_number <> $3::text', ['x']],
    ["orderNumber gt 'x'", 'o.order_number ~>~ $3::text', ['x']],
    ["customer/name eq 'x'", 'c.name = $3::text', ['x']],
    ["customer/name ne 'x'", 'c.name IS DISTINCT FROM $3::text', ['x']],
    ["not (customer/name eq 'x')", '((c.name = $3::text) IS NOT TRUE)', ['x']],
    ['customer/name eq null', 'c.name IS NULL', []],
    ['null ne customer/name', 'c.name IS NOT NULL', []],
    ["customer/name in ('x', null)", '(c.name IN ($3::text) OR c.name IS NULL)', ['x']],
    ['customer/name in (null)', '(c.name IS NULL)', []],
    [`guid eq ${ID}`, 'o.id = $3::uuid', [ID]],
    [`guid eq '${ID}'`, 'o.id = $3::uuid', [ID]],
    ['quantity ge 1e2', 'o.quantity >= $3::bigint', ['100']],
    ['quantity lt 1.5', 'o.quantity < $3::numeric', ['1.5']],
    ['quantity lt 9223372036854775808', 'o.quantity < $3::numeric', ['9223372036854775808']],
    ['totalValue eq 12.3', 'o.total_minor = $3::bigint', ['1230']],
    ['totalValue gt 0.005', 'o.total_minor > $3::numeric', ['0.5']],
    ['weight eq 2', '(o.weight_kg)::numeric = $3::numeric', ['2']],
    ['createdAt gt 2026-01-01T00:00:00Z', 'o.created_at > $3::timestamptz', ['2026-01-01T00:00:00.000000Z']],
    ["createdAt gt '2026-01-01'", 'o.created_at > $3::timestamptz', ['2025-12-31T23:00:00.000000Z']],
    ['active', 'o.active', []],
    ['not active', '((o.active) IS NOT TRUE)', []],
    ['active eq false', 'o.active = $3::boolean', ['false']],
    ["contains(orderNumber,'50%_\\')", 'o.order_number LIKE $3::text', ['%50\\%\\_\\\\%']],
    ["startswith(orderNumber,'a')", 'o.order_number LIKE $3::text', ['a%']],
    ["endswith(tolower(orderNumber),tolower('A'))", 'lower(o.order_number) LIKE lower($3::text)', ['%A']],
    ['null eq null', 'TRUE', []],
    ['null ne null', 'FALSE', []],
    ["contains(orderNumber,tolower('A'))", 'o.order_number LIKE lower($3::text)', ['%A%']],
    ["tolower(orderNumber) le tolower('X')", 'lower(o.order_number) ~<=~ lower($3::text)', ['X']],
    ["status eq tolower('LOST')", 'o.status = lower($3::text)', ['LOST']],
    ["tolower(status) in ('LOST', null)", '(lower(o.status) IN ($3::text) OR lower(o.status) IS NULL)', ['LOST']],
    ['active ne true', 'o.active <> $3::boolean', ['true']],
    ['active in (true, false)', '(o.active IN ($3::boolean, $4::boolean))', ['true', 'false']],
    ['active eq null', 'o.active IS NULL', []],
    ['totalValue ne 1', 'o.total_minor IS DISTINCT FROM $3::bigint', ['100']],
    ['quantity ne 1 or active', '(o.quantity <> $3::bigint OR o.active)', ['1']],
    ['weight in (1, 2.5)', '((o.weight_kg)::numeric IN ($3::numeric, $4::numeric))', ['1', '2.5']],
    ["createdAt eq '2026-01-01T00:00:00Z'", 'o.created_at = $3::timestamptz', ['2026-01-01T00:00:00.000000Z']],
    [
      "status eq 'draft' and (quantity gt 1 or quantity lt 0)",
      '(o.status = $3::text AND (o.quantity > $4::bigint OR o.quantity < $5::bigint))',
      ['draft', '1', '0'],
    ],
  ])('%s', (text, sql, values) => {
    expect(compileFilter(text, FIELDS, 3, { timeZone: 'Europe/Berlin' })).toEqual({ text: sql, values });
  });

  it.each([
    ["colour eq 'red'", 1, 'there is no field "colour"; the fields are orderNumber, status'],
    ["Status eq 'draft'", 1, 'did you mean status?'],
    ["constructor eq 'x'", 1, 'there is no field "constructor"'],
    ['__proto__ eq null', 1, 'there is no field "__proto__"'],
    ["status eq 'lost'", 11, '"lost" is no value of status; there are draft, pending'],
    ["status in ('draft', 'lost')", 21, '"lost" is no value of status'],
    ['orderNumber eq 5', 16, 'a text in single quotes'],
    [`orderNumber eq ${ID}`, 16, 'a text in single quotes'],
    ['guid eq 5', 9, 'a UUID'],
    ["guid eq 'x'", 9, 'a UUID'],
    ["quantity eq '5'", 13, 'a number'],
    ['quantity eq 1e401', 13, 'an exponent from -400 to 400'],
    ['createdAt gt 2026-02-30', 14, 'a date or a date-time'],
    ['createdAt gt 5', 14, 'a date or a date-time'],
    ["active eq 'true'", 11, 'true or false'],
    ['active gt false', 11, 'active can only be compared with eq, ne and in'],
    ['weight gt null', 11, 'null can only be compared with eq, ne and in'],
    ["contains(quantity,'1')", 10, 'contains takes a text field'],
    ['tolower(quantity) eq 1', 9, 'tolower takes a text field'],
    ["guid eq tolower('x')", 17, 'without tolower'],
    ["createdAt eq tolower('2026-01-01')", 22, 'without tolower'],
    ['active eq 1', 11, 'active is compared with true or false, not with "1"'],
    ["weight eq '1'", 11, 'weight is compared with a number with an exponent from -400 to 400, not with "1"'],
    ['guid eq true', 9, 'guid is compared with a UUID, not with "true"'],
    ['createdAt eq true', 14, 'to the microsecond), not with "true"'],
    ['colour eq 1', 1, '(put texts in single quotes)'],
    ['quantity gt null', 13, 'null can only be compared with eq, ne and in'],
    ['active ge null', 11, 'null can only be compared with eq, ne and in'],
    ['tolower(active) eq true', 9, 'tolower takes a text field, not active'],
    ["contains(active,'1')", 10, 'contains takes a text field, not active'],
    ['status and active', 1, 'status is not true or false by itself'],
  ])('%s fails at %d', (text, position, part) => {
    let message: string | undefined;
    try {
      compileFilter(text, FIELDS, 1);
    } catch (error) {
      if (error instanceof ApiError) message = error.details?.['$filter'];
    }
    expect(message).toContain(`At position ${position}:`);
    expect(message).toContain(part);
  });

  it('reads local times in UTC where no zone is given', () => {
    const { values } = compileFilter('createdAt gt 2026-01-01', FIELDS, 1);
    expect(values).toEqual(['2026-01-01T00:00:00.000000Z']);
  });

  it('never writes what the client wrote into the SQL', () => {
    const { text } = compileFilter("orderNumber eq '''; DROP TABLE orders; --'", FIELDS, 1);
    expect(text).toBe('o.order_number = $1::text');
  });
});
