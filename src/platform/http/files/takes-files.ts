import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { ReceivedFile } from '../../../core/request/received-file';
import { getRequest } from '../actor';
import { AcceptsBody } from '../guards/allow';

/** Which files a handler accepts in a multipart form. */
export interface FileLimits {
  /** Largest size of one file, in bytes. */
  readonly maxBytes: number;
  /** Names of the parts that may be files, each at most once. If undefined, exactly one file is required, under any name. */
  readonly parts?: readonly string[];
}

/** Metadata key of the routes that accept files: their FileLimits. */
export const FILE_LIMITS = 'dispatch:file-limits';

/**
 * Marks a route that takes one file as multipart/form-data, under any part name. A missing file is rejected with 400, a file larger than
 * `maxBytes` with 413.
 */
export const TakesFile = ({ maxBytes, description }: FileLimits & { description: string }) =>
  applyDecorators(
    SetMetadata(FILE_LIMITS, { maxBytes } satisfies FileLimits),
    AcceptsBody('multipart/form-data'),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary', description } },
        required: ['file'],
      },
    }),
  );

/** Passes the file of a `@TakesFile` route to the handler. */
export const FormFile = createParamDecorator((_: unknown, context: ExecutionContext): ReceivedFile => {
  const [file] = getRequest(context).receivedFiles ?? [];
  if (!file) throw new Error('A handler with @FormFile needs @TakesFile.');
  return file;
});

/**
 * Marks a route that takes a multipart form with the fields of a DTO, which `@Body` receives, and optional files under the names of
 * `parts`. An unknown or repeated file part is rejected with 400, a file larger than `maxBytes` with 413.
 */
export const TakesForm = ({ form, parts, maxBytes }: Required<FileLimits> & { form: Type<object> }) =>
  applyDecorators(
    SetMetadata(FILE_LIMITS, { maxBytes, parts } satisfies FileLimits),
    AcceptsBody('multipart/form-data'),
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: form }),
  );

/** Documents a file part in the DTO of a form. Files are not set on the DTO, so any value is text, which is rejected. */
export const FileField = (description: string) =>
  applyDecorators(
    ApiProperty({ description, type: 'string', format: 'binary', required: false }),
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({ name: 'file', validator: { validate: () => false, defaultMessage: () => 'Must be sent as a file.' } }),
  );
