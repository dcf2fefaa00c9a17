import { Guid } from '../../../platform/http/validation/fields';
import { PageQuery } from '../../../platform/http/parameters/page';

export class RecurringOrdersQuery extends PageQuery {
  @Guid({ description: 'Only series of this customer.', optional: true }) customerId?: string;
}
