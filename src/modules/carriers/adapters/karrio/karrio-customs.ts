import { fromMinor } from '../../../../common/money/money';
import { type Customs, computeTotalValueMinor } from '../customs';

/** Incoterms that Karrio knows. */
const TERMS: ReadonlySet<string> = new Set(['CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DDP', 'EXW', 'FAS', 'FCA', 'FOB']);
const MAX_DESCRIPTION = 200;

/** Returns the customs data of a shipment. Values and weights are those of one piece. */
export const toCustoms = (customs: Customs) => ({
  content_type: customs.contentsType === 'return' ? 'return_merchandise' : customs.contentsType,
  ...(TERMS.has(customs.incoterm) && { incoterm: customs.incoterm }),
  commercial_invoice: customs.contentsType === 'merchandise',
  duty: {
    paid_by: customs.incoterm === 'DDP' ? 'sender' : 'recipient',
    currency: customs.currency,
    declared_value: fromMinor(computeTotalValueMinor(customs), customs.currency),
  },
  commodities: customs.items.map(({ description, quantity, hsCode, originCountry, value, weightKg }) => ({
    title: description.slice(0, MAX_DESCRIPTION),
    description: description.slice(0, MAX_DESCRIPTION),
    quantity,
    ...(hsCode && { hs_code: hsCode }),
    origin_country: originCountry,
    value_amount: value,
    value_currency: customs.currency,
    weight: weightKg,
    weight_unit: 'KG',
  })),
});
