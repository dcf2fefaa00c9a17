import { readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { DocumentCheck, FakeRequest } from '../conformance/fake-carrier';

export type Schema = { readonly [key: string]: unknown };

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { schema?: Schema }>> };
  readonly responses: Readonly<
    Record<string, { $ref?: string; content?: Readonly<Record<string, { schema?: Schema }>> }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Record<string, Schema>; readonly responses?: Record<string, Schema> };
}

/** A change of a published document that contradicts itself or the carrier's own words, and why. */
export interface Correction {
  readonly why: string;
  readonly apply: (document: Document) => void;
}

/** A document with schemas that Ajv understands: `nullable` becomes a type. */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, example: _example, ...rest } = value as Record<string, unknown>;
  // OpenAPI 3.0 limits without a sense in later drafts; no document sets them to true.
  for (const name of ['exclusiveMaximum', 'exclusiveMinimum']) if (rest[name] === false) delete rest[name];
  const schema = Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, toJsonSchema(member)]));
  if (nullable !== true) return schema;
  return { anyOf: [{ type: 'null' }, schema] };
}

/** Rejects members that an object of a request does not have in the document. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, closed(member)]));
  if (typeof schema.properties !== 'object' || schema.additionalProperties !== undefined || schema.allOf) return schema;
  // Some documents require members that they do not describe.
  const required = Object.fromEntries(((schema.required as string[] | undefined) ?? []).map((name) => [name, {}]));
  return { ...schema, properties: { ...required, ...schema.properties }, additionalProperties: false };
}

/** A published OpenAPI 3.0 document, by which requests and responses are checked. */
export class PublishedDocument {
  private readonly document: Document;
  private readonly open: Ajv;
  private readonly strict: Ajv;
  private readonly compiled = new Map<string, ValidateFunction>();

  /** @param prefix what the server's address has before the paths of the document */
  constructor(
    file: string,
    private readonly prefix = '',
    corrections: readonly Correction[] = [],
  ) {
    const document = toJsonSchema(parse(readFileSync(file, 'utf8'))) as Document;
    for (const { apply } of corrections) apply(document);
    this.document = document;
    [this.open, this.strict] = [document, closed(document) as Document].map((schema) => {
      const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: true, unicodeRegExp: false });
      addFormats(ajv);
      for (const format of ['binary', 'double', 'float', 'int32', 'int64']) ajv.addFormat(format, true);
      return ajv.addSchema(schema, 'document');
    }) as [Ajv, Ajv];
  }

  /** Checks requests to the paths of this document; others are left to another document. */
  readonly check: DocumentCheck = (exchange) => {
    const { request } = exchange;
    const found = this.find(request);
    if (!found) return null;
    const { operation, name } = found;
    if (!('reply' in exchange)) return this.requestFault(request, operation, name);
    const { status, body } = exchange.reply;
    const response = operation.responses[String(status)];
    if (!response) return `${name}: the document has no status ${status}`;
    const schema = this.responseSchema(response);
    return schema && body !== null ? this.fault(this.open, schema, body, `${name} ${status}`) : null;
  };

  /** Whether the document has the operation of a request. */
  has = (request: FakeRequest): boolean => this.find(request) !== null;

  /** Returns the schema of a response, with all references in it resolved up to `depth`. */
  successSchema(method: string, path: string): Schema {
    const operation = this.document.paths[path]![method]!;
    const status = Object.keys(operation.responses).find((one) => one.startsWith('2'))!;
    return this.responseSchema(operation.responses[status]!)!;
  }

  /** Returns all statuses of errors in the document. */
  errorStatuses(): number[] {
    const operations = Object.values(this.document.paths).flatMap((path) => Object.values(path));
    const statuses = operations.flatMap(({ responses }) => Object.keys(responses ?? {}).map(Number));
    return [...new Set(statuses)].filter((status) => status >= 400).sort((a, b) => a - b);
  }

  /** Follows a reference of this document. */
  resolve(schema: Schema): Schema {
    if (typeof schema.$ref !== 'string') return schema;
    const parts = schema.$ref.replace(/^#\//, '').split('/');
    let target: unknown = this.document;
    for (const part of parts) target = (target as Record<string, unknown>)[part.replaceAll('~1', '/')];
    return this.resolve(target as Schema);
  }

  private responseSchema(response: Operation['responses'][string]): Schema | null {
    const { content, $ref } = response;
    if (content) return Object.values(content)[0]?.schema ?? null;
    if (!$ref) return null;
    // Some documents name the schema where the response belongs.
    const target = this.resolve({ $ref }) as Operation['responses'][string];
    return target.content ? (Object.values(target.content)[0]?.schema ?? null) : { $ref };
  }

  private find({ method, path }: FakeRequest): { operation: Operation; name: string } | null {
    if (!path.startsWith(this.prefix)) return null;
    const own = path.slice(this.prefix.length) || '/';
    const isMatch = (template: string) =>
      new RegExp(`^${template.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`).test(own);
    const templates = Object.keys(this.document.paths).filter(isMatch);
    // A template without variables at a place is more exact.
    templates.sort((a, b) => a.split('{').length - b.split('{').length);
    for (const template of templates) {
      const operation = this.document.paths[template]![method.toLowerCase()];
      if (operation) return { operation, name: `${method} ${template}` };
    }
    return null;
  }

  private requestFault(request: FakeRequest, operation: Operation, name: string): string | null {
    const parameters = (operation.parameters ?? []).map(
      (one) => this.resolve(one as unknown as Schema) as unknown as Parameter,
    );
    const names = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name.toLowerCase());
    const unknown = [...request.query.keys()].find((key) => !names('query').includes(key.toLowerCase()));
    if (unknown !== undefined) return `${name}: the document has no query parameter ${unknown}`;
    for (const { name: key, in: place, required, schema } of parameters) {
      const value = place === 'query' ? request.query.get(key) : request.headers[key.toLowerCase()];
      if (place === 'path' || (!required && (value === null || value === undefined))) continue;
      if (value === null || value === undefined) return `${name}: ${place} parameter ${key} is missing`;
      const isText = schema?.type === 'string' || schema?.type === undefined;
      const fault = isText && schema ? this.fault(this.open, schema, value, `${name}: ${key}`) : null;
      if (fault) return fault;
    }
    const content = operation.requestBody?.content;
    if (!content) return request.text === '' ? null : `${name}: the document has no body`;
    const schema = content['application/json']?.schema;
    return schema ? this.fault(this.strict, schema, request.json, name) : null;
  }

  private fault(ajv: Ajv, schema: Schema, value: unknown, name: string): string | null {
    const key = `${ajv === this.strict} ${JSON.stringify(schema)}`;
    let validate = this.compiled.get(key);
    if (!validate) {
      validate = ajv.compile(absolute(schema) as object);
      this.compiled.set(key, validate);
    }
    if (validate(value)) return null;
    const [error] = validate.errors!;
    return `${name}: ${error!.instancePath} ${error!.message} ${JSON.stringify(error!.params)}`;
  }
}

/** Makes references of a part of the document lead to the document. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string' ? `document${member}` : absolute(member),
    ]),
  );
}

/** Checks requests by the first document that has their operation. An operation that no document has is a fault. */
export const checkBy =
  (
    documents: readonly PublishedDocument[],
    elsewhere: (request: FakeRequest) => boolean = () => false,
  ): DocumentCheck =>
  (exchange) => {
    const { request } = exchange;
    const document = documents.find((one) => one.has(request));
    if (document) return document.check(exchange);
    return elsewhere(request) ? null : `no document has ${request.method} ${request.path}`;
  };
