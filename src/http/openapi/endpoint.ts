import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ErrorCode } from '../../common/errors/error-catalogue';
import type { Refusal } from './errors';
import { type HeaderName, headerRefs } from './headers';

type Shape = Type<object> | [Type<object>];

export interface EndpointOptions {
  /** One line: what it does. */
  summary: string;
  /** What a client must know besides: rules, effects, limits. Markdown. */
  description?: string;
  /** 201 for a POST that makes a record, else 200. */
  status?: 200 | 201;
  /** When a creation returns 200 instead, with the record that exists already. */
  unchanged?: string;
  /** Shape of `data`; an array for lists. Without it the body is `{"success": true}` alone. */
  data?: Shape;
  /** A list of pages: `page`, `pageSize`, `totalCount`, `totalPages` stand beside `data`; 'optional' when only on request. */
  paged?: boolean | 'optional';
  /** `data` of another form, e.g. a string. */
  dataSchema?: object;
  /** A JSON body without the envelope. */
  bareSchema?: object;
  /** A body that is no JSON, by media type. */
  files?: readonly string[];
  /** Server-sent events without an end: examples by what they show. */
  events?: Readonly<Record<string, string>>;
  /** Whether `Location` says where the new record can be read. */
  location?: boolean;
  /** Whether `ETag` carries the record's version. */
  etag?: boolean;
  /**
   * What can go wrong besides what can go wrong everywhere (400, 401, 403, 413, 415, 429, 500, 503 are added by
   * themselves): a code, or an example of it in the operation's own words.
   */
  errors?: readonly (ErrorCode | Refusal)[];
  /** Bounds that belong into the introduction's table: what → how much, from the constants that hold them. */
  limits?: Readonly<Record<string, string>>;
}

export const ENDPOINT_ERRORS = 'x-errors';
export const ENDPOINT_LIMITS = 'x-limits';

const PAGING = {
  page: { type: 'integer', minimum: 1, example: 1, description: 'This page, from 1.' },
  pageSize: { type: 'integer', minimum: 1, maximum: 100, example: 50, description: 'Entries on a page.' },
  totalCount: { type: 'integer', minimum: 0, example: 1, description: 'Entries on all pages.' },
  totalPages: { type: 'integer', minimum: 0, example: 1, description: 'Pages in all.' },
};

/** Documents an operation and sets its success status. The envelope and the errors of every operation come by themselves. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { summary, description, status = 200, data, errors = [], limits = {} } = options;
  const headers: HeaderName[] = [
    ...(options.location ? (['Location'] as const) : []),
    ...(options.etag ? (['ETag'] as const) : []),
  ];
  const models = data ? [Array.isArray(data) ? data[0] : data] : [];
  return applyDecorators(
    ...(options.unchanged
      ? [
          ApiResponse({
            status: 200,
            description: options.unchanged,
            content: { 'application/json': { schema: schemaOf(options) } },
          }),
        ]
      : []),
    HttpCode(status),
    ApiOperation({ summary, description, [ENDPOINT_ERRORS]: errors, [ENDPOINT_LIMITS]: limits } as object),
    ...(models.length ? [ApiExtraModels(...models)] : []),
    ApiResponse({
      status,
      description: summary,
      headers: headerRefs(headers),
      content: options.events
        ? {
            'text/event-stream': {
              schema: { type: 'string' },
              examples: Object.fromEntries(Object.entries(options.events).map(([name, value]) => [name, { value }])),
            },
          }
        : options.files
          ? Object.fromEntries(options.files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
          : { 'application/json': { schema: schemaOf(options) } },
    }),
  );
}

function schemaOf({ data, dataSchema, bareSchema, paged }: EndpointOptions): object {
  if (bareSchema) return bareSchema;
  const shape =
    dataSchema ??
    (data &&
      (Array.isArray(data)
        ? { type: 'array', items: { $ref: getSchemaPath(data[0]) } }
        : { $ref: getSchemaPath(data) }));
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: true, example: true },
      ...(shape && { data: shape }),
      ...(paged && PAGING),
    },
    required: ['success', ...(shape ? ['data'] : []), ...(paged === true ? Object.keys(PAGING) : [])],
  };
}
