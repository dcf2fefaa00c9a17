import { newId } from '../../src/common/ids';
import { below, pick, type Random } from './random';

/** Removes the field. */
export const ABSENT = Symbol('absent');
/**
 * Number literals that are valid JSON but exceed a double. They are strings here and literals in the body (see
 * `toJson`).
 */
const LITERALS = ['1e400', '-1e400', '9007199254740993', '0.1000000000000000055511151231257827', '1E+2', '-0'];
const MARK = '@literal:';

/** Texts that must be returned unchanged if they are accepted. */
export const ODD_TEXTS: readonly string[] = [
  '👩‍👩‍👧‍👦🚚',
  'مرحبا \u202e בעולם',
  `'; DROP TABLE orders; --`,
  `" OR ""="`,
  '%_\\%',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../etc/passwd',
  '=cmd()|A1',
  '<script>alert(1)</script>',
  'line\r\nX-Bad: 1',
  'tab\tand\u00a0no-break',
  'e\u0301 is two, é is one',
  '\u200bzero width\ufeff',
];

const REFUSED_TEXTS = [
  '',
  ' ',
  '\u3000',
  'x'.repeat(10_000),
  '🚚'.repeat(10_000),
  'a\0b',
  '\ud800',
  '\udc00x',
  'x\ud83d',
];
const NUMBERS = [
  -1,
  0,
  0.1 + 0.2,
  2 ** 53 + 2,
  -(2 ** 53) - 2,
  1e308,
  5e-324,
  1.123456789,
  2_147_483_648,
  -2_147_483_649,
  ...LITERALS.map((literal) => MARK + literal),
  'NaN',
  'Infinity',
  '1',
  '٣',
];
const OTHER_KINDS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  7,
  'text',
  { length: 3 },
  { toString: 'x' },
  ABSENT,
];
const BAD_IDS = [
  '',
  'x',
  '0'.repeat(36),
  '{0199a5c0-7b1e-7c3a-9d40-5f6e7a8b9c0d}',
  '0199a5c07b1e7c3a9d405f6e7a8b9c0d',
  '0199a5c0-7b1e-7c3a-9d40-5f6e7a8b9c0d\n',
  'a\0b',
  '\ud800',
  `' OR 1=1 --`,
];
/** The first and last accepted days and their neighbours. At these, the day before or after does not exist. */
export const BOUNDARY_DAYS: readonly string[] = [
  '1899-12-31',
  '1900-01-01',
  '1900-01-01T00:00:00+14:00',
  '2200-12-31',
  '2200-12-31T23:59:59.999-12:00',
  '2201-01-01',
];
const DATES = [
  ...BOUNDARY_DAYS,
  '2026-13-45',
  '2026-02-30',
  '2026-03-02T25:00:00Z',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '1e3',
  '2026-W10-1',
  '2026-03-29T02:30:00',
  '2026-03-02T08:00:00.123456789Z',
  '2026-03-02T08:00:00+14:00',
  '2026-03-02T08:00:00−01:00',
];

export type Kind = 'id' | 'text' | 'moment' | 'number' | 'flag' | 'list' | 'object';

/** Returns hostile values for a field of this kind; `base` is the value of the valid request. */
export function hostile(kind: Kind, base: unknown, max = 1000): readonly unknown[] {
  switch (kind) {
    case 'id':
      return [...BAD_IDS, ...OTHER_KINDS];
    case 'number':
      return [...NUMBERS, ...OTHER_KINDS];
    case 'flag':
      return ['true', 'false', 0, 1, '', ...OTHER_KINDS.filter((value) => typeof value !== 'boolean')];
    case 'list': {
      const entry = Array.isArray(base) && base.length ? (base[0] as unknown) : newId();
      const tooMany = Array.from({ length: max + 1 }, () => entry);
      return [[entry, entry], [entry, null], [[entry]], ['x', null], tooMany, entry, ...OTHER_KINDS];
    }
    case 'object':
      return [[base], JSON.stringify(base), ...OTHER_KINDS];
    case 'moment':
      return [...DATES, ...REFUSED_TEXTS, ...ODD_TEXTS, ...OTHER_KINDS];
    case 'text':
      return [...REFUSED_TEXTS, ...ODD_TEXTS, ...OTHER_KINDS];
  }
}

const PIECES = [
  ...ODD_TEXTS,
  ...`'"\`;,./\\%_*?&#=+-(){}[]<>|~^$@!: \t\n`,
  'null',
  'undefined',
  '\u0000',
  '\ud800',
  '\u2028',
  '\u{1f9ff}',
  'ı',
  'ß',
  'İ',
  'ﬀ',
  '0',
  '1e400',
  'NaN',
  '-1',
  'a',
  'Z',
  'and',
  'or',
  'eq',
  'not',
];

/** Returns a random text. */
export const randomText = (random: Random): string =>
  Array.from({ length: below(random, 12) }, () => pick(random, PIECES)).join('');

const randomNumber = (random: Random): number => {
  const bits = Buffer.from(Array.from({ length: 8 }, () => below(random, 256)));
  const number = pick(random, [bits.readDoubleBE(), bits.readInt32BE(), bits.readInt8(), bits.readInt16BE() / 100]);
  return Number.isFinite(number) ? number : 0;
};

/** Returns random JSON with at most three levels. */
export function randomJson(random: Random, depth = 0): unknown {
  const kinds = [
    () => randomText(random),
    () => randomNumber(random),
    () => pick(random, OTHER_KINDS),
    () => MARK + pick(random, LITERALS),
    () => Array.from({ length: below(random, 4) }, () => randomJson(random, depth + 1)),
    () =>
      Object.fromEntries(
        Array.from({ length: below(random, 4) }, () => [randomText(random), randomJson(random, depth + 1)]),
      ),
  ];
  const value = pick(random, depth < 3 ? kinds : kinds.slice(0, 2))();
  return value === ABSENT && depth ? null : value;
}

/** Encodes JSON and inserts the number literals unchanged. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replace(new RegExp(`"${MARK}([-+.0-9eE]+)"`, 'g'), '$1');

/** Replacements of the whole body as sent, each with the field that the error must name. */
export const BODIES: readonly (readonly [text: string, field?: string])[] = [
  ['[]'],
  ['{}'],
  ['null'],
  ['7'],
  ['true'],
  ['"text"'],
  ['[null]'],
  ['[[[]]]'],
  ['{"success":true}', 'success'],
  ['{"__proto__":{"a":1}}', '__proto__'],
  ['{"constructor":1}', 'constructor'],
  ['{"a":{"prototype":{}}}', 'a.prototype'],
  ['{', 'body'],
  ["{'a':1}", 'body'],
  ['{"a":1}}', 'body'],
  ['{"a":NaN}', 'body'],
  ['\ufeff{"a":', 'body'],
  ['', undefined],
  ['{"a":1e400}', 'a'],
  [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'body'],
  [`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, 'body'],
  ['{"a\\u0000b":1}', 'body'],
  ['{"\\ud800":1}', 'body'],
  ['{"":1}', ''],
  [`{${Array.from({ length: 2000 }, (_, index) => `"k${index}":0`).join()}}`, 'k0'],
];

/** Texts for the address line, already percent-encoded. */
export const IN_ADDRESS: readonly string[] = [
  '',
  'x',
  '%20',
  '%00',
  '%0d%0a',
  '%F0%9F%9A%9A',
  '%E2%80%AE',
  '%27%20OR%201%3D1--',
  '%25_%5C',
  '%2e%2e%2f',
  '-1',
  '0',
  '1.5',
  '1e400',
  'NaN',
  '9007199254740993',
  'true',
  'null',
  '[]',
  'x'.repeat(3000),
  '2026-13-45',
  '+',
  ';a=b',
  '%zz',
  '%',
  '%ED%A0%80',
  '%C0%80',
  '\u00e9',
  '00000000-0000-0000-0000-00000000000g',
];
