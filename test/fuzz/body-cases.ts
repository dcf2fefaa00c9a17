import { BODY, type Expectation, type FuzzCase, type Lottery, type Subject } from './case';
import { type Draft, draftOf } from './draft';
import { JSON_TYPE, type Leaf, leavesOf, type Schema, withValueAt } from './openapi';
import { pick } from './random';
import { ABSENT, BODIES, hostile, randomJson, randomText, toJson } from './values';

/** A body that the document forbids must be rejected. A missing body counts as one without fields. */
function expectedOf({ allows }: Subject, schema: Schema, body: string): Expectation {
  try {
    return allows(schema, body || '{}') ? 'any' : 'refusal';
  } catch {
    return 'refusal'; // Not valid JSON.
  }
}

const schemaOf = ({ operation }: Subject): Schema | undefined =>
  operation.operation.requestBody?.content[JSON_TYPE]?.schema;

/** Sends each hostile value in each field of the body, an unknown field in each object, and other bodies. */
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

/** Bodies for operations that have none. */
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
  /** For a list without its entry, the error names the list. */
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

/** Random JSON in a field, or an unknown field with a random name. */
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
