import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Key of the mark, in the metadata of the handler and in the OpenAPI document. It is removed before the document is published. */
export const UNCHANGING_OPERATION = 'x-changes-nothing';

/**
 * Marks a POST that only reads, because its input is too long for a URL. No response is stored for its Idempotency-Key: a repeated request
 * reads again.
 */
export const ChangesNothing = (): MethodDecorator =>
  applyDecorators(SetMetadata(UNCHANGING_OPERATION, true), ApiExtension(UNCHANGING_OPERATION, true));
