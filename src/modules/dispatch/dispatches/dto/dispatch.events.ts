import { PickType } from '@nestjs/swagger';
import { ResponseEnumField, ResponseGuidField } from '../../../../platform/http/openapi/response-field';
import { DISPATCH_STATUSES, type DispatchStatus } from '../../dispatch-status';
import { DispatchCreatedResponse } from './dispatch.response';
import { RouteProposalResponse } from './reoptimization.response';

/** A dispatch was created. */
export class DispatchCreatedData extends DispatchCreatedResponse {}

/** The status of a dispatch changed. */
export class DispatchStatusChangedData extends PickType(DispatchCreatedResponse, ['guid', 'name', 'status']) {
  @ResponseEnumField(DISPATCH_STATUSES, 'The status before the change.')
  previousStatus: DispatchStatus;
}

/** A better stop sequence was found for a vehicle that runs late. */
export class RouteProposedData extends PickType(RouteProposalResponse, ['before', 'after', 'gained']) {
  @ResponseGuidField('The dispatch: its proposals are published in order.')
  guid: string;

  @ResponseGuidField('The proposal.')
  proposalId: string;
}
