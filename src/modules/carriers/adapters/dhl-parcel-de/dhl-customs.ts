import { toAlpha3Code } from '../../../../common/text/countries';
import { CarrierRefusal } from '../carrier-errors';
import type { ContentsType, Customs } from '../customs';
import { formatItemLines } from '../text/customs-text';

/** DHL's types of exports. */
const EXPORT_TYPE_BY_CONTENTS: Readonly<Record<ContentsType, string>> = {
  merchandise: 'COMMERCIAL_GOODS',
  gift: 'PRESENT',
  sample: 'COMMERCIAL_SAMPLE',
  documents: 'DOCUMENT',
  return: 'RETURN_OF_GOODS',
  other: 'OTHER',
};
/** The largest value of one piece that DHL takes, in any currency. */
const MAX_PIECE_VALUE = 100_000;

/**
 * Returns the customs data of an order. Values and weights are those of one piece.
 *
 * @throws CarrierRefusal for customs data that DHL does not take
 */
export function toCustomsDetails(customs: Customs, carrierName: string) {
  const { items, currency, contentsType } = customs;
  const createRefusal = (index: number, fault: string) =>
    new CarrierRefusal(`${carrierName} cannot take the shipment: customs item ${index + 1} ${fault}.`);
  const [firstDescription] = formatItemLines(customs, 0, carrierName, { maxCharacters: 80, maxLines: 1 });
  return {
    exportType: EXPORT_TYPE_BY_CONTENTS[contentsType],
    ...(contentsType === 'other' && { exportDescription: firstDescription }),
    // Postage that the recipient paid is not known here.
    postalCharges: { currency, value: 0 },
    items: items.map(({ quantity, hsCode, originCountry, value, weightKg }, index) => {
      if (value > MAX_PIECE_VALUE) throw createRefusal(index, `is worth more than ${MAX_PIECE_VALUE} ${currency}`);
      const countryOfOrigin = toAlpha3Code(originCountry);
      return {
        itemDescription: formatItemLines(customs, index, carrierName, { maxCharacters: 256, maxLines: 1 })[0],
        packagedQuantity: quantity,
        ...(hsCode && { hsCode }),
        ...(countryOfOrigin && { countryOfOrigin }),
        itemValue: { currency, value },
        itemWeight: { uom: 'g', value: Math.round(weightKg * 1000) },
      };
    }),
  };
}
