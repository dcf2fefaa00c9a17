import { PickType } from '@nestjs/swagger';
import { ResponseEnum, ResponseGuid } from '../../../../http/openapi/response-field';
import { DISPATCH_STATUSES, type DispatchStatus } from '../../dispatch-status';
import { DispatchCreatedResponse } from './dispatch.response';
import { RouteProposalResponse } from './reoptimization.response';

/** What is told of a new dispatch. */
export class DispatchCreatedData extends DispatchCreatedResponse {}

/** What is told of a dispatch that went from one status to another. */
export class DispatchStatusChangedData extends PickType(DispatchCreatedResponse, ['guid', 'name', 'status']) {
  @ResponseEnum(DISPATCH_STATUSES, 'Where it stood before.') previousStatus: DispatchStatus;
}

/** What is told of a better order of the stops for a vehicle that runs late. */
export class RouteProposedData extends PickType(RouteProposalResponse, ['before', 'after', 'gained']) {
  @ResponseGuid('The dispatch: its proposals are told in their order.') guid: string;
  @ResponseGuid('The proposal.') proposalId: string;
}
