import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../platform/http/openapi/response-field';

export class ParkingLotResponse {
  @ResponseGuidField('The parking lot.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'South' })
  name: string;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}

export class ParkingLotSummary {
  @ResponseGuidField('The parking lot.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'South' })
  name: string;
}
