import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { CALL_OPERATIONS, CALL_OUTCOMES } from '../logged-call';

/** A call to a carrier. */
export class LoggedRequestResponse {
  @ResponseGuidField('Identifier of the call.')
  guid: string;

  @ResponseEnumField(CALL_OPERATIONS, 'Operation for which the call was made.')
  operation: string;

  @ResponseEnumField(
    CALL_OUTCOMES,
    '`success`: the carrier responded with a status of success. Some carriers send errors with such a status; see `responseBody`.',
  )
  outcome: string;

  @ResponseGuidField('Id of the shipment that the call was made for; null if it was made for none.', { nullable: true })
  shipmentId: string | null;

  @ResponseTimeField('Start of the call.')
  startedAt: string;

  @ResponseField('Duration of the call in milliseconds.', { type: 'integer', example: 184 } as object)
  durationMs: number;

  @ResponseField('Method of the call.', { type: String, example: 'POST' })
  method: string;

  @ResponseField('Address that was called.', { type: String, example: 'https://carrier.example/v1/shipments' })
  url: string;

  @ResponseField('HTTP status of the response; null without a response.', {
    type: 'integer',
    nullable: true,
    example: 201,
  } as object)
  status: number | null;

  @ResponseField('Why the call failed; null if it succeeded.', { type: String, nullable: true, example: null })
  error: string | null;

  @ResponseField('Body of the request, without secrets and personal data; null without a body.', {
    type: String,
    nullable: true,
    example: '{"serviceLevel":"standard","to":{"name":"[10 characters]","city":"Wien"}}',
  })
  requestBody: string | null;

  @ResponseField('Body of the response, without secrets and personal data; null without a body.', {
    type: String,
    nullable: true,
    example: '{"reference":"CR-1042"}',
  })
  responseBody: string | null;
}
