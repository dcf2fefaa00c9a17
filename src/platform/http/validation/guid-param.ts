import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ApiError } from '../../../common/errors/api-error';
import { isUuid } from '../../../common/ids';

class UuidPipe implements PipeTransform<string, string> {
  constructor(private readonly name: string) {}

  transform(value: string): string {
    if (!isUuid(value)) throw new ApiError('VALIDATION_ERROR', { [this.name]: 'Must be a UUID.' });
    return value.toLowerCase();
  }
}

/**
 * Passes an identifier in the path to the handler, in lower case: `@GuidParam('orderId') orderId: string`. Anything that is not a UUID is
 * rejected with 400.
 */
export const GuidParam =
  (name: string): ParameterDecorator =>
  (controller, method, index) => {
    Param(name, new UuidPipe(name))(controller, method, index);
    if (!method) return;
    const handler = Object.getOwnPropertyDescriptor(controller, method)!;
    ApiParam({ name, schema: { type: 'string', format: 'uuid' } })(controller, method, handler);
  };
