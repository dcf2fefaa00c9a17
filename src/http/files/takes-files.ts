import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { ReceivedFile } from '../../application/received-file';
import { requestOf } from '../actor';
import { AcceptsBody } from '../allow';

export interface FileLimits {
  /** Largest size of one file, in bytes. */
  readonly maxBytes: number;
  /** The parts that are files, each at most once; undefined for one file under any name, which must come. */
  readonly parts?: readonly string[];
}

export const FILE_LIMITS = 'dispatch:file-limits';

/** The route takes one file as multipart/form-data, under any part name. Larger than `maxBytes`: 413; no file: 400. */
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

/** The file of a route that is marked `@TakesFile`. */
export const Received = createParamDecorator((_: unknown, context: ExecutionContext): ReceivedFile => {
  const [file] = requestOf(context).receivedFiles ?? [];
  if (!file) throw new Error('This route asks for a file, but is not marked with TakesFile.');
  return file;
});

/**
 * The route takes a multipart form: the fields of its DTO, which `@Body` receives, and files under the names of `parts`,
 * none of which must come. A file larger than `maxBytes`: 413; another part or one that comes twice: 400.
 */
export const TakesForm = ({ form, parts, maxBytes }: Required<FileLimits> & { form: Type<object> }) =>
  applyDecorators(
    SetMetadata(FILE_LIMITS, { maxBytes, parts } satisfies FileLimits),
    AcceptsBody('multipart/form-data'),
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: form }),
  );

/** A part of a form that is a file, among the fields of its DTO: there to be documented; text under its name is refused. */
export const FilePart = (description: string) =>
  applyDecorators(
    ApiProperty({ description, type: 'string', format: 'binary', required: false }),
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({ name: 'file', validator: { validate: () => false, defaultMessage: () => 'Must be sent as a file.' } }),
  );
