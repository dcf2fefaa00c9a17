import type { INestApplication } from '@nestjs/common';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';
import { buildOpenApi } from '../../src/platform/http/openapi/document/document';
import { removeBlanks } from '../../src/common/text/json-blanks';

type Node = Record<string, unknown>;
interface Documented {
  $ref?: string;
  content?: Record<string, { schema?: Node }>;
}
interface Operation {
  responses: Record<string, Documented>;
}

/** Statuses of responses that belong to no operation: unknown paths, wrong methods, probes. */
const OUTSIDE = new Set([400, 401, 404, 405, 429]);
const UNDOCUMENTED = /^\/(health|metrics|docs|openapi\.json|map-loader\.js|mcp)/;

type Check = (method: string, path: string, response: Response) => void;

let made: Check | undefined;

/**
 * Checks a response against the OpenAPI document: documented status, documented fields only, and JSON without white
 * space. The document is built once, for the first application, since that takes longer than starting an application.
 */
export const openApiCheck = (app: INestApplication): Check => (made ??= makeCheck(app));

function makeCheck(app: INestApplication): Check {
  const document = structuredClone(buildOpenApi(app, '0.0.0')) as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Node>; responses: Record<string, Documented> };
  };
  close(document);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'openapi');
  const routes = Object.entries(document.paths)
    .map(([path, item]) => ({ path, item, pattern: patternOf(path) }))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length); // Literal segments come first, as in the router.

  return (method, url, response) => {
    const path = url.split('?', 1)[0]!;
    if (UNDOCUMENTED.test(path)) return;
    const verb = method === 'head' ? 'get' : method;
    const route = routes.find(({ pattern, item }) => pattern.test(path) && item[verb]);
    if (!route) {
      if (!OUTSIDE.has(response.status))
        throw new Error(`${method} ${path} returned ${response.status}, but is not in the OpenAPI document.`);
      return;
    }
    const where = `${method.toUpperCase()} ${route.path} → ${response.status}`;
    const own = route.item[verb]!.responses[response.status];
    const shared = own?.$ref?.split('/').at(-1);
    const documented = shared ? document.components.responses[shared] : own;
    if (!documented) {
      if (response.status === 405 && method === 'head') return;
      throw new Error(`${where}: this status is not documented. Body: ${response.text}`);
    }
    const [type] = (response.headers['content-type'] ?? '').split(';');
    if (method === 'head' || !documented.content) return;
    if (!documented.content[type!]) throw new Error(`${where}: the type ${type} is not documented.`);
    if (type !== 'application/json') return;
    const place = shared
      ? ['components', 'responses', shared]
      : ['paths', route.path, verb, 'responses', String(response.status)];
    const pointer = [...place, 'content', type!, 'schema'];
    const validate = ajv.getSchema(
      `openapi#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
    );
    if (!validate) throw new Error(`${where}: the schema is missing.`);
    if (!validate(response.body))
      throw new Error(`${where}: ${ajv.errorsText(validate.errors)}\n${response.text.slice(0, 2000)}`);
    if (response.text !== removeBlanks(response.text))
      throw new Error(`${where}: the JSON is not compact.\n${response.text.slice(0, 2000)}`);
  };
}

/** The version of a path is optional. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace('/api/v1/', '/api/(?:v1/)?').replace(/\{\w+\}/g, '[^/]+')}$`, 'i');

/** Rejects fields that the document does not name. */
function close(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(close);
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Node;
  if (schema.type === 'object' && schema.properties && schema.additionalProperties === undefined)
    schema.additionalProperties = false;
  for (const [key, value] of Object.entries(schema)) if (key !== 'example' && key !== 'examples') close(value);
}
