import type { Customs } from '../../carriers/adapters/customs';

/**
 * The documents that this service makes of customs data: CN22 and CN23 are the declarations of the Universal Postal Union, for small and
 * for all postal items. The invoice is for the customs of the destination.
 */
export const CUSTOMS_FORMS = ['cn22', 'cn23', 'invoice'] as const;
export type CustomsForm = (typeof CUSTOMS_FORMS)[number];

/** A CN22 has one page with room for this many items. */
export const MAX_CN22_ITEMS = 4;

/** Sender or recipient on a customs document. */
export interface CustomsParty {
  readonly name: string;
  readonly street: string;
  /** Postal code, town and state in the order of the country. */
  readonly town: string;
  /** Name of the country in English, in capitals. */
  readonly country: string;
  readonly phone: string;
}

/** Everything that a customs document shows. */
export interface CustomsDocument {
  readonly trackingNumber: string;
  readonly orderNumber: string | null;
  /** The day on which the shipment was created, YYYY-MM-DD in the time zone of the business. */
  readonly date: string;
  readonly carrierName: string | null;
  readonly sender: CustomsParty;
  readonly recipient: CustomsParty;
  /** ISO 3166-1 alpha-2 code of the recipient's country, by which Chinese characters have their forms; null if it is not known. */
  readonly recipientCountry: string | null;
  /** The number of packages. */
  readonly packages: number;
  readonly grossGrams: number;
  readonly customs: Customs;
}
