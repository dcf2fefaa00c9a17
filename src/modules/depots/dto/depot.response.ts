import { AddressResponse } from '../../../shared/address/address.response';
import { HoursResponse } from '../../../shared/constraints/constraints.response';
import { PLACE_PRECISIONS, type PlacePrecision } from '../../../shared/geo/geocoder';
import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { WEEKDAYS, type Weekday } from '../../business/defaults/failed-deliveries';

/** Hours of one weekday in which vehicles can leave the depot and return. */
export class OpeningHoursResponse extends HoursResponse {
  @ResponseEnumField(WEEKDAYS, 'The day on which the hours begin.')
  weekday: Weekday;
}

/** The place from which routes are computed. */
export class DepotLocationResponse {
  @ResponseField('Latitude in degrees.', { type: Number, example: 48.135 })
  latitude: number;

  @ResponseField('Longitude in degrees.', { type: Number, example: 16.3573 })
  longitude: number;

  @ResponseEnumField(PLACE_PRECISIONS, 'Precision of the place: `given` with the depot, or geocoded from its address.')
  precision: PlacePrecision;
}

/** A depot: the place where vehicles load and where routes start. */
export class DepotResponse {
  @ResponseGuidField('The depot.')
  guid: string;

  @ResponseField('Name for people.', { type: String, example: 'Depot South' })
  name: string;

  @ResponseField('Short name.', { type: String, example: 'SOUTH' })
  code: string;

  @ResponseField('Address of the depot. The default depot has the address of the business.', {
    type: () => AddressResponse,
  })
  address: AddressResponse;

  @ResponseField('The place of the address; null: the address could not be geocoded.', {
    type: () => DepotLocationResponse,
    nullable: true,
  })
  location: DepotLocationResponse | null;

  @ResponseField('Hours in which vehicles can leave and return; empty if they always can.', {
    type: [OpeningHoursResponse],
  })
  openingHours: OpeningHoursResponse[];

  @ResponseField('Whether it is the depot of all records without a depot.', { type: Boolean, example: false })
  isDefault: boolean;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}
