import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Says in the OpenAPI document, while it is made, that the operation changes nothing. */
export const UNCHANGING_OPERATION = 'x-changes-nothing';

/**
 * A POST that only reads, because what it asks for is too long for an address. A retry reads again: no answer is kept for
 * its Idempotency-Key.
 */
export const ChangesNothing = (): MethodDecorator =>
  applyDecorators(SetMetadata(UNCHANGING_OPERATION, true), ApiExtension(UNCHANGING_OPERATION, true));
