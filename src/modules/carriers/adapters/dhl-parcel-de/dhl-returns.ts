import { toAlpha3Code, toAlpha2Code } from '../../../../common/text/countries';
import { type JsonReader, readPdf } from '../calls/read';
import type { BookingResult, BookingRequest } from '../carrier-adapter';
import { CarrierRefusal } from '../carrier-errors';
import type { Customs } from '../customs';
import type { Party } from '../party';
import { PartyReader } from '../text/address-lines';
import { formatItemLines } from '../text/customs-text';
import { roundUpToMultiple } from '../text/units';
import { assertPostalCode, buildReference, isInEu, MAX_PARCEL_KG, MAX_POSTAL_CODE_CHARACTERS } from './dhl-requests';

/** The countries from which DHL brings returns to Germany, as ISO 3166-1 alpha-3 codes. */
const RETURN_ORIGINS: ReadonlySet<string> = new Set(
  (
    'BEL BGR DNK DEU EST FIN FRA GRC GBR IRL ITA HRV LVA LTU LUX MLT NLD NOR AUT POL PRT ROU SWE CHE SVK SVN ESP CZE ' +
    'HUN CYP'
  ).split(' '),
);
/** A street with its house number at the end, such as `Hauptstraße 12 a`. */
const STREET_THEN_NUMBER = /^(.+?)[ ,]+(\d\S{0,7}(?: [A-Za-z])?)$/;
/** A street with its house number at the beginning, such as `12 bis, Rue de la Paix`. */
const NUMBER_THEN_STREET = /^(\d\S{0,5}(?: (?:bis|ter|[A-Za-z]))?)[ ,]+(.+)$/;
/** Longest street without its house number. */
const MAX_STREET_CHARACTERS = 50;
/** Limits of the customs data of a return: items, currencies, and value of one piece in any of the currencies. */
const MAX_CUSTOMS_ITEMS = 20;
const CUSTOMS_CURRENCIES: ReadonlySet<string> = new Set(['EUR', 'GBP', 'CHF']);
const MAX_CUSTOMS_VALUE = 100_000;

const createRefusal = (carrierName: string, fault: string): CarrierRefusal =>
  new CarrierRefusal(`${carrierName} cannot take the shipment: ${fault}.`);

/**
 * Returns the ISO 3166-1 alpha-3 code of the country that the parcel comes from.
 *
 * @throws CarrierRefusal for countries between which DHL brings no returns
 */
export function requireReturnOrigin({ from, to }: BookingRequest, carrierName: string): string {
  if (toAlpha2Code(to.country) !== 'DE') throw createRefusal(carrierName, 'a return must go to an address in Germany');
  const origin = toAlpha3Code(from.country);
  if (origin === null)
    throw new PartyReader(from, 'sender', carrierName).createRefusal('country', 'is missing or unknown. Enter it');
  if (!RETURN_ORIGINS.has(origin)) throw createRefusal(carrierName, `it brings no returns from ${origin}`);
  return origin;
}

/**
 * Returns the id of the address for returns to use, of those that the account has for the country: the one with the recipient's postal
 * code, or else the only one. Returns null if none of them is certainly meant.
 */
export function findReceiverId(locations: JsonReader, { to }: BookingRequest): string | null {
  const receivers = locations.readList();
  const wantedPostalCode = to.postalCode?.trim();
  let receiver = receivers.find(
    (each) => each.getMember('receiverAddress', 'postalCode').readTextOrNull(10) === wantedPostalCode,
  );
  if (!receiver && receivers.length === 1) receiver = receivers[0];
  return receiver?.getMember('receiverId').readTextOrNull(50) ?? null;
}

/**
 * Body of `POST /orders` of "Parcel DE Returns".
 *
 * @param receiverId the address for returns
 * @throws CarrierRefusal for a return that DHL does not take
 */
export function toReturnOrder(request: BookingRequest, receiverId: string, carrierName: string) {
  const { from, packages, bookingId, trackingNumber, customs } = request;
  const needsCustoms = !isInEu(toAlpha2Code(from.country) ?? '');
  const [parcel] = packages;
  if (!parcel || packages.length > 1)
    throw createRefusal(carrierName, 'a return has one package. Make one of each package');
  if (parcel.weight > MAX_PARCEL_KG)
    throw createRefusal(carrierName, `the package is heavier than ${MAX_PARCEL_KG} kg. Split it`);
  if (needsCustoms && !customs)
    throw createRefusal(
      carrierName,
      'returns from countries outside the EU need customs data. Enter them with the first shipment',
    );
  return {
    receiverId,
    customerReference: trackingNumber,
    shipmentReference: buildReference(bookingId),
    shipper: toReturnSender(from, carrierName),
    itemWeight: { uom: 'g', value: roundUpToMultiple(parcel.weight * 1000, 1) },
    ...(needsCustoms && customs && { customsDetails: toReturnCustoms(customs, carrierName) }),
  };
}

/** Returns the person who sends the goods back. DHL takes street and house number apart. */
function toReturnSender(party: Party, carrierName: string) {
  const fields = new PartyReader(party, 'sender', carrierName);
  const [name1, name2, name3] = fields.readLines('name', { maxCharacters: 50, maxLines: 3 });
  if (name1 === undefined) throw fields.createRefusal('name', 'is missing. Enter it');
  const address = splitStreet(fields.readLine('street', 60));
  if (!address || address.street.length > MAX_STREET_CHARACTERS)
    throw fields.createRefusal('street', 'has no house number at its beginning or end. Correct it');
  const postalCode = fields.readLine('postalCode', MAX_POSTAL_CODE_CHARACTERS);
  assertPostalCode(fields, postalCode);
  return {
    name1,
    ...(name2 && { name2 }),
    ...(name3 && { name3 }),
    addressStreet: address.street,
    addressHouse: address.houseNumber,
    postalCode,
    city: fields.readLine('city', 40),
  };
}

/**
 * Splits a street and its house number, which is at the end in most countries and at the beginning in some.
 *
 * @returns null without a house number
 */
function splitStreet(line: string): { readonly street: string; readonly houseNumber: string } | null {
  const numberAtEnd = STREET_THEN_NUMBER.exec(line);
  if (numberAtEnd) return { street: numberAtEnd[1]!, houseNumber: numberAtEnd[2]! };
  const numberAtBeginning = NUMBER_THEN_STREET.exec(line);
  if (numberAtBeginning) return { street: numberAtBeginning[2]!, houseNumber: numberAtBeginning[1]! };
  return null;
}

/** Returns the customs data of a return. Values and weights are those of one piece. */
function toReturnCustoms(customs: Customs, carrierName: string) {
  const { items, currency } = customs;
  if (items.length > MAX_CUSTOMS_ITEMS)
    throw createRefusal(carrierName, `a return has at most ${MAX_CUSTOMS_ITEMS} customs items`);
  if (!CUSTOMS_CURRENCIES.has(currency))
    throw createRefusal(
      carrierName,
      `the values of customs items of a return must be in ${[...CUSTOMS_CURRENCIES].join(', ')}`,
    );
  return {
    items: items.map(({ quantity, hsCode, originCountry, value, weightKg }, index) => {
      if (value > MAX_CUSTOMS_VALUE)
        throw createRefusal(
          carrierName,
          `customs item ${index + 1} is worth more than ${MAX_CUSTOMS_VALUE} ${currency}`,
        );
      const countryOfOrigin = toAlpha3Code(originCountry);
      return {
        itemDescription: formatItemLines(customs, index, carrierName, { maxCharacters: 50, maxLines: 1 })[0],
        packagedQuantity: quantity,
        ...(countryOfOrigin && { countryOfOrigin }),
        ...(hsCode && { hsCode }),
        itemWeight: { uom: 'g', value: Math.round(weightKg * 1000) },
        itemValue: { currency, value },
      };
    }),
  };
}

/** Reads the response of `POST /orders` of "Parcel DE Returns". */
export function readReturn(response: JsonReader): BookingResult {
  const shipmentNo = response.getMember('shipmentNo').readText(50);
  const label = readPdf(response.getMember('label', 'b64'));
  return {
    reference: shipmentNo,
    trackingNumber: shipmentNo,
    label: label && { type: 'application/pdf', content: label },
  };
}
