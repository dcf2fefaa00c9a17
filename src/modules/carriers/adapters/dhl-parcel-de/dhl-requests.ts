import { toAlpha3Code, toAlpha2Code } from '../../../../common/text/countries';
import { localDate } from '../../../../common/time/time-zone';
import type { BookingRequest, Parcel } from '../carrier-adapter';
import type { Party } from '../party';
import { CarrierRefusal } from '../carrier-errors';
import { PartyReader } from '../text/address-lines';
import { roundUpToMultiple } from '../text/units';
import { toCustomsDetails } from './dhl-customs';

/*
 * Bodies of requests to "Parcel DE Shipping" (version 2, https://developer.dhl.com). DHL takes one parcel in each order.
 */

/** The profile that allows all billing numbers of the account. */
export const GROUP_PROFILE = 'STANDARD_GRUPPENPROFIL';
/** The time zone of DHL's days. */
const GERMAN_TIME_ZONE = 'Europe/Berlin';
/** The heaviest parcel of DHL Paket, and of the returns. */
export const MAX_PARCEL_KG = 31.5;
const MIN_POSTAL_CODE_CHARACTERS = 3;
export const MAX_POSTAL_CODE_CHARACTERS = 10;
/** Letters and digits, with single spaces or dashes between them. */
const POSTAL_CODE_PATTERN = /^[0-9A-Za-z]+([ -]?[0-9A-Za-z]+)*$/;
/** The parts of a billing number: customer (EKP), procedure and participation. */
const BILLING_NUMBER = /^(\w{10})(\d{2})(\w{2})$/;
/** DHL Paket and DHL Paket International, with the procedures under which they are billed. */
const DOMESTIC_PRODUCT = { code: 'V01PAK', procedure: '01' };
const INTERNATIONAL_PRODUCT = { code: 'V53WPAK', procedure: '53' };
/** The members of the European Union, as ISO 3166-1 alpha-2 codes. */
const EU_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Returns whether parcels between Germany and the country need no customs data. */
export const isInEu = (country: string): boolean => EU_COUNTRIES.has(country);

/** Returns what a shipment is called at DHL. All attempts of a booking have the same reference. */
export const buildReference = (bookingId: string): string => bookingId.replaceAll('-', '');

/** @throws CarrierRefusal for a postal code that DHL does not take */
export function assertPostalCode(fields: PartyReader, postalCode: string): void {
  if (postalCode.length >= MIN_POSTAL_CODE_CHARACTERS && POSTAL_CODE_PATTERN.test(postalCode)) return;
  throw fields.createRefusal('postalCode', 'has other characters than letters and digits, or fewer than 3. Correct it');
}

/** Returns what the consignee and the shipper have in common. */
function toParty(fields: PartyReader, party: Party) {
  const [name1, name2, name3] = fields.readLines('name', { maxCharacters: 50, maxLines: 3 });
  if (name1 === undefined) throw fields.createRefusal('name', 'is missing. Enter it');
  const country = toAlpha3Code(party.country);
  if (country === null) throw fields.createRefusal('country', 'is missing or unknown. Enter it');
  const postalCodeLimit = { maxCharacters: MAX_POSTAL_CODE_CHARACTERS, maxLines: 1 };
  const [postalCode] = fields.readLines('postalCode', postalCodeLimit);
  if (postalCode !== undefined) assertPostalCode(fields, postalCode);
  return {
    name1,
    ...(name2 && { name2 }),
    ...(name3 && { name3 }),
    ...(postalCode && { postalCode }),
    city: fields.readLine('city', 40),
    country,
  };
}

function toConsignee(party: Party, carrierName: string) {
  const fields = new PartyReader(party, 'recipient', carrierName);
  const [street, secondStreetLine] = fields.readLines('street', { maxCharacters: 50, maxLines: 2 });
  if (street === undefined) throw fields.createRefusal('street', 'is missing. Enter it');
  const [state] = fields.readLines('state', { maxCharacters: 20, maxLines: 1 });
  const phone = (party.phone ?? '').replace(/[^+\d]/g, '').slice(0, 20);
  return {
    ...toParty(fields, party),
    addressStreet: street,
    ...(secondStreetLine && { additionalAddressInformation1: secondStreetLine }),
    ...(state && { state }),
    ...(phone && { phone }),
  };
}

function toShipper(party: Party, carrierName: string) {
  const fields = new PartyReader(party, 'sender', carrierName);
  return { ...toParty(fields, party), addressStreet: fields.readLine('street', 50) };
}

/** Returns a parcel in whole grams and millimetres, rounded up. */
const toParcelDetails = ({ length, width, height, weight }: Parcel) => ({
  dim: {
    uom: 'mm',
    length: roundUpToMultiple(length * 10, 1),
    width: roundUpToMultiple(width * 10, 1),
    height: roundUpToMultiple(height * 10, 1),
  },
  weight: { uom: 'g', value: roundUpToMultiple(weight * 1000, 1) },
});

/**
 * Body of `POST /orders`.
 *
 * @throws CarrierRefusal for a shipment that DHL Parcel Germany does not carry
 */
export function toOrderRequest(request: BookingRequest, billingNumber: string, carrierName: string, now: Date) {
  const { from, to, packages, collectionDate, customs } = request;
  const createRefusal = (fault: string) => new CarrierRefusal(`${carrierName} cannot take the shipment: ${fault}.`);
  const [parcel] = packages;
  if (!parcel || packages.length > 1) throw createRefusal('it books one package each. Make a shipment of each package');
  if (parcel.weight > MAX_PARCEL_KG) throw createRefusal(`the package is heavier than ${MAX_PARCEL_KG} kg. Split it`);
  if (toAlpha2Code(from.country) !== 'DE') throw createRefusal('the sender must be in Germany');
  const destination = toAlpha2Code(to.country) ?? '';
  const isExport = destination !== '' && !isInEu(destination);
  if (isExport && !customs)
    throw createRefusal('parcels to countries outside the EU need customs data. Enter them with the shipment');
  const product = destination === 'DE' ? DOMESTIC_PRODUCT : INTERNATIONAL_PRODUCT;
  // A day that is over is not sent.
  const shipDate = collectionDate && collectionDate > now ? localDate(collectionDate, GERMAN_TIME_ZONE) : null;
  return {
    profile: GROUP_PROFILE,
    shipments: [
      {
        product: product.code,
        // The account has one billing number. Those of other products differ from it in the procedure.
        billingNumber: billingNumber.replace(BILLING_NUMBER, `$1${product.procedure}$3`),
        refNo: buildReference(request.bookingId),
        ...(shipDate && { shipDate }),
        shipper: toShipper(from, carrierName),
        consignee: toConsignee(to, carrierName),
        details: toParcelDetails(parcel),
        ...(isExport && customs && { customs: toCustomsDetails(customs, carrierName) }),
      },
    ],
  };
}
