import { toAlpha2Code } from '../../../../common/text/countries';
import type { AddressCheck, CarrierAddress } from '../address-check';
import type { JsonReader } from '../calls/read';
import type { Party } from '../party';
import { PartyReader } from '../text/address-lines';

/** The countries whose addresses UPS checks. */
const CHECKED_COUNTRIES: ReadonlySet<string> = new Set(['US', 'PR']);

/**
 * Body of `POST /addressvalidation/{version}/1`.
 *
 * @throws CarrierRefusal for an address that UPS does not check
 */
export function toAddressRequest(party: Party, carrierName: string) {
  const fields = new PartyReader(party, 'recipient', carrierName);
  const country = toAlpha2Code(party.country);
  if (country === null || !CHECKED_COUNTRIES.has(country))
    throw fields.createRefusal('country', 'is not the USA or Puerto Rico, where alone UPS checks addresses');
  const [state] = fields.readLines('state', { maxCharacters: 30, maxLines: 1 });
  const [postalCode] = fields.readLines('postalCode', { maxCharacters: 10, maxLines: 1 });
  const [mainCode, extension] = (postalCode ?? '').split('-'); // A ZIP+4 code such as 30005-1234.
  const street = fields.readLines('street', { maxCharacters: 100, maxLines: 3 });
  const city = fields.readLine('city', 30);
  return {
    XAVRequest: {
      AddressKeyFormat: {
        ...(street.length > 0 && { AddressLine: street }),
        PoliticalDivision2: city,
        ...(state && { PoliticalDivision1: state }),
        ...(mainCode && { PostcodePrimaryLow: mainCode }),
        ...(extension && { PostcodeExtendedLow: extension }),
        CountryCode: country,
      },
    },
  };
}

/** Reads the response. UPS marks the result by the presence of a member. */
export function readAddressCheck(response: JsonReader): AddressCheck {
  const validation = response.getMember('XAVResponse');
  const candidates = validation.getMember('Candidate').readList().map(readCandidate);
  if (!validation.getMember('ValidAddressIndicator').isMissing) return { result: 'valid', candidates };
  if (!validation.getMember('AmbiguousAddressIndicator').isMissing) return { result: 'ambiguous', candidates };
  if (!validation.getMember('NoCandidatesIndicator').isMissing) return { result: 'unknown', candidates: [] };
  return validation.fail();
}

function readCandidate(candidate: JsonReader): CarrierAddress {
  const address = candidate.getMember('AddressKeyFormat');
  const readTextOf = (name: string) => address.getMember(name).readTextOrNull();
  const lines = address.getMember('AddressLine').readList();
  const street = lines.map((line) => line.readTextOrNull()).filter((line) => line !== null);
  const postalCode = [readTextOf('PostcodePrimaryLow'), readTextOf('PostcodeExtendedLow')].filter(Boolean);
  return {
    street: street.join(', ') || null,
    city: readTextOf('PoliticalDivision2'),
    state: readTextOf('PoliticalDivision1'),
    postalCode: postalCode.join('-') || null,
    country: address.getMember('CountryCode').readTextOrNull(2),
  };
}
