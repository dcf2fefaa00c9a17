import { PLACE_PRECISIONS, type PlacePrecision } from '../../../shared/geo/geocoder';
import { ResponseEnum, ResponseField } from '../../../platform/http/openapi/response-field';

const GEOCODING_STATES = ['found', 'waiting', 'retrying', 'not_found', 'failed'] as const;

const degrees = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, example });

/** The location of an address, if known. */
export class LocationResponse {
  @degrees('Degrees north; null when the address could not be placed.', 48.2034) latitude: number | null;
  @degrees('Degrees east; null when the address could not be placed.', 16.3585) longitude: number | null;
  @ResponseEnum(
    PLACE_PRECISIONS,
    'How exact that is: `given` with the address or pinned by hand, the building (`address`), the middle of the postcode area, of the street or of the town; `none`: not known.',
  )
  precision: PlacePrecision;
  @ResponseField('How sure the geocoder is; null: it does not say, or none was asked.', {
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: null,
  })
  score: number | null;
  @ResponseField('Who knows it: `gazetteer`, or the kind of the geocoder; null: the coordinates were given.', {
    type: String,
    nullable: true,
    example: null,
  })
  provider: string | null;
  @ResponseField('Whose data it is, to be shown where the place is shown.', {
    type: String,
    nullable: true,
    example: null,
  })
  attribution: string | null;
  @ResponseEnum(
    GEOCODING_STATES,
    '`found`: no better place is looked for; `waiting` for the geocoder; `retrying` after a failure; `not_found`: the geocoder has no result; `failed`: the geocoder is unavailable, and is asked again after a day.',
  )
  state: (typeof GEOCODING_STATES)[number];
  @ResponseField('Why the last try failed, or that the country is not understood.', {
    type: String,
    nullable: true,
    example: null,
  })
  error: string | null;
}
