import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ApiError } from '../../common/errors/api-error';
import { EXTERNAL_ID_RULE, EXTERNAL_ID_SCHEMA, isExternalId } from './external-data.dto';

class ExternalIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isExternalId(value)) throw new ApiError('VALIDATION_ERROR', { externalId: `Must be ${EXTERNAL_ID_RULE}` });
    return value;
  }
}

/** The identifier of a record in the client's system as the last part of the path, URL-encoded. */
export const ExternalIdParam = (): ParameterDecorator => (controller, method, index) => {
  Param('externalId', new ExternalIdPipe())(controller, method, index);
  const handler = Object.getOwnPropertyDescriptor(controller, method!)!;
  ApiParam({ name: 'externalId', schema: EXTERNAL_ID_SCHEMA })(controller, method!, handler);
};
