import { PLACE_PRECISIONS, type PlacePrecision } from '../../../shared/geo/geocoder';
import { ResponseEnumField, ResponseField } from '../../../platform/http/openapi/response-field';

/** See the description of `state`. */
const GEOCODING_STATES = ['found', 'waiting', 'retrying', 'not_found', 'failed'] as const;

const DegreesField = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, example });

/** The location of an address, if known. */
export class LocationResponse {
  @DegreesField('Degrees north; null if the address could not be located.', 48.2034)
  latitude: number | null;

  @DegreesField('Degrees east; null if the address could not be located.', 16.3585)
  longitude: number | null;

  @ResponseEnumField(
    PLACE_PRECISIONS,
    'Precision of the coordinates: `given` with the address or pinned by hand, the building (`address`), the middle of the postcode area, of the street or of the town; `none`: not known.',
  )
  precision: PlacePrecision;

  @ResponseField('Confidence of the geocoder; null if it does not report one or was not called.', {
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: null,
  })
  score: number | null;

  @ResponseField('Source of the coordinates: `gazetteer` or the kind of geocoder. Null if the client has set them.', {
    type: String,
    nullable: true,
    example: null,
  })
  provider: string | null;

  @ResponseField('Attribution of the data, to be shown beside the place.', {
    type: String,
    nullable: true,
    example: null,
  })
  attribution: string | null;

  @ResponseEnumField(
    GEOCODING_STATES,
    '`found`: the place is final; `waiting` for the geocoder; `retrying` after a failure; `not_found`: the geocoder has no result; `failed`: the geocoder is unavailable and is called again after a day.',
  )
  state: (typeof GEOCODING_STATES)[number];

  @ResponseField('Reason why the last attempt failed, or the remark that the country is unknown.', {
    type: String,
    nullable: true,
    example: null,
  })
  error: string | null;
}
