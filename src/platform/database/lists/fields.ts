/** The types of list fields. The type decides which literals a field is compared with. */
export type ListFieldType =
  | 'text'
  | 'uuid'
  /** Any integer column. */
  | 'integer'
  /** A bigint of minor units. The client writes major units, so `12.5` means 1250. */
  | 'money'
  /** A numeric column. */
  | 'decimal'
  /** A timestamptz column. */
  | 'timestamp'
  /** A date column. */
  | 'date'
  | 'boolean'
  /** A value of a jsonb object. The client names its key. */
  | 'metadata';

/** A field that clients may filter and sort by. */
export interface ListField {
  /** SQL from the code, never from a request: a column (`o.order_number`) or an expression in parentheses. */
  readonly column: string;
  readonly type: ListFieldType;
  /** Whether the expression can be NULL, for example because of an outer join. */
  readonly nullable?: boolean;
  /** All values that a text can have, such as the statuses. Comparing with another value is an error. */
  readonly values?: readonly string[];
}

/** The fields of a list by their names in requests: `status`, `customer/name`. */
export type ListFields = Readonly<Record<string, ListField>>;

/** The name of the field for values of `metadata`. Clients write a key instead of the last part: `metadata/channel`. */
export const METADATA_FIELD = 'metadata/<key>';
const METADATA_PREFIX = 'metadata/';

/** Returns the key that the name of a metadata field contains: `channel` for `metadata/channel`. */
export const getMetadataKey = (name: string): string => name.slice(METADATA_PREFIX.length);

/** A piece of SQL with the values of its placeholders in their order. */
export interface SqlFragment {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Returns the field with that name. `Object.hasOwn` excludes names that each JavaScript object inherits, such as `constructor`.
 *
 * @returns undefined if the list has no such field
 */
export function findField(fields: ListFields, name: string): ListField | undefined {
  if (name.startsWith(METADATA_PREFIX)) return fields[METADATA_FIELD];
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Returns the end of the message for an unknown field: the name that differs only in case, otherwise all names. */
export function suggestFields(fields: ListFields, name: string): string {
  const names = Object.keys(fields);
  const similarName = names.find((known) => known.toLowerCase() === name.toLowerCase());
  return similarName === undefined ? `the fields are ${names.join(', ')}` : `did you mean ${similarName}?`;
}
