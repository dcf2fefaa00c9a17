import { BODIES, hostile, IN_ADDRESS, TOO_LARGE } from './values';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
}
interface Parameter {
  name: string;
  in: string;
}
export interface DocumentedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> };
}
export interface OpenApi {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** One request; `field` is the one thing in it that may be wrong, if it is one. */
export interface FuzzCase {
  readonly path: string;
  readonly body?: string;
  readonly field?: string;
}

/** The request that the document shows. */
export function exampleOf(path: string, { requestBody }: DocumentedOperation): FuzzCase {
  const example = requestBody?.content['application/json']?.example;
  return {
    path: path.replace(/\{(\w+)\}/g, UNKNOWN),
    body: example === undefined ? undefined : JSON.stringify(example),
  };
}

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

type Leaf = readonly [path: string, kind: Parameters<typeof hostile>[0], max?: number];

/** The requests that an operation of the document calls for. */
export function casesOf(document: OpenApi, path: string, operation: DocumentedOperation): FuzzCase[] {
  const { parameters = [], requestBody } = operation;
  const media = requestBody?.content['application/json'];
  const body = media?.example === undefined ? undefined : JSON.stringify(media.example);
  const unknown = path.replace(/\{(\w+)\}/g, UNKNOWN);
  const inPath = parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap(({ name }) =>
      IN_ADDRESS.filter((text) => text !== '').map((text) => ({
        path: path.replace(`{${name}}`, text).replace(/\{(\w+)\}/g, UNKNOWN),
        body,
        field: name,
      })),
    );
  const inQuery = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name }) => [
      ...IN_ADDRESS.map((text) => ({ path: `${unknown}?${name}=${text}`, body, field: name })),
      { path: `${unknown}?${name}=1&${name}=2`, body, field: name },
      { path: `${unknown}?${name}[a]=1&$nothing=1`, body },
    ]);
  const whole = media ? BODIES.map((text) => ({ path: unknown, body: text })) : [];
  const fields = media?.schema
    ? leaves(document, media.schema).flatMap(([at, kind, max]) =>
        hostile(kind, max).flatMap((value) => {
          const changed = replaced(media.example, at.split('.'), value);
          const text = changed ? JSON.stringify(changed).replaceAll(`"${TOO_LARGE}"`, '1e400') : undefined;
          return text ? [{ path: unknown, body: text, field: at }] : [];
        }),
      )
    : [];
  return [...inPath, ...inQuery, ...whole, ...fields];
}

function leaves(document: OpenApi, given: Schema, at = '', depth = 0): Leaf[] {
  const schema = resolved(document, given);
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  const below = (name: string) => (at ? `${at}.${name}` : name);
  const own = (kind: Leaf[1], max?: number): Leaf[] => (at ? [[at, kind, max]] : []);
  if (depth > 5) return [];
  if (types.includes('object'))
    return [
      ...own('object'),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
        leaves(document, inner, below(name), depth + 1),
      ),
    ];
  if (types.includes('array'))
    return [
      ...own('list', schema.maxItems),
      ...(schema.items ? leaves(document, schema.items, below('0'), depth + 1) : []),
    ];
  if (types.includes('number') || types.includes('integer')) return own('number');
  if (types.includes('boolean')) return own('flag');
  return own(schema.format === 'uuid' ? 'id' : 'text');
}

function resolved(document: OpenApi, schema: Schema): Schema {
  const inner = schema.$ref
    ? document.components.schemas[schema.$ref.split('/').at(-1)!]
    : (schema.allOf?.[0] ?? schema.anyOf?.[0]);
  return inner ? resolved(document, inner) : schema;
}

/** A copy of the example with another value at the path, or nothing where the example has no such place. */
function replaced(example: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (typeof example !== 'object' || example === null) return undefined;
  const copy = structuredClone(example) as Record<string, unknown>;
  if (rest.length) {
    const inner = replaced(copy[key], rest, value);
    if (inner === undefined) return undefined;
    copy[key] = inner;
  } else copy[key] = value;
  return copy;
}

/** The same shuffle for the same seed (Fisher and Yates, over mulberry32). */
export function shuffled<T>(entries: readonly T[], seed: number): T[] {
  const result = [...entries];
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
