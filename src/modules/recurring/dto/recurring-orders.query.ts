import { GuidField } from '../../../platform/http/validation/fields';
import { PageQuery } from '../../../platform/http/parameters/page';

/** The filter and page of the list of recurring orders. */
export class RecurringOrdersQuery extends PageQuery {
  @GuidField({ description: 'Only series of this customer.', optional: true })
  customerId?: string;
}
