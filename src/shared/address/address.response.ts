import { typedSql, type JsonSql, untypedJsonObjectSql } from '../../platform/database/queries/json-select';
import { ResponseField } from '../../platform/http/openapi/response-field';

const TextField = (description: string, example: string) =>
  ResponseField(description, { type: String, nullable: true, example });
const DegreesField = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, example });

/** An address as output. A part without a value is null. */
export class AddressResponse {
  @TextField('Street and house number.', 'Operngasse 7')
  street: string | null;

  @TextField('Town.', 'Wien')
  city: string | null;

  @TextField('State or region.', 'Wien')
  state: string | null;

  @TextField('Postal code.', '1010')
  postalCode: string | null;

  @TextField('Country.', 'AT')
  country: string | null;

  @DegreesField('Latitude in degrees, as it was sent.', 48.2034)
  latitude: number | null;

  @DegreesField('Longitude in degrees, as it was sent.', 16.3585)
  longitude: number | null;
}

const ADDRESS_PARTS = ['street', 'city', 'state', 'postalCode', 'country', 'latitude', 'longitude'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** Returns the column of a part: `addressColumnSql('o.delivery', 'postalCode')` is `o.delivery_postal_code`. */
export const addressColumnSql = (prefix: string, part: AddressPart): string =>
  `${prefix}_${part === 'postalCode' ? 'postal_code' : part}`;

/** Returns the columns of the parts by name. */
const mapColumnsByPart = (prefix: string, parts: readonly AddressPart[] = ADDRESS_PARTS): Record<string, string> =>
  Object.fromEntries(parts.map((part) => [part, addressColumnSql(prefix, part)]));

/**
 * Returns the SQL of an AddressResponse as JSON.
 *
 * @param prefix alias and column prefix, e.g. `o.delivery`
 * @param parts the parts to select; default: all
 */
export const addressJsonSql = <P extends AddressPart = AddressPart>(
  prefix: string,
  parts?: readonly P[],
): JsonSql<Pick<AddressResponse, P>> => typedSql(untypedJsonObjectSql(mapColumnsByPart(prefix, parts)));

/**
 * Returns the SQL of a person or company with their address as flat JSON.
 *
 * @param prefix alias and column prefix, e.g. `s.recipient`
 * @param name SQL of the name; default: the column with the prefix
 * @param phone SQL of the phone number; default: the column with the prefix
 */
export const flatPartyJsonSql = (prefix: string, name = `${prefix}_name`, phone = `${prefix}_phone`): string =>
  untypedJsonObjectSql({ name, phone, ...mapColumnsByPart(prefix) });

/** Returns the SQL of an address in one line. A state with the same name as the town is omitted. */
export const addressLineSql = (prefix: string): string => {
  const part = (name: AddressPart) => `NULLIF(${addressColumnSql(prefix, name)}, '')`;
  return `concat_ws(', ', ${part('street')}, NULLIF(concat_ws(' ', ${part('postalCode')}, ${part('city')}), ''),
    NULLIF(${part('state')}, ${addressColumnSql(prefix, 'city')}), ${part('country')})`;
};
