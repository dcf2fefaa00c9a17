import { toAlpha2Code } from '../../../../common/text/countries';
import type { JsonReader } from '../calls/read';
import type { PickupRequest } from '../handover';
import type { Party } from '../party';
import { PartyReader } from '../text/address-lines';
import { toLatinText } from '../text/latin';
import { roundUpToMultiple, toPounds } from '../text/units';
import { isImperial } from './ups-services';

/**
 * Body of `POST /pickupcreation/{version}/pickup`.
 *
 * @throws CarrierRefusal for an address that UPS does not take
 */
export function toPickupRequest(request: PickupRequest, account: string, carrierName: string) {
  const { day, from, until, packages, weightKg, instructions, pickupId } = request;
  const address = toPickupAddress(request.at, carrierName);
  const country = address.CountryCode;
  const specialInstruction = formatInstructions(instructions ?? '');
  return {
    PickupCreationRequest: {
      Request: { TransactionReference: { CustomerContext: pickupId } },
      RatePickupIndicator: 'N', // No price is requested.
      Shipper: { Account: { AccountNumber: account, AccountCountryCode: country } },
      PickupDateInfo: {
        ReadyTime: from.replace(':', ''),
        CloseTime: until.replace(':', ''),
        PickupDate: day.replaceAll('-', ''),
      },
      PickupAddress: address,
      AlternateAddressIndicator: 'Y', // The address may be another one than that of the account.
      PickupPiece: [
        {
          // 003 Ground, 011 Standard. The driver takes parcels of all services.
          ServiceCode: country === 'US' ? '003' : '011',
          Quantity: String(packages),
          DestinationCountryCode: country,
          ContainerCode: '01', // Parcels.
        },
      ],
      ...(weightKg !== null && { TotalWeight: toWeight(weightKg, country) }),
      OverweightIndicator: 'N',
      PaymentMethod: '01', // The account of the shipper.
      ...(specialInstruction && { SpecialInstruction: specialInstruction }),
    },
  };
}

/** Returns where the driver of UPS collects the parcels. UPS takes two lines of the name: a company and a person. */
function toPickupAddress(party: Party, carrierName: string) {
  const fields = new PartyReader(party, 'pickup address', carrierName);
  const country = toAlpha2Code(party.country);
  if (country === null) throw fields.createRefusal('country', 'is missing or unknown. Enter it');
  const street = fields.readLines('street', { maxCharacters: 73, maxLines: 3 });
  if (street.length === 0) throw fields.createRefusal('street', 'is missing. Enter it');
  const [state] = fields.readLines('state', { maxCharacters: 50, maxLines: 1 });
  const [postalCode] = fields.readLines('postalCode', { maxCharacters: 20, maxLines: 1 });
  const phone = (party.phone ?? '').replace(/\D/g, '').slice(-15);
  if (!phone) throw fields.createRefusal('phone', 'is missing. Enter it');
  const [company, contact] = fields.readLines('name', { maxCharacters: 22, maxLines: 2 });
  if (company === undefined) throw fields.createRefusal('name', 'is missing. Enter it');
  const shortPostalCode = postalCode?.replace(/[\s-]/g, '').slice(0, 8);
  return {
    CompanyName: company,
    ContactName: contact ?? company,
    AddressLine: street,
    City: fields.readLine('city', 50),
    ...(state && { StateProvince: state }),
    ...(shortPostalCode && { PostalCode: shortPostalCode }),
    CountryCode: country,
    ResidentialIndicator: 'N',
    Phone: { Number: phone },
  };
}

/** Returns a weight of exactly six characters, such as `0030.5`, which UPS requires. */
function toWeight(weightKg: number, country: string) {
  const isInPounds = isImperial(country);
  const weight = roundUpToMultiple(isInPounds ? toPounds(weightKg) : weightKg, 0.1);
  const text = Math.min(weight, 9_999.9).toFixed(1).padStart(6, '0');
  return { Weight: text, UnitOfMeasurement: isInPounds ? 'LBS' : 'KGS' };
}

/** Returns the instructions in the 57 characters that UPS takes. Other letters than Latin ones are left out. */
function formatInstructions(instructions: string): string {
  return toLatinText(instructions).text.slice(0, 57).trim();
}

/** Reads the number of the pickup (PRN). */
export const readPickup = (response: JsonReader): string =>
  response.getMember('PickupCreationResponse', 'PRN').readText(20);
