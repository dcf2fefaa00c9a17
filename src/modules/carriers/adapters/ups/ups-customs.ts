import { getDecimals } from '../../../../common/money/currency';
import { CarrierRefusal } from '../carrier-errors';
import type { ContentsType, Customs } from '../customs';
import { formatItemLines } from '../text/customs-text';

/** Type of an international form: invoice. UPS makes it from the data and sends it to customs with the parcel. */
const INVOICE_FORM_TYPE = '01';
/** UPS takes no more items on a form. */
const MAX_ITEMS = 50;
/** UPS prints three lines of 35 characters. */
const DESCRIPTION_LIMIT = { maxCharacters: 35, maxLines: 3 };
/** Incoterms that UPS knows. Others are not sent. */
const KNOWN_INCOTERMS: ReadonlySet<string> = new Set([
  'CFR',
  'CIF',
  'CIP',
  'CPT',
  'DAP',
  'DDP',
  'EXW',
  'FAS',
  'FCA',
  'FOB',
]);

/** UPS's reasons for an export. */
const REASON_BY_CONTENTS: Readonly<Record<ContentsType, string>> = {
  merchandise: 'SALE',
  gift: 'GIFT',
  sample: 'SAMPLE',
  documents: 'DOCUMENTS',
  return: 'RETURN',
  other: 'OTHER',
};

/** The buyer on the invoice, in the form of UPS. */
interface SoldToParty {
  readonly Name: string;
  readonly AttentionName: string;
  readonly Phone: { readonly Number: string };
  readonly Address: object;
}

/**
 * Returns the service options of a shipment with customs data.
 *
 * @throws CarrierRefusal for customs data that UPS does not take
 */
export function toServiceOptions(customs: Customs, soldTo: SoldToParty, carrierName: string, now: Date) {
  const { items, currency, incoterm, contentsType } = customs;
  if (items.length > MAX_ITEMS)
    throw new CarrierRefusal(`${carrierName} cannot take the shipment: it has more than ${MAX_ITEMS} customs items.`);
  return {
    InternationalForms: {
      FormType: [INVOICE_FORM_TYPE],
      Contacts: { SoldTo: soldTo },
      Product: items.map(({ quantity, value, hsCode, originCountry }, index) => ({
        Description: formatItemLines(customs, index, carrierName, DESCRIPTION_LIMIT),
        Unit: {
          Number: String(quantity),
          UnitOfMeasurement: { Code: 'PCS', Description: 'PCS' },
          Value: value.toFixed(getDecimals(currency)),
        },
        ...(hsCode && { CommodityCode: hsCode }),
        OriginCountryCode: originCountry,
      })),
      InvoiceDate: now.toISOString().slice(0, 10).replaceAll('-', ''),
      ...(KNOWN_INCOTERMS.has(incoterm) && { TermsOfShipment: incoterm }),
      ReasonForExport: REASON_BY_CONTENTS[contentsType],
      CurrencyCode: currency,
    },
  };
}
