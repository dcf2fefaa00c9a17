import { toAlpha2Code } from '../../../../common/text/countries';
import type { BookingRequest, Parcel, QuoteRequest } from '../carrier-adapter';
import type { Party } from '../party';
import { CarrierRefusal } from '../carrier-errors';
import { PartyReader } from '../text/address-lines';
import { roundUpToMultiple, toInches, toPounds } from '../text/units';
import { toServiceOptions } from './ups-customs';
import { hasPackageReferences, isImperial, listServiceCodes } from './ups-services';

/*
 * Bodies of requests to UPS, by the schemas in https://github.com/UPS-API/api-documentation (Rating and Shipping). Names in capital letters
 * are those of UPS.
 */

/** A label of 4 by 6 inches for printers of labels. */
const LABEL_SPECIFICATION = { LabelImageFormat: { Code: 'ZPL' }, LabelStockSize: { Height: '6', Width: '4' } };
/** UPS requires a phone number in some countries. */
const MISSING_PHONE = '0000000000';
/** Return service "UPS Print Return Label": the shipper gets the label, and gives it to the person who sends the goods back. */
const PRINT_RETURN_LABEL_SERVICE = '9';
/** Description of goods without customs data. UPS requires one of each package of a return. */
const GOODS_DESCRIPTION = 'Goods';
/** Type of packaging: packaging of the shipper's own. */
const OWN_PACKAGING = '02';
/** Type of a charge: transport, in contrast to duties. */
const TRANSPORT_CHARGE = '01';
const MAX_REFERENCE_CHARACTERS = 35;
/** Longest line of a name or an address. */
const MAX_LINE_CHARACTERS = 35;
/** Most digits of a phone number. Of a longer one, the last are sent, which contain the number of the person. */
const MAX_PHONE_DIGITS = 15;
const MAX_CITY_CHARACTERS = 30;
const MAX_POSTAL_CODE_CHARACTERS = 9;
/** Longest codes of states in requests for prices and for bookings. */
const RATE_STATE_CHARACTERS = 2;
const SHIPMENT_STATE_CHARACTERS = 5;

/** Returns what a shipment is called at UPS. All attempts of a booking have the same reference. */
export const buildReference = (bookingId: string): string =>
  bookingId.replaceAll('-', '').slice(0, MAX_REFERENCE_CHARACTERS);

/** Returns a party of a shipment. UPS takes two lines of the name, and three of the address, with 35 characters each. */
function toParty(party: Party, role: 'sender' | 'recipient', carrierName: string) {
  const fields = new PartyReader(party, role, carrierName);
  const [name, secondNameLine] = fields.readLines('name', { maxCharacters: MAX_LINE_CHARACTERS, maxLines: 2 });
  if (name === undefined) throw fields.createRefusal('name', 'is missing. Enter it');
  const phoneDigits = (party.phone ?? '').replace(/\D/g, '').slice(-MAX_PHONE_DIGITS);
  return {
    Name: name,
    AttentionName: secondNameLine ?? name,
    Phone: { Number: phoneDigits || MISSING_PHONE },
    Address: toAddress(party, role, carrierName, SHIPMENT_STATE_CHARACTERS),
  };
}

/** @param maxStateCharacters longest code of a state that UPS takes here */
function toAddress(party: Party, role: 'sender' | 'recipient', carrierName: string, maxStateCharacters: number) {
  const fields = new PartyReader(party, role, carrierName);
  const country = toAlpha2Code(party.country);
  if (country === null) throw fields.createRefusal('country', 'is missing or unknown. Enter it');
  const street = fields.readLines('street', { maxCharacters: MAX_LINE_CHARACTERS, maxLines: 3 });
  if (street.length === 0) throw fields.createRefusal('street', 'is missing. Enter it');
  const [state] = fields.readLines('state', { maxCharacters: 100, maxLines: 1 });
  const [postalCode] = fields.readLines('postalCode', { maxCharacters: 10, maxLines: 1 });
  return {
    AddressLine: street,
    City: fields.readLine('city', MAX_CITY_CHARACTERS),
    // UPS takes codes of states only, which few countries have.
    ...(state && state.length <= maxStateCharacters && { StateProvinceCode: state }),
    ...(postalCode && { PostalCode: postalCode.replace(/[\s-]/g, '').slice(0, MAX_POSTAL_CODE_CHARACTERS) }),
    CountryCode: country,
  };
}

/** Returns a package in the units of the country it is sent from, rounded up to what UPS takes. */
function toPackage({ length, width, height, weight }: Parcel, from: string) {
  const usesInchesAndPounds = isImperial(from);
  const formatSide = (cm: number) => String(roundUpToMultiple(usesInchesAndPounds ? toInches(cm) : cm, 1));
  const toUnit = (code: string) => ({ Code: code, Description: code });
  return {
    Dimensions: {
      UnitOfMeasurement: toUnit(usesInchesAndPounds ? 'IN' : 'CM'),
      Length: formatSide(length),
      Width: formatSide(width),
      Height: formatSide(height),
    },
    PackageWeight: {
      UnitOfMeasurement: toUnit(usesInchesAndPounds ? 'LBS' : 'KGS'),
      Weight: String(roundUpToMultiple(usesInchesAndPounds ? toPounds(weight) : weight, 0.1)),
    },
  };
}

/** Returns who pays: the account of the business. */
const toPayment = (account: string) => ({
  ShipmentCharge: [{ Type: TRANSPORT_CHARGE, BillShipper: { AccountNumber: account } }],
});

/** Body of `POST /rating/{version}/Shop`. */
export function toRateRequest({ from, to, packages }: QuoteRequest, account: string, carrierName: string) {
  const sender = toAddress(from, 'sender', carrierName, RATE_STATE_CHARACTERS);
  return {
    RateRequest: {
      Request: { RequestOption: 'Shop', TransactionReference: { CustomerContext: 'rates' } },
      Shipment: {
        Shipper: { ShipperNumber: account, Address: sender },
        ShipTo: { Address: toAddress(to, 'recipient', carrierName, RATE_STATE_CHARACTERS) },
        ShipFrom: { Address: sender },
        PaymentDetails: toPayment(account),
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
        Package: packages.map((parcel) => ({
          PackagingType: { Code: OWN_PACKAGING },
          ...toPackage(parcel, sender.CountryCode),
        })),
      },
    },
  };
}

/** Body of `POST /shipments/{version}/ship`. */
export function toShipmentRequest(request: BookingRequest, account: string, carrierName: string) {
  const { isReturn, customs, packages } = request;
  const sender = toParty(request.from, 'sender', carrierName);
  const recipient = toParty(request.to, 'recipient', carrierName);
  const [from, to] = [sender.Address.CountryCode, recipient.Address.CountryCode];
  if (isReturn && isImperial(from) && packages.length > 1)
    throw new CarrierRefusal(
      `${carrierName} cannot take the shipment: a return from ${from} has one package. Make one of each package.`,
    );
  const referenceNumber = [{ Value: buildReference(request.bookingId) }];
  const isReferenceOfPackage = hasPackageReferences(from, to);
  const needsCustoms = customs !== null && from !== to;
  return {
    ShipmentRequest: {
      Request: { RequestOption: 'nonvalidate', TransactionReference: { CustomerContext: request.bookingId } },
      Shipment: {
        Description: GOODS_DESCRIPTION,
        ...(isReturn && { ReturnService: { Code: PRINT_RETURN_LABEL_SERVICE } }),
        // The shipper is who pays: the business, which gets a return.
        Shipper: { ...(isReturn ? recipient : sender), ShipperNumber: account },
        ShipTo: recipient,
        ShipFrom: sender,
        PaymentInformation: toPayment(account),
        Service: { Code: listServiceCodes(request.serviceLevel, from, to)[0] },
        ...(!isReferenceOfPackage && { ReferenceNumber: referenceNumber }),
        ...(needsCustoms && {
          ShipmentServiceOptions: toServiceOptions(customs, recipient, carrierName, new Date()),
        }),
        Package: packages.map((parcel) => ({
          ...(isReturn && { Description: GOODS_DESCRIPTION }),
          Packaging: { Code: OWN_PACKAGING },
          ...toPackage(parcel, from),
          ...(isReferenceOfPackage && { ReferenceNumber: referenceNumber }),
        })),
      },
      LabelSpecification: LABEL_SPECIFICATION,
    },
  };
}

/** Body of `POST /labels/{version}/recovery`. */
export const toRecoveryRequest = (bookingId: string, account: string) => ({
  LabelRecoveryRequest: {
    Request: { TransactionReference: { CustomerContext: bookingId } },
    LabelSpecification: { HTTPUserAgent: 'Mozilla/4.5', ...LABEL_SPECIFICATION },
    ReferenceValues: { ReferenceNumber: { Value: buildReference(bookingId) }, ShipperNumber: account },
  },
});
