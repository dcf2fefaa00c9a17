import { gzipSync } from 'node:zlib';
import { newId } from '../../src/common/ids';
import type { Expectation, FuzzCase, Lottery, Subject } from './case';
import { draftOf } from './draft';
import { JSON_TYPE } from './openapi';
import { randomText } from './values';

const MANY = 'x'.repeat(4000);
/** Bytes above ASCII that an HTTP header can carry. */
const LATIN = '\u00e9\u00ff';

const headerCase = (name: string, value: string, expected: Expectation, field?: string): FuzzCase => ({
  place: `header ${name}`,
  field,
  spoil: (good) => {
    const draft = draftOf(good);
    return { draft: { ...draft, headers: { ...draft.headers, [name]: value } }, expected };
  },
});

const KEYS = ['', 'x'.repeat(256), MANY, LATIN, 'a\tb'];
const TAGS = ['', 'x', '3', '"', '"a" "b"', 'W/', '*, "1"', MANY, `"${'1",'.repeat(500)}"`, `${LATIN}`];
const TOKENS = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer x',
  `Bearer ${MANY}`,
  'Basic eDp5',
  `Bearer ${LATIN}`,
  'bearer',
  'Bearer a b',
];
const ELSEWHERE: readonly (readonly [string, string])[] = [
  ['Accept', 'text/html'],
  ['Accept', 'application/xml;q=0.9, */*;q=0'],
  ['Accept-Encoding', 'x, *;q=0'],
  ['Accept-Language', LATIN],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Request-Id', MANY],
  ['X-Request-Id', `${LATIN} "'<>`],
  ['X-Forwarded-For', 'nonsense, , ::1'],
  ['X-Forwarded-Proto', 'gopher'],
  ['X-Forwarded-Host', `evil.example\t`],
  ['Host', 'evil.example:99999'],
  ['Origin', 'null'],
  ['Referer', '%zz'],
  ['Range', 'bytes=0-0,-1'],
  ['If-None-Match', '*'],
  ['If-Modified-Since', 'yesterday'],
  ['Cookie', `a=b; ${'c=d;'.repeat(200)}`],
  ['Upgrade', 'h2c'],
  ['Expect', 'a miracle'],
  ['Traceparent', '00-zz-zz-01'],
];

/**
 * Headers that the service reads, with invalid values that it must reject, and other headers whose values must have no
 * effect.
 */
export function headerCases({ operation, good }: Subject): FuzzCase[] {
  const { parameters = [], security } = operation.operation;
  const takes = (name: string) => parameters.some((parameter) => parameter.in === 'header' && parameter.name === name);
  return [
    ...(security?.length ? TOKENS.map((value) => headerCase('Authorization', value, 401)) : []),
    ...(takes('Idempotency-Key')
      ? KEYS.map((value) => headerCase('Idempotency-Key', value, 400, 'Idempotency-Key'))
      : []),
    ...(takes('If-Match') ? TAGS.map((value) => headerCase('If-Match', value, 'refusal', 'If-Match')) : []),
    ...(takes('If-Match') ? ['"999999"', 'W/"1"', '"x", "y"'].map((value) => headerCase('If-Match', value, 412)) : []),
    ...(good.body === undefined ? [] : typeCases()),
    ...ELSEWHERE.map(([name, value]) => headerCase(name, value, 'any')),
  ];
}

/** Media types and encodings that a JSON body must not have. */
function typeCases(): FuzzCase[] {
  const types = ['text/plain', 'text/json', 'application/xml', 'multipart/form-data', '*/*', 'json', ';', `${LATIN}`];
  const bodyOf = (encoding: string, body: string | Buffer, expected: Expectation): FuzzCase => ({
    place: 'header Content-Encoding',
    field: 'body',
    spoil: (good) => {
      const draft = draftOf(good);
      return { draft: { ...draft, headers: { ...draft.headers, 'Content-Encoding': encoding }, body }, expected };
    },
  });
  return [
    ...types.map((type) => headerCase('Content-Type', type, 415)),
    ...['utf-16', 'latin1', '"', 'utf-8; charset=latin1'].map((charset) =>
      headerCase('Content-Type', `${JSON_TYPE}; charset=${charset}`, 'any'),
    ),
    bodyOf('gzip', 'not gzipped', 400),
    bodyOf('gzip', gzipSync('{"a":1}').subarray(0, 12), 400),
    bodyOf('gzip', gzipSync(JSON.stringify('x'.repeat(2_000_000))), 413),
    bodyOf('br', 'not compressed', 400),
    bodyOf('rot13', '{}', 415),
    bodyOf('identity', '{"a"', 400),
  ];
}

/** Removes characters that Node rejects in a header. */
const sendable = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim();

export function headerLottery({ operation }: Subject): Lottery[] {
  const parameters = (operation.operation.parameters ?? []).filter(
    ({ in: place, name }) => place === 'header' && name !== 'Idempotency-Key',
  );
  return [
    (random) => headerCase('X-Anything', sendable(randomText(random)), 'any'),
    ...parameters.map(
      ({ name }): Lottery =>
        (random) =>
          headerCase(name, sendable(randomText(random)), 'any', name),
    ),
    ...(operation.method === 'GET' ? [] : [(): FuzzCase => headerCase('Idempotency-Key', newId(), 'any')]),
  ];
}
