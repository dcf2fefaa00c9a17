import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
}
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, { readonly format?: string }>>;
}
interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: Refusal }>>;
  readonly schema?: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

/** An error in a response. */
export interface Refusal {
  readonly success: false;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: Readonly<Record<string, string>>;
  };
}

/** What the document prints of an operation. */
export interface Documented {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  /** Examples of the body by media type. */
  readonly sends: Readonly<Record<string, unknown>>;
  /** Members of the body that are files. */
  readonly files: readonly string[];
  /** Status and JSON body of the successful response. */
  readonly status: number;
  readonly response: unknown;
  /** Its own errors by the names of their examples, with their status. */
  readonly refusals: Readonly<Record<string, Refusal & { readonly status: number }>>;
}

const DOCUMENT = JSON.parse(readFileSync(join(__dirname, '../../docs/openapi.json'), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Operation['responses'];
  };
};

/** The operations of the document in docs/. */
export const OPERATIONS: readonly Documented[] = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId, parameters = [], requestBody, responses }]) => {
    const bodies = Object.entries(requestBody?.content ?? {}).filter(([, { example }]) => example !== undefined);
    const success = ['201', ...Object.keys(responses)].find((status) => status in responses && status.startsWith('2'))!;
    return {
      method: method as Documented['method'],
      path,
      operationId,
      parameters,
      sends: Object.fromEntries(bodies.map(([type, { example }]) => [type, example])),
      files: bodies.flatMap(([, { schema }]) => filesOf(schema)),
      status: Number(success),
      response: responses[success]!.content?.['application/json']?.example,
      refusals: Object.fromEntries(
        Object.entries(responses).flatMap(([status, { content }]) =>
          Object.entries(content?.['application/json']?.examples ?? {}).map(([name, { value }]) => [
            name,
            { ...value, status: Number(status) },
          ]),
        ),
      ),
    };
  }),
);

const byId = new Map(OPERATIONS.map((operation) => [operation.operationId, operation]));

export function operationOf(operationId: string): Documented {
  const operation = byId.get(operationId);
  if (!operation) throw new Error(`The document has no operation ${operationId}.`);
  return operation;
}

function filesOf(schema: Schema = {}): string[] {
  const { properties = {} } = schema.$ref ? DOCUMENT.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
  return Object.keys(properties).filter((name) => properties[name]!.format === 'binary');
}

/** The account that a business has with a carrier. */
export const CARRIER_ACCOUNT = operationOf('configureCarrier').sends['application/json'] as Record<
  'accountNumber' | 'apiKey' | 'apiSecret',
  string
>;

/** An error that many operations share. */
export const sharedRefusal = (response: string, example: string): Refusal =>
  DOCUMENT.components.responses[response]!.content!['application/json']!.examples![example]!.value;
