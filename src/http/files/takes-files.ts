import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { requestOf } from '../actor';
import { AcceptsBody } from '../allow';
import type { ReceivedFile } from './received-file';

export interface FileLimits {
  /** Largest size of one file, in bytes. */
  readonly maxBytes: number;
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
