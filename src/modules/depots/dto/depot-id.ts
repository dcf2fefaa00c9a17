import { applyDecorators } from '@nestjs/common';
import { ResponseGuidField } from '../../../platform/http/openapi/response-field';
import { GuidField } from '../../../platform/http/validation/fields';

/**
 * The depot of a record in a request.
 *
 * @param more further rules
 */
export const DepotIdField = (more = '') =>
  GuidField({
    description:
      `The depot. Null: the default depot of the business, which new records without it have too. ${more}`.trim(),
    optional: true,
    nullable: true,
  });

/** The depot of a record in a response. */
export const ResponseDepotIdField = () =>
  applyDecorators(ResponseGuidField('The depot: its own or, without one, the default depot of the business.'));
