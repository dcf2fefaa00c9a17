import { BODY, type Expectation, type FuzzCase, type Lottery, type Subject } from './case';
import { type Draft, draftOf } from './draft';
import { JSON_TYPE, type Leaf, leavesOf, type Schema, withValueAt } from './openapi';
import { pick } from './random';
import { ABSENT, BODIES, hostile, randomJson, randomText, toJson } from './values';

/** What the document forbids must be refused; no body at all counts as one without fields. */
function expectedOf({ allows }: Subject, schema: Schema, body: string): Expectation {
  try {
    return allows(schema, body || '{}') ? 'any' : 'refusal';
  } catch {
    return 'refusal'; // no JSON at all
  }
}

const schemaOf = ({ operation }: Subject): Schema | undefined =>
  operation.operation.requestBody?.content[JSON_TYPE]?.schema;

/** Each field of the body with each hostile value of its kind, an unknown field in each object, and other bodies altogether. */
export function bodyCases(subject: Subject): FuzzCase[] {
  const schema = schemaOf(subject);
  if (!schema || subject.good.body === undefined) return withoutBody(subject);
  const leaves = leavesOf(subject.document, schema, subject.good.body);
  const inner = leaves.flatMap((leaf) =>
    hostile(leaf.kind, leaf.base, leaf.max).map((value) => fieldCase(subject, schema, leaf, value)),
  );
  const objects = [[], ...leaves.filter(({ kind }) => kind === 'object').map(({ at }) => at)];
  const unknown = ['unknown', 'Name', 'a.b', 'ключ'].flatMap((name) =>
    objects.map((at) => fieldCase(subject, schema, { at: [...at, name], kind: 'text', base: undefined }, 1)),
  );
  const isClosed = schema.type !== 'array' && !schema.additionalProperties;
  const whole = BODIES.map(([text, field]): FuzzCase => ({
    place: BODY,
    field: field === BODY || isClosed ? field : undefined,
    spoil: (good) => ({ draft: { ...draftOf(good), body: text }, expected: expectedOf(subject, schema, text) }),
  }));
  return [...inner, ...unknown, ...whole];
}

/** Bodies where none is meant. */
const withoutBody = ({ good, operation }: Subject): FuzzCase[] =>
  good.parts || operation.method === 'GET'
    ? []
    : BODIES.map(([text]) => ({
        place: BODY,
        spoil: () => ({
          draft: { ...draftOf(good), headers: { 'Content-Type': JSON_TYPE }, body: text },
          expected: 'any',
        }),
      }));

function fieldCase(
  subject: Subject,
  schema: Schema,
  { at, kind }: Pick<Leaf, 'at' | 'kind' | 'base'>,
  value: unknown,
): FuzzCase {
  const field = at.join('.');
  const partner = subject.good.together?.[field];
  /** A list without its entry is at fault itself. */
  const list = value === ABSENT && at.at(-1) === '0' ? at.slice(0, -1).join('.') || BODY : undefined;
  return {
    place: field,
    field,
    also: [partner, list].filter((name) => name !== undefined),
    text: kind === 'text' && typeof value === 'string' ? { name: at.at(-1)!, value } : undefined,
    spoil: (good) => {
      const whole = withValueAt(subject.document, schema, good.body, at, value);
      const body = toJson(partner ? withValueAt(subject.document, schema, whole, [partner], value) : whole);
      return { draft: { ...draftOf(good), body } satisfies Draft, expected: expectedOf(subject, schema, body) };
    },
  };
}

/** A field with any JSON value, or an unknown field of any name. */
export function bodyLottery(subject: Subject): Lottery[] {
  const schema = schemaOf(subject);
  if (!schema || subject.good.body === undefined) return [];
  const leaves = leavesOf(subject.document, schema, subject.good.body);
  const lotteries: Lottery[] = [
    (random) => {
      const leaf = pick(random, leaves);
      return fieldCase(subject, schema, leaf, leaf.kind === 'text' ? randomText(random) : randomJson(random));
    },
    (random) => fieldCase(subject, schema, pick(random, leaves), randomJson(random)),
    (random) => {
      const text = toJson(randomJson(random) ?? null);
      return {
        place: BODY,
        spoil: (good) => ({ draft: { ...draftOf(good), body: text }, expected: expectedOf(subject, schema, text) }),
      };
    },
  ];
  return leaves.length ? lotteries : lotteries.slice(2);
}
