import { expression, type Json } from '../database/json-sql';
import { ResponseField } from '../http/openapi/response-field';

const text = (description: string, example: string) =>
  ResponseField(description, { type: String, nullable: true, example });
const degrees = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, example });

/** An address as it goes out; a part without a value is null. */
export class AddressResponse {
  @text('Street and house number.', 'Operngasse 7') street: string | null;
  @text('Town.', 'Wien') city: string | null;
  @text('State or region.', 'Wien') state: string | null;
  @text('Postal code.', '1010') postalCode: string | null;
  @text('Country.', 'AT') country: string | null;
  @degrees('Degrees north, as given.', 48.2034) latitude: number | null;
  @degrees('Degrees east, as given.', 16.3585) longitude: number | null;
}

const PARTS = ['street', 'city', 'state', 'postalCode', 'country', 'latitude', 'longitude'] as const;
export type AddressPart = (typeof PARTS)[number];

/** The column of a part: `addressColumn('o.delivery', 'postalCode')` is `o.delivery_postal_code`. */
export const addressColumn = (prefix: string, part: AddressPart): string =>
  `${prefix}_${part === 'postalCode' ? 'postal_code' : part}`;

const members = (prefix: string, parts: readonly AddressPart[] = PARTS): string =>
  parts.map((part) => `'${part}', ${addressColumn(prefix, part)}`).join(', ');

/**
 * SQL for an AddressResponse as JSON, for reads that make their JSON in the database.
 *
 * @param prefix alias and column prefix, e.g. `o.delivery`
 * @param parts the parts to show; all unless named
 */
export const addressJson = <P extends AddressPart = AddressPart>(
  prefix: string,
  parts?: readonly P[],
): Json<Pick<AddressResponse, P>> => expression(`json_build_object(${members(prefix, parts)})`);

/** SQL for a person or company with their address as flat JSON; name and telephone stand beside the address unless named. */
export const flatPartyJson = (prefix: string, name = `${prefix}_name`, phone = `${prefix}_phone`): string =>
  `json_build_object('name', ${name}, 'phone', ${phone}, ${members(prefix)})`;

/** SQL for an address in one line; a state that repeats the town is left out. */
export const addressLine = (prefix: string): string => {
  const part = (name: AddressPart) => `NULLIF(${addressColumn(prefix, name)}, '')`;
  return `concat_ws(', ', ${part('street')}, NULLIF(concat_ws(' ', ${part('postalCode')}, ${part('city')}), ''),
    NULLIF(${part('state')}, ${addressColumn(prefix, 'city')}), ${part('country')})`;
};
