import { fromMinor } from '../../../../common/money/money';
import { cutText } from '../../../../common/text/printable';
import { type Customs, computeTotalValueMinor } from '../customs';

/** Incoterms that Karrio knows. Others are not sent. */
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
const MAX_DESCRIPTION_CHARACTERS = 200;

/** Returns the customs data of a shipment. Values and weights are those of one piece. */
export const toCustoms = (customs: Customs) => ({
  content_type: customs.contentsType === 'return' ? 'return_merchandise' : customs.contentsType,
  ...(KNOWN_INCOTERMS.has(customs.incoterm) && { incoterm: customs.incoterm }),
  commercial_invoice: customs.contentsType === 'merchandise',
  duty: {
    // DDP: delivered, duty paid. With all other incoterms the recipient pays the duties.
    paid_by: customs.incoterm === 'DDP' ? 'sender' : 'recipient',
    currency: customs.currency,
    declared_value: fromMinor(computeTotalValueMinor(customs), customs.currency),
  },
  commodities: customs.items.map(({ description, quantity, hsCode, originCountry, value, weightKg }) => ({
    title: cutText(description, MAX_DESCRIPTION_CHARACTERS),
    description: cutText(description, MAX_DESCRIPTION_CHARACTERS),
    quantity,
    ...(hsCode && { hs_code: hsCode }),
    origin_country: originCountry,
    value_amount: value,
    value_currency: customs.currency,
    weight: weightKg,
    weight_unit: 'KG',
  })),
});
