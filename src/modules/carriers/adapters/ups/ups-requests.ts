import { countryCode } from '../../../../common/text/countries';
import type { BookingRequest, Parcel, QuoteRequest } from '../carrier-adapter';
import type { Party } from '../party';
import { CarrierRefusal } from '../carrier-errors';
import { CarrierParty } from '../text/address-lines';
import { roundUp, toInches, toPounds } from '../text/units';
import { toServiceOptions } from './ups-customs';
import { hasPackageReferences, isImperial, listServiceCodes } from './ups-services';

const LABEL = { LabelImageFormat: { Code: 'ZPL' }, LabelStockSize: { Height: '6', Width: '4' } };
/** UPS requires a phone number in some countries. */
const NO_PHONE = '0000000000';
/** Return service "UPS Print Return Label": the shipper gets the label, and gives it to the person who sends the goods back. */
const PRINT_RETURN_LABEL = '9';
/** Description of goods without customs data. UPS requires one of each package of a return. */
const GOODS = 'Goods';
const REFERENCE_CHARACTERS = 35;

/** What a shipment is called at UPS. All attempts of a booking have the same reference. */
export const buildReference = (bookingId: string): string =>
  bookingId.replaceAll('-', '').slice(0, REFERENCE_CHARACTERS);

/** Returns a party of a shipment. UPS takes two lines of the name, and three of the address, with 35 characters each. */
function toParty(party: Party, role: 'sender' | 'recipient', carrierName: string) {
  const fields = new CarrierParty(party, role, carrierName);
  const [name, more] = fields.lines('name', { length: 35, lines: 2 });
  if (name === undefined) throw fields.createRefusal('name', 'is missing. Enter it');
  const digits = (party.phone ?? '').replace(/\D/g, '').slice(-15);
  return {
    Name: name,
    AttentionName: more ?? name,
    Phone: { Number: digits || NO_PHONE },
    Address: toAddress(party, role, carrierName, 5),
  };
}

/** @param stateLength longest code of a state */
function toAddress(party: Party, role: 'sender' | 'recipient', carrierName: string, stateLength: number) {
  const fields = new CarrierParty(party, role, carrierName);
  const country = countryCode(party.country);
  if (country === null) throw fields.createRefusal('country', 'is missing or unknown. Enter it');
  const street = fields.lines('street', { length: 35, lines: 3 });
  if (street.length === 0) throw fields.createRefusal('street', 'is missing. Enter it');
  const [state] = fields.lines('state', { length: 100, lines: 1 });
  const [postalCode] = fields.lines('postalCode', { length: 10, lines: 1 });
  return {
    AddressLine: street,
    City: fields.line('city', 30),
    // UPS takes codes of states only, which few countries have.
    ...(state && state.length <= stateLength && { StateProvinceCode: state }),
    ...(postalCode && { PostalCode: postalCode.replace(/[\s-]/g, '').slice(0, 9) }),
    CountryCode: country,
  };
}

/** Returns a package in the units of the country it is sent from, rounded up to what UPS takes. */
function toPackage({ length, width, height, weight }: Parcel, from: string) {
  const imperial = isImperial(from);
  const side = (cm: number) => String(roundUp(imperial ? toInches(cm) : cm, 1));
  const units = (code: string) => ({ Code: code, Description: code });
  return {
    Dimensions: {
      UnitOfMeasurement: units(imperial ? 'IN' : 'CM'),
      Length: side(length),
      Width: side(width),
      Height: side(height),
    },
    PackageWeight: {
      UnitOfMeasurement: units(imperial ? 'LBS' : 'KGS'),
      Weight: String(roundUp(imperial ? toPounds(weight) : weight, 0.1)),
    },
  };
}

const bill = (account: string) => ({ ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: account } }] });

/** Body of `POST /rating/{version}/Shop`. */
export function toRateRequest({ from, to, packages }: QuoteRequest, account: string, carrierName: string) {
  const sender = toAddress(from, 'sender', carrierName, 2);
  return {
    RateRequest: {
      Request: { RequestOption: 'Shop', TransactionReference: { CustomerContext: 'rates' } },
      Shipment: {
        Shipper: { ShipperNumber: account, Address: sender },
        ShipTo: { Address: toAddress(to, 'recipient', carrierName, 2) },
        ShipFrom: { Address: sender },
        PaymentDetails: bill(account),
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
        Package: packages.map((parcel) => ({
          PackagingType: { Code: '02' },
          ...toPackage(parcel, sender.CountryCode),
        })),
      },
    },
  };
}

/** Body of `POST /shipments/{version}/ship`. */
export function toShipmentRequest(request: BookingRequest, account: string, carrierName: string) {
  const sender = toParty(request.from, 'sender', carrierName);
  const recipient = toParty(request.to, 'recipient', carrierName);
  const [from, to] = [sender.Address.CountryCode, recipient.Address.CountryCode];
  if (request.isReturn && isImperial(from) && request.packages.length > 1)
    throw new CarrierRefusal(
      `${carrierName} cannot take the shipment: a return from ${from} has one package. Make one of each package.`,
    );
  const reference = [{ Value: buildReference(request.bookingId) }];
  const isWithPackage = hasPackageReferences(from, to);
  return {
    ShipmentRequest: {
      Request: { RequestOption: 'nonvalidate', TransactionReference: { CustomerContext: request.bookingId } },
      Shipment: {
        Description: GOODS,
        ...(request.isReturn && { ReturnService: { Code: PRINT_RETURN_LABEL } }),
        // The shipper is who pays: the business, which gets a return.
        Shipper: { ...(request.isReturn ? recipient : sender), ShipperNumber: account },
        ShipTo: recipient,
        ShipFrom: sender,
        PaymentInformation: bill(account),
        Service: { Code: listServiceCodes(request.serviceLevel, from, to)[0] },
        ...(!isWithPackage && { ReferenceNumber: reference }),
        ...(request.customs &&
          from !== to && {
            ShipmentServiceOptions: toServiceOptions(request.customs, recipient, carrierName, new Date()),
          }),
        Package: request.packages.map((parcel) => ({
          ...(request.isReturn && { Description: GOODS }),
          Packaging: { Code: '02' },
          ...toPackage(parcel, from),
          ...(isWithPackage && { ReferenceNumber: reference }),
        })),
      },
      LabelSpecification: LABEL,
    },
  };
}

/** Body of `POST /labels/{version}/recovery`. */
export const toRecoveryRequest = (bookingId: string, account: string) => ({
  LabelRecoveryRequest: {
    Request: { TransactionReference: { CustomerContext: bookingId } },
    LabelSpecification: { HTTPUserAgent: 'Mozilla/4.5', ...LABEL },
    ReferenceValues: { ReferenceNumber: { Value: buildReference(bookingId) }, ShipperNumber: account },
  },
});
