import { countryCode } from '../../../../common/text/countries';
import type { JsonReader } from '../calls/read';
import type { PickupRequest } from '../handover';
import type { Party } from '../party';
import { CarrierParty } from '../text/address-lines';
import { toLatinText } from '../text/latin';
import { roundUp, toPounds } from '../text/units';
import { isImperial } from './ups-services';

/**
 * Body of `POST /pickupcreation/{version}/pickup`.
 *
 * @throws CarrierRefusal for an address that UPS does not take
 */
export function toPickupRequest(request: PickupRequest, account: string, carrierName: string) {
  const { at, day, from, until, packages, weightKg, instructions, pickupId } = request;
  const address = toPickupAddress(at, carrierName);
  const country = address.CountryCode;
  return {
    PickupCreationRequest: {
      Request: { TransactionReference: { CustomerContext: pickupId } },
      RatePickupIndicator: 'N',
      Shipper: { Account: { AccountNumber: account, AccountCountryCode: country } },
      PickupDateInfo: {
        ReadyTime: from.replace(':', ''),
        CloseTime: until.replace(':', ''),
        PickupDate: day.replaceAll('-', ''),
      },
      PickupAddress: address,
      AlternateAddressIndicator: 'Y',
      // 011 UPS Standard; the driver takes parcels of all services. 01: a parcel.
      PickupPiece: [
        {
          ServiceCode: country === 'US' ? '003' : '011',
          Quantity: String(packages),
          DestinationCountryCode: country,
          ContainerCode: '01',
        },
      ],
      ...(weightKg !== null && { TotalWeight: toWeight(weightKg, country) }),
      OverweightIndicator: 'N',
      PaymentMethod: '01',
      ...(instructions && formatSpecialInstruction(instructions)),
    },
  };
}

/** Returns where the driver of UPS collects the parcels. */
function toPickupAddress(at: Party, carrierName: string) {
  const fields = new CarrierParty(at, 'pickup address', carrierName);
  const country = countryCode(at.country);
  if (country === null) throw fields.createRefusal('country', 'is missing or unknown. Enter it');
  const street = fields.lines('street', { length: 73, lines: 3 });
  if (street.length === 0) throw fields.createRefusal('street', 'is missing. Enter it');
  const [state] = fields.lines('state', { length: 50, lines: 1 });
  const [postalCode] = fields.lines('postalCode', { length: 20, lines: 1 });
  const phone = (at.phone ?? '').replace(/\D/g, '').slice(-15);
  if (!phone) throw fields.createRefusal('phone', 'is missing. Enter it');
  const [company, contact] = fields.lines('name', { length: 22, lines: 2 });
  if (company === undefined) throw fields.createRefusal('name', 'is missing. Enter it');
  const code = postalCode?.replace(/[\s-]/g, '').slice(0, 8);
  return {
    CompanyName: company,
    ContactName: contact ?? company,
    AddressLine: street,
    City: fields.line('city', 50),
    ...(state && { StateProvince: state }),
    ...(code && { PostalCode: code }),
    CountryCode: country,
    ResidentialIndicator: 'N',
    Phone: { Number: phone },
  };
}

/** UPS takes a weight of exactly six characters. */
function toWeight(weightKg: number, country: string) {
  const imperial = isImperial(country);
  const weight = roundUp(imperial ? toPounds(weightKg) : weightKg, 0.1);
  return { Weight: Math.min(weight, 9_999.9).toFixed(1).padStart(6, '0'), UnitOfMeasurement: imperial ? 'LBS' : 'KGS' };
}

function formatSpecialInstruction(instructions: string) {
  const text = toLatinText(instructions).text.slice(0, 57).trim();
  return text && { SpecialInstruction: text };
}

/** Reads the number of the pickup (PRN). */
export const readPickup = (answer: JsonReader): string => answer.at('PickupCreationResponse').at('PRN').text(20);
