import { ResponseField } from '../../../../platform/http/openapi/response-field';

const CountField = (description: string, example: number) =>
  ResponseField(description, { type: 'integer', minimum: 0, example });

/** The numbers of new and known positions of a request. */
export class PositionsResponse {
  @CountField('Positions that were new.', 12)
  accepted: number;

  @CountField('Positions that were known: the same device and timestamp.', 0)
  duplicates: number;
}

/** The result of a position that a Traccar server forwarded. */
export class ForwardedResponse extends PositionsResponse {
  @CountField('1 when the position was dropped: of an unknown device, without a valid fix, or out of range or time.', 0)
  rejected: number;
}
