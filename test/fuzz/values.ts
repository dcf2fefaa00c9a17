import { newId } from '../../src/common/ids';

/** Stands for a number that JSON can write but a double cannot hold; put into the text of the body. */
export const TOO_LARGE = '@1e400@';

const TEXTS = [
  '',
  ' ',
  'x'.repeat(10_000),
  'a\0b',
  '\ud800',
  '👩‍👩‍👧‍👦🚚',
  'مرحبا \u202e בעולם',
  `'; DROP TABLE orders; --`,
  '%_\\%',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '=cmd()',
  '\r\nX-Bad: 1',
];
const NUMBERS = [-1, 0, -0, 0.1 + 0.2, 2 ** 53 + 2, 1e308, TOO_LARGE, 'NaN', '1', 1.123456789, 2_147_483_648];
const OTHERS = [null, true, [], {}, [null], 7, 'text'];

/** Values that a field of this kind should not trip over. */
export function hostile(kind: 'id' | 'text' | 'number' | 'flag' | 'list' | 'object', max = 1000): readonly unknown[] {
  switch (kind) {
    case 'id':
      return ['', 'x', newId(), '0'.repeat(36), '00000000-0000-0000-0000-000000000000', 'a\0b', '\ud800', ...OTHERS];
    case 'number':
      return [...NUMBERS, ...OTHERS];
    case 'list': {
      const id = newId();
      return [
        [],
        [null],
        [[]],
        [id, id],
        ['x', null],
        Array.from({ length: max + 1 }, () => id),
        { length: 3 },
        ...OTHERS,
      ];
    }
    default:
      return [...TEXTS, ...OTHERS];
  }
}

/** Whole bodies in the place of the right one, as they are sent. */
export const BODIES: readonly string[] = [
  '[]',
  '{}',
  'null',
  '7',
  '"text"',
  '[null]',
  '{"unknown":1}',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  '{',
  '',
  '{"a":1e400}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  '{"a\\u0000b":1}',
];

/** Texts of the address line, percent-encoded already. */
export const IN_ADDRESS: readonly string[] = [
  '',
  'x',
  '%00',
  '%F0%9F%9A%9A',
  '%27%20OR%201%3D1--',
  '%25_%5C',
  '-1',
  '0',
  '1e400',
  'NaN',
  '9007199254740993',
  'x'.repeat(3000),
  '2026-13-45',
  '%E2%80%AE',
  newId(),
];
