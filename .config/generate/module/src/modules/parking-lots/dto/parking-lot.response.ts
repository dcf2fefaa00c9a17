import { ResponseField, ResponseGuid, ResponseTime } from '../../../platform/http/openapi/response-field';

export class ParkingLotResponse {
  @ResponseGuid('The parking lot.') guid: string;
  @ResponseField('Name.', { type: String, example: 'South' }) name: string;
  @ResponseTime('When it was added.') createdAt: string;
  @ResponseTime('When it was last changed.') updatedAt: string;
}

export class ParkingLotSummary {
  @ResponseGuid('The parking lot.') guid: string;
  @ResponseField('Name.', { type: String, example: 'South' }) name: string;
}
