import { ResponseEnumField, ResponseField } from '../../../../platform/http/openapi/response-field';
import { ADDRESS_RESULTS, type AddressResult } from '../../adapters/address-check';
import { RatingCarrierResponse } from '../../rates/dto/rates.response';

/** An address that a carrier knows. */
export class AddressCandidateResponse {
  @ResponseField('Street and house number.', { type: String, nullable: true, example: 'Operngasse 7' })
  street: string | null;

  @ResponseField('Town.', { type: String, nullable: true, example: 'Wien' })
  city: string | null;

  @ResponseField('State or region.', { type: String, nullable: true, example: 'Wien' })
  state: string | null;

  @ResponseField('Postal code.', { type: String, nullable: true, example: '1010' })
  postalCode: string | null;

  @ResponseField('Country as an ISO 3166-1 alpha-2 code.', { type: String, nullable: true, example: 'AT' })
  country: string | null;
}

/** The result of checking an address with a carrier. */
export class AddressCheckResponse {
  @ResponseField('The carrier that checked the address.', { type: RatingCarrierResponse })
  carrier: RatingCarrierResponse;

  @ResponseEnumField(
    ADDRESS_RESULTS,
    '`valid`: the carrier knows the address. `ambiguous`: it knows several like it. `unknown`: it knows none.',
  )
  result: AddressResult;

  @ResponseField('Addresses that the carrier knows and may be meant, the best first.', {
    type: [AddressCandidateResponse],
  })
  candidates: AddressCandidateResponse[];
}
