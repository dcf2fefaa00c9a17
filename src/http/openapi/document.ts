import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type ErrorCode, ERRORS } from '../../common/errors/error-catalogue';
import { PUBLIC_OPERATION } from '../allow';
import { CONDITIONAL_OPERATION } from '../precondition';
import { ANSWER_ERRORS } from './answers';
import { exampleOf } from './examples';
import { closeRequestSchemas, toOpenApi31 } from './schemas';

interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: object }[];
  requestBody?: { content: Record<string, { schema?: object; example?: unknown }> };
  responses: Record<
    string,
    | {
        description?: string;
        headers?: Record<string, object>;
        content?: Record<string, { schema?: object; example?: unknown }>;
      }
    | { $ref: string }
  >;
  security?: unknown[];
  [ANSWER_ERRORS]?: ErrorCode[];
  [PUBLIC_OPERATION]?: boolean;
  [CONDITIONAL_OPERATION]?: boolean;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const DESCRIPTION = `
Orders, shipments, customers, carriers, dispatches and routes, vehicles and drivers of a delivery business.

**Authentication.** Send \`Authorization: Bearer <token>\` with an API token of a business or with the token of a login.

**Envelope.** Every JSON answer is \`{"success": true, "data": …}\` or \`{"success": false, "error": {"code", "message", "details"}}\`;
\`details\` maps a field's path to one sentence.

**Conventions.** Times are ISO 8601 UTC with milliseconds; a bare date that you send means midnight in the business's time zone.
Lengths are cm, weights kg, volumes m³, distances km, speeds km/h. Money has at most two decimals.
Unknown body fields are refused. Paths compare without regard to case.

**Lost updates.** The read of a single record answers its version as \`ETag\`. A change of that record that sends it back as
\`If-Match\` is refused with 412 PRECONDITION_FAILED when the record has changed since, and nothing changes.

**Retries.** \`Idempotency-Key\` on any POST, PUT or PATCH: the first answer is kept for 24 hours and replayed with
\`Idempotency-Replayed: true\`. Limits are per token in windows of 60 seconds: \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\`,
\`X-RateLimit-Reset\` (Unix time in seconds at which the window ends); a 429 also says \`Retry-After\`.
`.trim();

/** The OpenAPI 3.1 document, made from the routes and DTOs of the running application. */
export function buildOpenApi(app: INestApplication, version: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Delivery Dispatch Service')
    .setDescription(DESCRIPTION)
    .setVersion(version)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'An API token (`ddt_…`) or the token of a login (`dds_…`).' },
      'token',
    )
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  document.servers = [{ url: '/', description: 'The service that serves this document.' }];
  addErrorSchema(document);
  const schemas = document.components!.schemas as Record<string, object>;
  const shared: SharedResponses = {};
  document.components!.responses = shared as never;
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = (item as Record<string, Operation | undefined>)[method];
      if (operation) complete(operation, { method, path }, schemas, shared);
    }
  }
  closeRequestSchemas(document);
  return sorted(toOpenApi31(document));
}

function complete(
  operation: Operation,
  { method, path }: { method: string; path: string },
  schemas: Record<string, object>,
  shared: SharedResponses,
): void {
  const needsToken = !operation[PUBLIC_OPERATION];
  delete operation[PUBLIC_OPERATION];
  operation.security = needsToken ? [{ token: [] }] : [];
  operation.operationId = operation.operationId && nameOf(operation.operationId, path);
  const errors = new Set<ErrorCode>(operation[ANSWER_ERRORS] ?? []);
  delete operation[ANSWER_ERRORS];
  errors.add('VALIDATION_ERROR').add('RATE_LIMITED').add('INTERNAL_ERROR').add('SERVICE_UNAVAILABLE');
  if (needsToken) errors.add('UNAUTHORIZED').add('FORBIDDEN');
  if (path.includes('{')) errors.add('NOT_FOUND');
  if (operation[CONDITIONAL_OPERATION]) {
    errors.add('PRECONDITION_FAILED');
    (operation.parameters ??= []).push({
      name: 'If-Match',
      in: 'header',
      required: false,
      description:
        'The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.',
      schema: { type: 'string' },
    });
  }
  delete operation[CONDITIONAL_OPERATION];
  if (method === 'get') {
    operation.responses[304] = { description: 'What `If-None-Match` names has not changed. No body.' };
    if (hasETag(operation)) {
      (operation.parameters ??= []).push({
        name: 'If-None-Match',
        in: 'header',
        required: false,
        description: 'The `ETag` of the record as it was read: 304 without a body while it has not changed.',
        schema: { type: 'string' },
      });
    }
  }
  if (method !== 'get') errors.add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE'); // of any body, wanted or not
  if (needsToken && ['post', 'put', 'patch'].includes(method)) {
    errors.add('IDEMPOTENCY_KEY_REUSED').add('CONFLICT');
    (operation.parameters ??= []).push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Makes a retry safe: the first answer is kept for 24 hours and replayed.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    });
  }
  for (const media of Object.values(operation.requestBody?.content ?? {})) {
    if (media.schema) media.example ??= exampleOf(media.schema, schemas);
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!(Number(status) < 300)) continue;
    for (const [type, media] of Object.entries(('content' in response && response.content) || {})) {
      if (type === 'application/json' && media.schema) media.example ??= exampleOf(media.schema, schemas);
    }
  }
  for (const [status, response] of Object.entries(errorResponses([...errors], shared))) {
    operation.responses[status] ??= response;
  }
}

const hasETag = (operation: Operation): boolean =>
  Object.values(operation.responses).some((response) => 'headers' in response && response.headers?.ETag !== undefined);

/**
 * A controller with two paths gets `Orders_list[0]` and `Orders_list[1]`, which no generator of clients can use as a
 * name: version 1 has the plain name, the path without a version says so.
 */
const nameOf = (operationId: string, path: string): string =>
  operationId.replace(/\[\d+\]$/, path.startsWith('/api/v1/') ? '' : '_unversioned');

type SharedResponses = Record<string, object>;

/**
 * One response for each HTTP status; a status with several codes shows an example of each. Operations that can fail in
 * the same way refer to the same response.
 */
function errorResponses(codes: readonly ErrorCode[], shared: SharedResponses): Record<string, { $ref: string }> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, unsorted]) => {
      const all = [...unsorted].sort();
      const name = all.join('-or-');
      shared[name] ??= errorResponse(all);
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const errorResponse = (codes: readonly ErrorCode[]): object => ({
  description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join(' '),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(
        codes.map((code) => [code, { value: { success: false, error: { code, message: ERRORS[code].message } } }]),
      ),
    },
  },
});

function addErrorSchema(document: OpenAPIObject): void {
  document.components ??= {};
  (document.components.schemas ??= {}).Error = {
    type: 'object',
    description: 'What every error looks like.',
    required: ['success', 'error'],
    properties: {
      success: { type: 'boolean', enum: [false] },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', enum: Object.keys(ERRORS), description: 'For programs.' },
          message: { type: 'string', description: 'For people.' },
          details: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'From a field path (`email`, `packages.0.weight`) to one sentence.',
          },
        },
      },
    },
  } as never;
}

/** Paths and schemas in order of their names, so that the document changes only when the interface does. */
function sorted(document: OpenAPIObject): OpenAPIObject {
  const byName = <T extends object>(object: T): T =>
    Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
  document.paths = byName(document.paths);
  document.components!.schemas = byName(document.components!.schemas!);
  document.components!.responses = byName(document.components!.responses!);
  return document;
}
