import { AddressResponse } from '../../../shared/address/address.response';
import { HoursResponse } from '../../../shared/constraints/constraints.response';
import { PLACE_PRECISIONS, type PlacePrecision } from '../../../shared/geo/geocoder';
import { ResponseEnum, ResponseField, ResponseGuid, ResponseTime } from '../../../platform/http/openapi/response-field';
import { WEEKDAYS, type Weekday } from '../../business/defaults/failed-deliveries';

export class OpeningHoursResponse extends HoursResponse {
  @ResponseEnum(WEEKDAYS, 'The day on which the hours begin.') weekday: Weekday;
}

/** The place from which routes are computed. */
export class DepotLocationResponse {
  @ResponseField('Latitude in degrees.', { type: Number, example: 48.135 }) latitude: number;
  @ResponseField('Longitude in degrees.', { type: Number, example: 16.3573 }) longitude: number;
  @ResponseEnum(PLACE_PRECISIONS, 'How exact it is: `given` with the depot, or geocoded from its address.')
  precision: PlacePrecision;
}

export class DepotResponse {
  @ResponseGuid('The depot.') guid: string;
  @ResponseField('Name for people.', { type: String, example: 'Depot South' }) name: string;
  @ResponseField('Short name.', { type: String, example: 'SOUTH' }) code: string;
  @ResponseField('Where it is. That of the default depot is the address of the business.', {
    type: () => AddressResponse,
  })
  address: AddressResponse;
  @ResponseField('The place of the address; null: the address could not be geocoded.', {
    type: () => DepotLocationResponse,
    nullable: true,
  })
  location: DepotLocationResponse | null;
  @ResponseField('When vehicles can leave and return; empty: always.', { type: [OpeningHoursResponse] })
  openingHours: OpeningHoursResponse[];
  @ResponseField('Whether it is the depot of all records without a depot.', { type: Boolean, example: false })
  isDefault: boolean;
  @ResponseTime('When it was added.') createdAt: string;
  @ResponseTime('When it was last changed.') updatedAt: string;
}
