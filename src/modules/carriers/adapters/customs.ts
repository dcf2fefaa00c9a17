import { toMinor } from '../../../common/money/money';

/** Categories of contents as the forms of the Universal Postal Union list them. `merchandise` is a sale of goods. */
export const CONTENTS_TYPES = ['merchandise', 'gift', 'sample', 'documents', 'return', 'other'] as const;
export type ContentsType = (typeof CONTENTS_TYPES)[number];

/** Incoterms 2020. */
export const INCOTERMS = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;
export type Incoterm = (typeof INCOTERMS)[number];

/** Equal goods in a shipment. Value and weight are those of one piece. The HTTP adapter sends such objects as they are. */
export interface CustomsItem {
  readonly description: string;
  readonly quantity: number;
  /** Code of the Harmonized System; null if it is not known. */
  readonly hsCode: string | null;
  /** ISO 3166-1 alpha-2 code. */
  readonly originCountry: string;
  /** In the currency of the customs data. */
  readonly value: number;
  /** Net weight in kg. */
  readonly weightKg: number;
}

/** What a shipment contains, for customs. */
export interface Customs {
  readonly contentsType: ContentsType;
  readonly incoterm: Incoterm;
  /** ISO 4217 code of the currency of all values. */
  readonly currency: string;
  readonly items: readonly CustomsItem[];
}

/** Returns the value of all pieces of an item, in the smallest unit of the currency. */
export const computeItemValueMinor = ({ quantity, value }: CustomsItem, currency: string): bigint =>
  toMinor(value, currency) * BigInt(quantity);

/** Returns the value of all items, in the smallest unit of the currency. */
export const computeTotalValueMinor = ({ items, currency }: Customs): bigint =>
  items.reduce((sum, item) => sum + computeItemValueMinor(item, currency), 0n);

/** Returns the net weight of all pieces of an item in grams. */
export const computeItemGrams = ({ quantity, weightKg }: CustomsItem): number => Math.round(weightKg * 1000) * quantity;

/** Returns the net weight of all items in grams. */
export const computeTotalGrams = ({ items }: Customs): number =>
  items.reduce((sum, item) => sum + computeItemGrams(item), 0);
