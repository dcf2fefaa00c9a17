import { PageQuery } from '../../../../platform/http/parameters/page';
import { GuidField, ChoiceField } from '../../../../platform/http/validation/fields';
import { CALL_OPERATIONS, CALL_OUTCOMES, type CallOperation, type CallOutcome } from '../logged-call';

/** The filter and page of the log of calls to a carrier. */
export class RequestLogQuery extends PageQuery {
  @ChoiceField({ values: CALL_OPERATIONS, description: 'Only calls of this operation.', optional: true })
  operation?: CallOperation;

  @ChoiceField({ values: CALL_OUTCOMES, description: 'Only calls with this outcome.', optional: true })
  outcome?: CallOutcome;

  @GuidField({ description: 'Only calls for this shipment.', optional: true })
  shipmentId?: string;
}

/** The filter without the page. */
export type RequestLogFilter = Pick<RequestLogQuery, 'operation' | 'outcome' | 'shipmentId'>;
