import { OneOf } from '../../../http/validation/fields';
import { PageQuery } from '../../../http/page';
import { REQUEST_STATUSES, type RequestStatus } from './request-status';

export class RescheduleRequestsQuery extends PageQuery {
  @OneOf({ values: REQUEST_STATUSES, description: 'Only these.', optional: true }) status?: RequestStatus;
}
