import fc from 'fast-check';
import type { ListField } from '../../src/platform/database/lists/fields';

/** Moments are microseconds since 1970, money minor units; numbers of any size are exact. */
export interface Sample {
  readonly id: number;
  readonly name: string;
  readonly note: string | null;
  readonly status: string;
  readonly quantity: bigint;
  readonly stock: bigint | null;
  readonly total: bigint;
  readonly paid: bigint | null;
  /** Decimal digits, as PostgreSQL's numeric prints them. */
  readonly weight: string;
  readonly volume: string | null;
  readonly madeAt: bigint;
  readonly sentAt: bigint | null;
  readonly ref: string;
  readonly otherRef: string | null;
  readonly active: boolean;
  readonly checked: boolean | null;
}

export type FieldName = Exclude<keyof Sample, 'id'>;

/** The table of one random sample; the columns have the types that the service's tables use. */
export const SAMPLE_TABLE = `CREATE TABLE sample (
  id integer PRIMARY KEY, name text NOT NULL, note text, status text NOT NULL, quantity integer NOT NULL, stock bigint,
  total bigint NOT NULL, paid bigint, weight numeric NOT NULL, volume double precision, "madeAt" timestamptz NOT NULL,
  "sentAt" timestamptz, ref uuid NOT NULL, "otherRef" uuid, active boolean NOT NULL, checked boolean)`;

export const STATUSES = ['draft', 'pending', 'ready'];

export const SAMPLE_FIELDS: Readonly<Record<FieldName, ListField>> = {
  name: { column: 's.name', type: 'text' },
  note: { column: 's.note', type: 'text', nullable: true },
  status: { column: 's.status', type: 'text', values: STATUSES },
  quantity: { column: 's.quantity', type: 'integer' },
  stock: { column: 's.stock', type: 'integer', nullable: true },
  total: { column: 's.total', type: 'money' },
  paid: { column: 's.paid', type: 'money', nullable: true },
  weight: { column: 's.weight', type: 'decimal' },
  volume: { column: 's.volume', type: 'decimal', nullable: true },
  madeAt: { column: 's."madeAt"', type: 'timestamp' },
  sentAt: { column: 's."sentAt"', type: 'timestamp', nullable: true },
  ref: { column: 's.ref', type: 'uuid' },
  otherRef: { column: 's."otherRef"', type: 'uuid', nullable: true },
  active: { column: 's.active', type: 'boolean' },
  checked: { column: 's.checked', type: 'boolean', nullable: true },
};

/** Few letters, so that texts meet. No capital beyond ASCII: what becomes of one in lower() is up to the database's locale. */
const letter = fc.constantFrom(
  'a',
  'A',
  'b',
  'B',
  'z',
  'é',
  'ß',
  '%',
  '_',
  '\\',
  "'",
  '"',
  ' ',
  '\n',
  '\uffee',
  '😀',
  '$1',
);
export const text = fc.oneof(
  fc.string({ unit: letter, maxLength: 4 }),
  fc.constantFrom('', 'Blue Van', 'blue van', "O'Neil", '50%', '50_', '\\', 'null', 'true', '2026-01-01'),
);
export const uuid = fc.oneof(
  fc.constantFrom('00000000-0000-0000-0000-000000000000', '01890a5d-ac96-774b-bcce-b302099a8057'),
  fc.uuid(),
);
/** Around a midnight, to the microsecond. */
export const moment = fc
  .tuple(
    fc.constantFrom('2025-12-31T23:00:00Z', '2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z'),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([iso, microseconds]) => BigInt(Date.parse(iso)) * 1_000n + BigInt(microseconds));

const INT4 = 2n ** 31n;
const INT8 = 2n ** 63n;
const integer = fc.oneof(fc.bigInt(-3n, 3n), fc.constantFrom(-INT4, INT4 - 1n), fc.bigInt(-INT4, INT4 - 1n));
const bigint = fc.oneof(fc.bigInt(-300n, 300n), fc.constantFrom(-INT8, INT8 - 1n), fc.bigInt(-INT8, INT8 - 1n));
const decimal = fc.constantFrom('0', '0.1', '0.10', '-1.5', '2', '2.000001', '12345678901234567890.5', '-0.001');
/** What a double holds without loss in its shortest digits. */
const double = fc.constantFrom('0', '0.1', '-1.5', '2', '1e+300', '-1e-300', '123456.789');
const optional = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values, { freq: 3 });

export const samples: fc.Arbitrary<Sample[]> = fc
  .array(
    fc.record({
      name: text,
      note: optional(text),
      status: fc.constantFrom(...STATUSES),
      quantity: integer,
      stock: optional(bigint),
      total: bigint,
      paid: optional(bigint),
      weight: decimal,
      volume: optional(double),
      madeAt: moment,
      sentAt: optional(moment),
      ref: uuid,
      otherRef: optional(uuid),
      active: fc.boolean(),
      checked: optional(fc.boolean()),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) => rows.map((row, index) => ({ id: index + 1, ...row })));

/** The rows as one JSON text for `jsonb_populate_recordset`. */
export function toJson(rows: readonly Sample[]): string {
  return JSON.stringify(
    rows.map((row) => ({
      ...row,
      madeAt: isoMicroseconds(row.madeAt),
      sentAt: row.sentAt === null ? null : isoMicroseconds(row.sentAt),
    })),
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
}

export function isoMicroseconds(moment: bigint): string {
  const microseconds = ((moment % 1_000n) + 1_000n) % 1_000n;
  const milliseconds = new Date(Number((moment - microseconds) / 1_000n)).toISOString();
  return milliseconds.replace('Z', `${microseconds.toString().padStart(3, '0')}Z`);
}
