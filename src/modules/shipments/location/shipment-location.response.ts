import { PLACE_PRECISIONS, type PlacePrecision } from '../../../geo/geocoder';
import { ResponseEnum, ResponseField } from '../../../http/openapi/response-field';

const degrees = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, example });

/** Where an address is, as far as it is known. */
export class LocationResponse {
  @degrees('Degrees north; null when the address could not be placed.', 48.2034) latitude: number | null;
  @degrees('Degrees east; null when the address could not be placed.', 16.3585) longitude: number | null;
  @ResponseEnum(
    PLACE_PRECISIONS,
    'How exact that is: `given` with the address or pinned by hand, the building (`address`), the middle of the postcode area or of the town; `none`: not known.',
  )
  precision: PlacePrecision;
}
