import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ErrorCode } from '../../../common/errors/error-catalogue';
import type { RefusalExample } from '../../../core/module-metadata';
import { type HeaderName, buildHeaderReferences } from './headers';

/** The class of a record, or of the entries of a list. */
type Shape = Type<object> | [Type<object>];
type ContentObject = Record<string, { schema: object; examples?: Record<string, object> }>;

/** What the OpenAPI document says of an operation beyond its types. */
export interface EndpointOptions {
  /** The operationId: a verb and a noun, such as `listOrders`. Client generators name methods after it. */
  id: string;
  /** One line that begins with a verb, such as "List orders". */
  summary: string;
  /** Markdown with rules, effects and limits that a client must know. */
  description?: string;
  /** 201 for a POST that creates a record, otherwise 200 (the default). */
  status?: 200 | 201;
  /** When a POST that creates a record returns 200 with an existing one instead of 201. */
  returns200When?: string;
  /** Class of `data`, in an array for a list. Without it the body is only `{"success": true}`. */
  data?: Shape;
  /** Whether `data` can be null, because there may be no such record. */
  isNullable?: boolean;
  /** Whether `page`, `pageSize`, `totalCount` and `totalPages` are beside `data`; 'optional' if only when the request asks for a page. */
  paging?: boolean | 'optional';
  /** Schema of `data` if it has no class, e.g. of a string. */
  dataSchema?: object;
  /** Schema of a JSON body without the envelope. */
  bodySchema?: object;
  /** Media types of a body that is not JSON. */
  mediaTypes?: readonly string[];
  /** The response is an endless stream of server-sent events. These are its examples by name. */
  streamExamples?: Readonly<Record<string, string>>;
  /** Whether the `Location` header names the path of the new record. */
  hasLocationHeader?: boolean;
  /** Whether the `ETag` header has the record's version. */
  hasETagHeader?: boolean;
  /**
   * Errors besides those of every operation (400, 401, 403, 413, 415, 429, 500 and 503, which are added automatically): a code, or an
   * example with the operation's own message.
   */
  errors?: readonly (ErrorCode | RefusalExample)[];
  /** Rows of the table of limits in the introduction: name → limit, made from the constants that the code uses. */
  limits?: Readonly<Record<string, string>>;
}

// Keys of the marks that `Endpoint` leaves on an operation. The document is built from them and does not contain them.
export const ENDPOINT_ERRORS = 'x-errors';
export const ENDPOINT_LIMITS = 'x-limits';
/** Name of the controller's class without `Controller`. The metadata of a module may name all operations of a controller by it. */
export const ENDPOINT_CONTROLLER = 'x-controller';

/** The members of a page beside `data`. */
const PAGING = {
  page: { type: 'integer', minimum: 1, example: 1, description: 'Number of this page, from 1.' },
  pageSize: { type: 'integer', minimum: 1, maximum: 100, example: 50, description: 'Most entries of a page.' },
  totalCount: { type: 'integer', minimum: 0, example: 1, description: 'Entries on all pages.' },
  totalPages: { type: 'integer', minimum: 0, example: 1, description: 'Number of pages.' },
};

/** Documents an operation and sets its success status. The envelope and the errors of every operation are added automatically. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { id, summary, description, status = 200, data, errors = [], limits = {} } = options;
  const headers: HeaderName[] = [];
  if (options.hasLocationHeader) headers.push('Location');
  if (options.hasETagHeader) headers.push('ETag');
  return (target, ...method) => {
    const controller = target.constructor.name.replace(/Controller$/, '');
    const decorators: MethodDecorator[] = [HttpCode(status)];
    if (options.returns200When)
      decorators.push(
        ApiResponse({ status: 200, description: options.returns200When, content: buildJsonContent(options) }),
      );
    decorators.push(
      ApiOperation({
        operationId: id,
        summary,
        description,
        [ENDPOINT_CONTROLLER]: controller,
        [ENDPOINT_ERRORS]: errors,
        [ENDPOINT_LIMITS]: limits,
      } as object),
    );
    if (data) decorators.push(ApiExtraModels(Array.isArray(data) ? data[0] : data));
    decorators.push(
      ApiResponse({
        status,
        description: summary,
        headers: buildHeaderReferences(headers),
        content: buildContent(options),
      }),
    );
    applyDecorators(...decorators)(target, ...method);
  };
}

/** Returns the successful response body by media type. */
function buildContent(options: EndpointOptions): ContentObject {
  if (options.streamExamples) {
    const examples = Object.entries(options.streamExamples).map(([name, value]) => [name, { value }] as const);
    return { 'text/event-stream': { schema: { type: 'string' }, examples: Object.fromEntries(examples) } };
  }
  if (options.mediaTypes) {
    const files = options.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }] as const);
    return Object.fromEntries(files);
  }
  return buildJsonContent(options);
}

const buildJsonContent = (options: EndpointOptions): ContentObject => ({
  'application/json': { schema: buildSchema(options) },
});

/** Returns the schema of a JSON body: the envelope with `data` and, for a page, its members. */
function buildSchema({ data, isNullable, dataSchema, bodySchema, paging }: EndpointOptions): object {
  if (bodySchema) return bodySchema;
  const properties: Record<string, object> = { success: { type: 'boolean', const: true, example: true } };
  const required = ['success'];
  const schemaOfData = dataSchema ?? (data && buildDataSchema(data, isNullable));
  if (schemaOfData) {
    properties.data = schemaOfData;
    required.push('data');
  }
  if (paging) Object.assign(properties, PAGING);
  if (paging === true) required.push(...Object.keys(PAGING));
  return { type: 'object', properties, required };
}

function buildDataSchema(shape: Shape, isNullable = false): object {
  if (Array.isArray(shape)) return { type: 'array', items: { $ref: getSchemaPath(shape[0]) } };
  const reference = { $ref: getSchemaPath(shape) };
  return isNullable ? { ...reference, nullable: true } : reference;
}
