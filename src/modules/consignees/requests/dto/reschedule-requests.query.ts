import { ChoiceField } from '../../../../platform/http/validation/fields';
import { PageQuery } from '../../../../platform/http/parameters/page';
import { REQUEST_STATUSES, type RequestStatus } from '../request-status';

/** The filter and page of the list of requests for another day. */
export class RescheduleRequestsQuery extends PageQuery {
  @ChoiceField({ values: REQUEST_STATUSES, description: 'Only these.', optional: true })
  status?: RequestStatus;
}
