import { ResponseField, ResponseGuid, ResponseTime } from '../../../platform/http/openapi/response-field';

export class ParkingLotResponse {
  @ResponseGuid('The parking lot.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'South' })
  name: string;

  @ResponseTime('Time of creation.')
  createdAt: string;

  @ResponseTime('Time of the last change.')
  updatedAt: string;
}

export class ParkingLotSummary {
  @ResponseGuid('The parking lot.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'South' })
  name: string;
}
