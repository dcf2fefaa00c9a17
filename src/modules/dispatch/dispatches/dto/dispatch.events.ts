import { PickType } from '@nestjs/swagger';
import { ResponseEnum } from '../../../../http/openapi/response-field';
import { DISPATCH_STATUSES, type DispatchStatus } from '../../dispatch-status';
import { DispatchCreatedResponse } from './dispatch.response';

/** What is told of a new dispatch. */
export class DispatchCreatedData extends DispatchCreatedResponse {}

/** What is told of a dispatch that went from one status to another. */
export class DispatchStatusChangedData extends PickType(DispatchCreatedResponse, ['guid', 'name', 'status']) {
  @ResponseEnum(DISPATCH_STATUSES, 'Where it stood before.') previousStatus: DispatchStatus;
}
