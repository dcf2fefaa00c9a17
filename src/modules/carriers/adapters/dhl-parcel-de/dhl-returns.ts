import { toAlpha3Code, countryCode } from '../../../../common/text/countries';
import { type JsonReader, readPdf } from '../calls/read';
import type { BookingResult, BookingRequest } from '../carrier-adapter';
import { CarrierRefusal } from '../carrier-errors';
import type { Customs } from '../customs';
import type { Party } from '../party';
import { PartyReader } from '../text/address-lines';
import { formatItemLines } from '../text/customs-text';
import { roundUpToMultiple } from '../text/units';
import { isInEu, MAX_PARCEL_KG, POSTAL_CODE_PATTERN, buildReference } from './dhl-requests';

/** The countries from which DHL brings returns to Germany, as ISO 3166-1 alpha-3 codes. */
const ORIGINS: ReadonlySet<string> = new Set(
  (
    'BEL BGR DNK DEU EST FIN FRA GRC GBR IRL ITA HRV LVA LTU LUX MLT NLD NOR AUT POL PRT ROU SWE CHE SVK SVN ESP CZE ' +
    'HUN CYP'
  ).split(' '),
);
/** A street with its house number at the end, such as `Hauptstraße 12 a`. */
const NUMBER_LAST = /^(.+?)[ ,]+(\d\S{0,7}(?: [A-Za-z])?)$/;
/** A street with its house number at the beginning, such as `12 bis, Rue de la Paix`. */
const NUMBER_FIRST = /^(\d\S{0,5}(?: (?:bis|ter|[A-Za-z]))?)[ ,]+(.+)$/;
const MAX_CUSTOMS_ITEMS = 20;
const CURRENCIES: ReadonlySet<string> = new Set(['EUR', 'GBP', 'CHF']);
const MAX_CUSTOMS_VALUE = 100_000;

const createRefusal = (carrierName: string, fault: string): CarrierRefusal =>
  new CarrierRefusal(`${carrierName} cannot take the shipment: ${fault}.`);

/**
 * Returns the ISO 3166-1 alpha-3 code of the country that the parcel comes from.
 *
 * @throws CarrierRefusal for countries between which DHL brings no returns
 */
export function requireReturnOrigin({ from, to }: BookingRequest, carrierName: string): string {
  if (countryCode(to.country) !== 'DE') throw createRefusal(carrierName, 'a return must go to an address in Germany');
  const origin = toAlpha3Code(from.country);
  if (origin === null)
    throw new PartyReader(from, 'sender', carrierName).createRefusal('country', 'is missing or unknown. Enter it');
  if (!ORIGINS.has(origin)) throw createRefusal(carrierName, `it brings no returns from ${origin}`);
  return origin;
}

/**
 * Returns the address for returns to use, of those that the account has for the country: the one with the recipient's postal code, or else
 * the only one. Returns null if none of them is certainly meant.
 */
export function findReceiverId(locations: JsonReader, { to }: BookingRequest): string | null {
  const receivers = locations.readList();
  const readPostalCode = (receiver: JsonReader) =>
    receiver.getMember('receiverAddress', 'postalCode').readTextOrNull(10);
  const only = receivers.length === 1 ? receivers[0] : undefined;
  const receiver = receivers.find((one) => readPostalCode(one) === to.postalCode?.trim()) ?? only;
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
  const isImport = !isInEu(countryCode(from.country) ?? '');
  const [parcel] = packages;
  if (!parcel || packages.length > 1)
    throw createRefusal(carrierName, 'a return has one package. Make one of each package');
  if (parcel.weight > MAX_PARCEL_KG)
    throw createRefusal(carrierName, `the package is heavier than ${MAX_PARCEL_KG} kg. Split it`);
  if (isImport && !customs)
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
    ...(isImport && customs && { customsDetails: toReturnCustoms(customs, carrierName) }),
  };
}

/** Returns the person who sends the goods back. DHL takes street and house number apart. */
function toReturnSender(party: Party, carrierName: string) {
  const fields = new PartyReader(party, 'sender', carrierName);
  const [name1, name2, name3] = fields.readLines('name', { maxCharacters: 50, maxLines: 3 });
  if (name1 === undefined) throw fields.createRefusal('name', 'is missing. Enter it');
  const line = fields.readLine('street', 60);
  const [, street, house] = NUMBER_LAST.exec(line) ?? [];
  const [, houseFirst, streetLast] = NUMBER_FIRST.exec(line) ?? [];
  const [addressStreet, addressHouse] = [street ?? streetLast, house ?? houseFirst];
  if (!addressStreet || !addressHouse || addressStreet.length > 50)
    throw fields.createRefusal('street', 'has no house number at its beginning or end. Correct it');
  const postalCode = fields.readLine('postalCode', 10);
  if (postalCode.length < 3 || !POSTAL_CODE_PATTERN.test(postalCode))
    throw fields.createRefusal(
      'postalCode',
      'has other characters than letters and digits, or fewer than 3. Correct it',
    );
  return {
    name1,
    ...(name2 && { name2 }),
    ...(name3 && { name3 }),
    addressStreet,
    addressHouse,
    postalCode,
    city: fields.readLine('city', 40),
  };
}

/** Returns the customs data of a return. Values and weights are those of one piece. */
function toReturnCustoms(customs: Customs, carrierName: string) {
  const { items, currency } = customs;
  if (items.length > MAX_CUSTOMS_ITEMS)
    throw createRefusal(carrierName, `a return has at most ${MAX_CUSTOMS_ITEMS} customs items`);
  if (!CURRENCIES.has(currency))
    throw createRefusal(
      carrierName,
      `the values of customs items of a return must be in ${[...CURRENCIES].join(', ')}`,
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
