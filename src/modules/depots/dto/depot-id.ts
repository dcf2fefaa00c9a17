import { applyDecorators } from '@nestjs/common';
import { ResponseGuid } from '../../../platform/http/openapi/response-field';
import { Guid } from '../../../platform/http/validation/fields';

/**
 * The depot of a record in a request.
 *
 * @param more further rules
 */
export const DepotId = (more = '') =>
  Guid({
    description:
      `The depot. Null: the default depot of the business, which new records without it have too. ${more}`.trim(),
    optional: true,
    nullable: true,
  });

/** The depot of a record in a response. */
export const ResponseDepotId = () =>
  applyDecorators(ResponseGuid('The depot: its own or, without one, the default depot of the business.'));
