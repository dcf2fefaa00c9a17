import { countryCode } from '../../../../common/text/countries';
import type { AddressCheck } from '../address-check';
import type { JsonReader } from '../calls/read';
import type { Party } from '../party';
import { CarrierParty } from '../text/address-lines';

/** The countries whose addresses UPS checks. */
const CHECKED: ReadonlySet<string> = new Set(['US', 'PR']);

/**
 * Body of `POST /addressvalidation/{version}/1`.
 *
 * @throws CarrierRefusal for an address that UPS does not check
 */
export function toAddressRequest(party: Party, carrierName: string) {
  const fields = new CarrierParty(party, 'recipient', carrierName);
  const country = countryCode(party.country);
  if (country === null || !CHECKED.has(country))
    throw fields.createRefusal('country', 'is not the USA or Puerto Rico, where alone UPS checks addresses');
  const [state] = fields.lines('state', { length: 30, lines: 1 });
  const [postalCode] = fields.lines('postalCode', { length: 10, lines: 1 });
  const [main, extension] = (postalCode ?? '').split('-');
  const street = fields.lines('street', { length: 100, lines: 3 });
  const city = fields.line('city', 30);
  return {
    XAVRequest: {
      AddressKeyFormat: {
        ...(street.length > 0 && { AddressLine: street }),
        PoliticalDivision2: city,
        ...(state && { PoliticalDivision1: state }),
        ...(main && { PostcodePrimaryLow: main }),
        ...(extension && { PostcodeExtendedLow: extension }),
        CountryCode: country,
      },
    },
  };
}

/** Reads the response. UPS marks the result by the presence of a member. */
export function readAddressCheck(answer: JsonReader): AddressCheck {
  const response = answer.at('XAVResponse');
  const candidates = response
    .at('Candidate')
    .list()
    .map((candidate) => {
      const address = candidate.at('AddressKeyFormat');
      const lines = address
        .at('AddressLine')
        .list()
        .flatMap((line) => line.textOrNull() ?? []);
      const postalCode = [
        address.at('PostcodePrimaryLow').textOrNull(),
        address.at('PostcodeExtendedLow').textOrNull(),
      ];
      return {
        street: lines.join(', ') || null,
        city: address.at('PoliticalDivision2').textOrNull(),
        state: address.at('PoliticalDivision1').textOrNull(),
        postalCode: postalCode.filter(Boolean).join('-') || null,
        country: address.at('CountryCode').textOrNull(2),
      };
    });
  if (!response.at('ValidAddressIndicator').isMissing) return { result: 'valid', candidates };
  if (!response.at('AmbiguousAddressIndicator').isMissing) return { result: 'ambiguous', candidates };
  if (!response.at('NoCandidatesIndicator').isMissing) return { result: 'unknown', candidates: [] };
  return response.fail();
}
