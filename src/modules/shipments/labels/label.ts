import { toAlpha2Code } from '../../../common/text/countries';
import type { LabelFormat } from '../dto/labels.dto';

/** The sender or recipient of a parcel. Empty parts are left out of the label. */
export interface LabelParty {
  name: string;
  street: string;
  city: string;
  state?: string | null;
  postalCode: string;
  country?: string | null;
  phone?: string | null;
}

/** The contents of a shipment's label: one page for each package, identical except for weight and count. Empty parts are left out. */
export interface Label {
  trackingNumber: string;
  sender: LabelParty;
  recipient: LabelParty;
  /** A service level code such as `express`. */
  serviceLevel?: string | null;
  carrierName?: string | null;
  orderNumber?: string | null;
  /** The day of creation in the business's time zone, in the printed format. */
  createdOn: string;
  /** The amount that the consignee pays on delivery: `EUR 42.50`. */
  amountDue?: string | null;
  /** At least one package. */
  packages: readonly { weightKg: number }[];
}

/** Returns the format of a label that a carrier sent, by its media type. Carriers send PDF and ZPL. */
export const getLabelFormat = (type: string): LabelFormat => (type === 'application/zpl' ? 'zpl' : 'pdf');

/** Countries in which the postal code is written after the town (UPU addressing guides). In all others it is written before it. */
const COUNTRIES_WITH_CODE_BEHIND_TOWN = new Set([
  'US',
  'CA',
  'AU',
  'NZ',
  'GB',
  'IE',
  'IN',
  'ZA',
  'SG',
  'HK',
  'TW',
  'KR',
  'TH',
  'ID',
]);

/** Returns the town line of an address in the order of its country. The state is left out where it repeats the town. */
export function toTownLine({
  city,
  state,
  postalCode,
  country,
}: Pick<LabelParty, 'city' | 'state' | 'postalCode' | 'country'>): string {
  const region = state && state !== city ? state : '';
  const town = joinParts(', ', city, region);
  const isCodeBehindTown = COUNTRIES_WITH_CODE_BEHIND_TOWN.has(toAlpha2Code(country) ?? '');
  return isCodeBehindTown ? joinParts(' ', town, postalCode) : joinParts(' ', postalCode, town);
}

/** Returns the country as post offices expect it: its English name in capitals, or the text as written when it is unknown. */
export function toCountryLine(country: string | null | undefined): string {
  const code = toAlpha2Code(country);
  const name = code ? new Intl.DisplayNames(['en'], { type: 'region' }).of(code) : country;
  return (name ?? '').toUpperCase();
}

/** Joins the parts that are not empty. */
const joinParts = (separator: string, ...parts: (string | null | undefined)[]) =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator);
