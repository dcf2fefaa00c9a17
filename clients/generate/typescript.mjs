import { requireTool } from '../../.config/tools.mjs';

const { default: openapiTS, astToString } = requireTool('openapi-typescript');
const ts = requireTool('typescript');

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const HEAD = '// Made from docs/openapi.json by `npm run client`; changes belong there.\n\n';
/** Names of the query parameters for the page and its size. */
const PAGE_NAMES = ['Page', 'page'];
const SIZE_NAMES = ['PageSize', 'pageSize', 'perPage'];
/** A file is a Blob; everything else has its JSON type, including dates. */
const BLOB = ts.factory.createTypeReferenceNode('Blob');

/** Generates the client's types, and the data about operations that it needs at run time. */
export async function typescriptFiles(document) {
  const nodes = await openapiTS(lean(document), {
    defaultNonNullable: false, // A member with a default is optional.
    transform: ({ format }) => (format === 'binary' ? BLOB : undefined),
  });
  return [
    ['typescript/src/schema.ts', HEAD + withoutBanner(astToString(nodes))],
    ['typescript/src/operations.ts', HEAD + operations(document)],
  ];
}

/**
 * Removes parts of the document that produce no types: errors (thrown as one class), response headers, and examples of
 * several values. This halves what editors must read.
 */
function lean(document) {
  const { Error: error } = document.components.schemas;
  const copy = withoutExamples(document);
  for (const methods of Object.values(copy.paths))
    for (const { responses } of METHODS.flatMap((name) => methods[name] ?? []))
      for (const [status, response] of Object.entries(responses)) {
        if (status.startsWith('2')) delete response.headers;
        else delete responses[status];
      }
  const { securitySchemes, schemas } = copy.components;
  return { ...copy, components: { securitySchemes, schemas: { ...schemas, Error: error } } };
}

function withoutExamples(value) {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name, member]) => !isExample(name, member));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutExamples(member)]));
}

/**
 * `example` and `examples` are members of schemas and media types; a property with such a name would contain a schema.
 */
function isExample(name, member) {
  if (name === 'example') return typeof member === 'object' && member?.type === undefined;
  if (name !== 'examples') return false;
  return Array.isArray(member) ? member.some((each) => typeof each === 'object') : member.type === undefined;
}

/** Removes the generator's first comment, since HEAD contains its information. */
const withoutBanner = (text) => text.replace(/^\/\*\*[\s\S]*?\*\/\s*/, '');

function operations(document) {
  const lists = {};
  const forms = [];
  const unkeyed = [];
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of METHODS.filter((name) => methods[name])) {
      const operation = methods[method];
      const parameters = operation.parameters ?? [];
      const name = `${method.toUpperCase()} ${path}`;
      assertReadable(name, operation, document);
      if (method === 'get' && isList(operation, document)) lists[path] = pageNames(parameters);
      if (operation.requestBody && !operation.requestBody.content['application/json']) forms.push(name);
      if (['post', 'put', 'patch'].includes(method) && !parameters.some((each) => each.name === 'Idempotency-Key'))
        unkeyed.push(name);
    }
  return `
/** Operations that return a list, with the query parameters for the page and its size; null: the list has no pages. */
export const LISTS = ${JSON.stringify(lists)} as const;

/** The operations that take a form with files. */
export const FORMS: ReadonlySet<string> = new Set(${JSON.stringify(forms)});

/** The operations that change something and take no Idempotency-Key. */
export const UNKEYED: ReadonlySet<string> = new Set(${JSON.stringify(unkeyed)});
`;
}

function pageNames(parameters) {
  const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const [page, size] = [PAGE_NAMES, SIZE_NAMES].map((names) => names.find((name) => inQuery.includes(name)));
  return page && size ? [page, size] : null;
}

const isList = (operation, document) => dataOf(operation, document)?.type === 'array';

/** Returns the type of `data` in a JSON response. */
function dataOf({ responses }, document) {
  const schema = resolved(responses['200']?.content?.['application/json']?.schema, document);
  return resolved(schema?.properties?.data, document);
}

function resolved(schema, document) {
  if (!schema?.$ref) return schema;
  return schema.$ref
    .split('/')
    .slice(1)
    .reduce((at, key) => at[key], document);
}

/** The client reads JSON, files and the live stream. An operation with another response needs a line in client.ts. */
function assertReadable(name, { responses }, document) {
  for (const [status, response] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue;
    for (const [media, { schema }] of Object.entries(response.content ?? {})) {
      if (media === 'application/json' || media === 'text/event-stream') continue;
      if (resolved(schema, document)?.format !== 'binary')
        throw new Error(`${name} returns ${media}, which is neither JSON nor a file (format: binary).`);
    }
  }
}
