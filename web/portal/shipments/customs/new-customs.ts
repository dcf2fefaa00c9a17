import type { components } from '../../../../clients/typescript/src/schema';

export type Customs = components['schemas']['CustomsResponse'];
export type CustomsInput = components['schemas']['CustomsInput'];

/** Categories of the contents. */
export const CONTENTS = ['merchandise', 'gift', 'sample', 'documents', 'return', 'other'] as const;
/** Terms of delivery (Incoterms 2020), which say who pays duties. The most usual ones come first. */
export const INCOTERMS = ['DAP', 'DDP', 'DPU', 'EXW', 'FCA', 'CPT', 'CIP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;

/** A row of the form. */
export interface NewItem {
  readonly key: number;
  readonly description: string;
  readonly quantity: number | '';
  readonly hsCode: string;
  readonly originCountry: string;
  readonly value: number | '';
  readonly weightKg: number | '';
}

/** What the form of customs data holds. */
export interface NewCustoms {
  readonly contentsType: CustomsInput['contentsType'];
  readonly incoterm: NonNullable<CustomsInput['incoterm']>;
  /** null: the currency of the business. */
  readonly currency: string | null;
  readonly items: readonly NewItem[];
}

/** Number of rows since the page was loaded. A row keeps its key while others are added and removed. */
let rowCount = 0;

/** Returns an empty row of the form. */
export const newItem = (): NewItem => ({
  key: ++rowCount,
  description: '',
  quantity: 1,
  hsCode: '',
  originCountry: '',
  value: '',
  weightKg: '',
});

/** Returns the form of the stored customs data, or an empty one. */
export function newCustoms(stored: Customs | null = null): NewCustoms {
  if (!stored) return { contentsType: 'merchandise', incoterm: 'DAP', currency: null, items: [newItem()] };
  const { contentsType, incoterm, currency, items } = stored;
  return {
    contentsType,
    incoterm,
    currency,
    items: items.map((item) => ({ ...item, key: ++rowCount, hsCode: item.hsCode ?? '' })),
  };
}

/** Returns the customs data as the service expects them. */
export const toCustomsInput = ({ contentsType, incoterm, currency, items }: NewCustoms): CustomsInput => ({
  contentsType,
  incoterm,
  ...(currency !== null && { currency }),
  items: items.map(({ description, quantity, hsCode, originCountry, value, weightKg }) => ({
    description,
    quantity: Number(quantity),
    hsCode: hsCode || null,
    originCountry,
    value: Number(value),
    weightKg: Number(weightKg),
  })),
});
