import fc from 'fast-check';
import { type Expression, exactly, type Operator, quoted, type Written } from './filter-oracle';
import { type FieldName, isoMicroseconds, moment, STATUSES, text, uuid } from './sample';

/** 2026-01-01 and 2026-07-01 begin in Berlin an hour and two before they do in UTC. */
export const TIME_ZONE = 'Europe/Berlin';
const LOCAL_MIDNIGHTS: Readonly<Record<string, string>> = {
  '2026-01-01': '2025-12-31T23:00:00Z',
  '2026-07-01': '2026-06-30T22:00:00Z',
};

const textLiteral = text.map((value): Written => ({ value, source: quoted(value) }));
const statusLiteral = fc.constantFrom(...STATUSES).map((value): Written => ({ value, source: quoted(value) }));
const uuidLiteral = fc.tuple(uuid, fc.boolean(), fc.boolean()).map(([value, isQuoted, isUpper]): Written => ({
  value,
  source: writeUuid(isUpper ? value.toUpperCase() : value, isQuoted),
}));
const booleanLiteral = fc.boolean().map((value): Written => ({ value, source: String(value) }));
const numberLiteral = fc
  .oneof(
    fc.integer({ min: -4, max: 4 }).map(String),
    fc.integer({ min: -400, max: 400 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    fc.constantFrom(
      '0.1',
      '0.005',
      '-0',
      '2e0',
      '20E-1',
      '1e300',
      '1e400',
      '-1e400',
      '1e-400',
      '-1e-300',
      '12345678901234567890.5',
    ),
    fc.constantFrom('2147483647', '2147483648', '9223372036854775807', '9223372036854775808', '-9223372036854775809'),
    fc.constantFrom('92233720368547758.07', '92233720368547758.08', '-92233720368547758.08', '123456.789'),
  )
  .map((source): Written => ({ value: exactly(source), source }));
const momentLiteral = fc.oneof(
  moment.map((value): Written => ({ value, source: isoMicroseconds(value) })),
  moment.map((value): Written => ({ value, source: quoted(isoMicroseconds(value)) })),
  moment.map((value): Written => ({ value, source: isoMicroseconds(value + 5_400_000_000n).replace('Z', '+01:30') })),
  fc
    .constantFrom(...Object.entries(LOCAL_MIDNIGHTS))
    .map(([source, iso]): Written => ({ value: BigInt(Date.parse(iso)) * 1_000n, source })),
);
const nothing = fc.constant<Written>({ value: null, source: 'null' });

const LITERALS: Readonly<Record<FieldName, fc.Arbitrary<Written>>> = {
  name: textLiteral,
  note: textLiteral,
  status: statusLiteral,
  quantity: numberLiteral,
  stock: numberLiteral,
  total: numberLiteral,
  paid: numberLiteral,
  weight: numberLiteral,
  volume: numberLiteral,
  madeAt: momentLiteral,
  sentAt: momentLiteral,
  ref: uuidLiteral,
  otherRef: uuidLiteral,
  active: booleanLiteral,
  checked: booleanLiteral,
};

const fields = fc.constantFrom(...(Object.keys(LITERALS) as FieldName[]));
const textFields = fc.constantFrom<FieldName>('name', 'note', 'status');
const equalities = fc.constantFrom<Operator>('eq', 'ne');
const operators = fc.constantFrom<Operator>('eq', 'ne', 'gt', 'ge', 'lt', 'le');

const comparison = fields.chain((field) =>
  fc.record({
    is: fc.constant('comparison' as const),
    field: fc.constant(field),
    operator: field === 'active' || field === 'checked' ? equalities : operators,
    literal: LITERALS[field],
    folded: field === 'name' || field === 'note' ? fc.boolean() : fc.constant(false),
    mirrored: fc.boolean(),
  }),
);
const nullity = fc.record({
  is: fc.constant('comparison' as const),
  field: fields,
  operator: equalities,
  literal: nothing,
  folded: fc.constant(false),
  mirrored: fc.boolean(),
});
const membership = fields.chain((field) =>
  fc.record({
    is: fc.constant('member' as const),
    field: fc.constant(field),
    literals: fc.array(fc.oneof({ weight: 4, arbitrary: LITERALS[field] }, { weight: 1, arbitrary: nothing }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
);
const match = fc.record({
  is: fc.constantFrom('contains' as const, 'startswith' as const, 'endswith' as const),
  field: textFields,
  literal: text,
  folded: fc.boolean(),
});

/** Every form of expression over every field, a few levels deep. */
export const expressions: fc.Arbitrary<Expression> = fc.letrec<{ node: Expression }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 4, arbitrary: comparison },
    { weight: 1, arbitrary: nullity },
    { weight: 1, arbitrary: membership },
    { weight: 2, arbitrary: match },
    {
      weight: 3,
      arbitrary: fc.record({
        is: fc.constantFrom('all' as const, 'any' as const),
        of: fc.array(tie('node'), { minLength: 2, maxLength: 3 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ is: fc.constant('not' as const), of: tie('node') }) },
  ),
})).node;

function writeUuid(value: string, isQuoted: boolean): string {
  return isQuoted ? quoted(value) : value;
}
