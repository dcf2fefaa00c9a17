import { AddressResponse } from '../../../shared/address/address.response';
import { ResponseEnumField, ResponseField } from '../../../platform/http/openapi/response-field';

/** One place that the geocoder has found. */
export class GeocodedAddressResponse {
  @ResponseField('The address in one line.', { type: String, example: 'Operngasse 7, 1010 Wien, AT' })
  label: string;

  @ResponseField('In its parts, as an order or a shipment takes it.', { type: AddressResponse })
  address: AddressResponse;

  @ResponseEnumField(['given', 'address', 'postcode', 'city'], 'Precision of the place, as for a shipment.')
  precision: string;

  @ResponseField('Confidence of the geocoder; null if it does not report one.', {
    type: Number,
    nullable: true,
    example: null,
  })
  score: number | null;
}

/** A reason why an address cannot be found. */
export class GeocodeWarningResponse {
  @ResponseEnumField(['unknown_country'], 'The problem with the address.')
  code: 'unknown_country';

  @ResponseField('Description of the problem for people.', {
    type: String,
    example:
      'The country "Absurdistan" is not understood, so the address has no place: write an ISO 3166-1 code such as AT, or its name.',
  })
  message: string;
}

/** The places that match a text or an address, best match first. */
export class GeocodeResponse {
  @ResponseField('The best first; none when nothing is known.', { type: [GeocodedAddressResponse] })
  results: GeocodedAddressResponse[];

  @ResponseField(
    'Source of the result: `gazetteer`, which knows only towns and postcodes, or the kind of the geocoder.',
    {
      type: String,
      example: 'gazetteer',
    },
  )
  provider: string;

  @ResponseField('Source of the data, which must be shown with the results.', {
    type: String,
    example: 'GeoNames, CC BY 4.0 (https://www.geonames.org)',
  })
  attribution: string;

  @ResponseField('Reasons why the address cannot be found. Empty if there are none.', {
    type: [GeocodeWarningResponse],
    example: [],
  })
  warnings: GeocodeWarningResponse[];
}
