import { isUuid } from '../../src/common/ids';
import type { Expectation, FuzzCase, Lottery, Subject } from './case';
import { type Draft, draftOf, queryOf } from './draft';
import type { Good } from './good';
import type { Parameter, Schema } from './openapi';
import { pick } from './random';
import { BOUNDARY_DAYS, IN_ADDRESS, ODD_TEXTS, randomText } from './values';

const inPlace = ({ operation }: Subject, place: string): Parameter[] =>
  (operation.operation.parameters ?? []).filter((parameter) => parameter.in === place);

/** Encodes text for an address. Half a surrogate pair cannot be encoded and is left out. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Input that the document forbids must be rejected. */
function expectedOf(schema: Schema | undefined, sent: string): Expectation {
  const text = decoded(sent);
  if (!schema || text === undefined) return 'any';
  if (text.includes('\0')) return 'refusal';
  const { type, format, minimum = -Infinity, maximum = Infinity, enum: words } = schema;
  if (type === 'integer') return /^\d+$/.test(text) && +text >= minimum && +text <= maximum ? 'any' : 'refusal';
  if (type === 'number') return Number.isFinite(Number(text)) ? 'any' : 'refusal';
  if (format === 'uuid') return isUuid(text) ? 'any' : 'refusal';
  if (words) return words.includes(text) ? 'any' : 'refusal';
  return 'any';
}

/** A byte that an address may contain only encoded is rejected before parameters are parsed. */
const fieldOf = (name: string, text: string): string => (/[^!-~]/.test(text) ? 'request' : name);

const pathCase = ({ name, schema }: Parameter, text: string): FuzzCase => ({
  place: `path ${name}`,
  field: fieldOf(name, text),
  spoil: (good) => {
    const draft = draftOf(good);
    const expected = schema?.format === 'uuid' && !isUuid(text) ? 400 : 'any';
    return { draft: { ...draft, params: { ...draft.params, [name]: text } }, expected };
  },
});

const without = ({ query = {} }: Good, name: string): string[] =>
  queryOf(Object.fromEntries(Object.entries(query).filter(([other]) => other !== name)));

const withQuery = (good: Good, query: readonly string[]): Draft => ({ ...draftOf(good), query });

function queryCases(parameter: Parameter): FuzzCase[] {
  const { name } = parameter;
  const key = encoded(name);
  const place = `query ${name}`;
  return [
    ...IN_ADDRESS.map((text) => queryCase(parameter, text)),
    ...ODD_TEXTS.map((text) => queryCase(parameter, encoded(text))),
    {
      place,
      field: name,
      spoil: (good) => ({ draft: withQuery(good, without(good, name)), expected: parameter.required ? 400 : 'any' }),
    },
    {
      place,
      field: name,
      spoil: (good) => {
        const value = encoded(good.query?.[name] ?? '1');
        return {
          draft: withQuery(good, [...without(good, name), `${key}=${value}`, `${key}=${value}`]),
          expected: 400,
        };
      },
    },
    {
      place,
      field: name,
      spoil: (good) => ({ draft: withQuery(good, [...queryOf(good.query), key]), expected: 'any' }),
    },
    {
      place,
      field: name.startsWith('$') ? `${name}[a]` : name,
      spoil: (good) => ({
        draft: withQuery(good, [...without(good, name), `${key}%5Ba%5D=1`]),
        expected: name.startsWith('$') || parameter.required ? 400 : 'any',
      }),
    },
  ];
}

const queryCase = ({ name, schema }: Parameter, text: string): FuzzCase => ({
  place: `query ${name}`,
  field: fieldOf(name, text),
  spoil: (good) => ({
    draft: withQuery(good, [...without(good, name), `${encoded(name)}=${text}`]),
    expected: expectedOf(schema, text),
  }),
});

const DAY_PARAMETER = /^(date|from|to)$/;

/**
 * Each date parameter at the bounds of the calendar, and all of them together, so that no other rule rejects the
 * request first.
 */
function boundaryDayCases(days: readonly Parameter[]): FuzzCase[] {
  const names = days.map(({ name }) => name);
  const together = BOUNDARY_DAYS.map((day): FuzzCase => ({
    place: `query ${names.join(', ')}`,
    spoil: (good) => {
      const query = { ...good.query, ...Object.fromEntries(names.map((name) => [name, day])) };
      return { draft: withQuery(good, queryOf(query)), expected: 'any' };
    },
  }));
  const alone = days.flatMap((parameter) => BOUNDARY_DAYS.map((day) => queryCase(parameter, encoded(day))));
  return days.length > 0 ? [...alone, ...together] : [];
}

/** A parameter that the operation does not have. It is ignored unless it begins with `$`. */
const unknownCase = (name: string, text: string): FuzzCase => ({
  place: 'unknown query',
  field: name.startsWith('$') ? name : undefined,
  spoil: (good) => ({
    draft: withQuery(good, [...queryOf(good.query), `${encoded(name)}=${text}`]),
    expected: name.startsWith('$') ? 400 : 'any',
  }),
});

const UNKNOWN = ['colour', 'page[0]', '__proto__', 'constructor', 'toString', 'access_token', '', '$top', '$skip', '$'];

export const addressCases = (subject: Subject): FuzzCase[] => [
  ...inPlace(subject, 'path').flatMap((parameter) =>
    IN_ADDRESS.filter((text) => text !== '').map((text) => pathCase(parameter, text)),
  ),
  ...inPlace(subject, 'query').flatMap(queryCases),
  ...boundaryDayCases(inPlace(subject, 'query').filter(({ name }) => DAY_PARAMETER.test(name))),
  ...UNKNOWN.flatMap((name) => ['1', '', '%zz', '%00', 'x'.repeat(2000)].map((text) => unknownCase(name, text))),
];

export function addressLottery(subject: Subject): Lottery[] {
  const [path, query] = [inPlace(subject, 'path'), inPlace(subject, 'query')];
  return [
    ...(path.length ? [((random) => pathCase(pick(random, path), encoded(randomText(random)) || '-')) as Lottery] : []),
    ...(query.length ? [((random) => queryCase(pick(random, query), encoded(randomText(random)))) as Lottery] : []),
    (random) => unknownCase(randomText(random).toWellFormed(), encoded(randomText(random))),
  ];
}
