/** The types a list field can have; each decides which literals it compares with and how. */
export type ListFieldType =
  | 'text'
  | 'uuid'
  /** Any integer column. */
  | 'integer'
  /** A bigint of minor units; the client writes major units (`12.5` is 1250), and the comparison is exact. */
  | 'money'
  /** A numeric column. */
  | 'decimal'
  /** A timestamptz column. */
  | 'timestamp'
  /** A date column: a day of the business's calendar. */
  | 'date'
  | 'boolean'
  /** A value in a jsonb object, by a key of the client's choice. */
  | 'metadata';

/** One field a client may filter and order by. */
export interface ListField {
  /** Trusted SQL that goes into the statement as it stands: a column (`o.order_number`) or an expression in parentheses. */
  readonly column: string;
  readonly type: ListFieldType;
  /** True where the expression can be NULL, also through an outer join. */
  readonly nullable?: boolean;
  /** The closed set a text comes from, such as statuses: comparing with anything else is the client's mistake. */
  readonly values?: readonly string[];
}

/** The documented fields of a list by the name clients write: `status`, `customer/name`. */
export type ListFields = Readonly<Record<string, ListField>>;

/** The name of the field for values of `metadata`. Clients write a key instead of the last part: `metadata/channel`. */
export const METADATA_FIELD = 'metadata/<key>';
const METADATA_PREFIX = 'metadata/';

/** Returns the key that the name of a metadata field contains: `channel` for `metadata/channel`. */
export const metadataKey = (name: string): string => name.slice(METADATA_PREFIX.length);

/** A piece of SQL and the values of its placeholders, in order. */
export interface SqlFragment {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The field of that name, also when the name is one that every object inherits. */
export function findField(fields: ListFields, name: string): ListField | undefined {
  if (name.startsWith(METADATA_PREFIX)) return fields[METADATA_FIELD];
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Returns the end of the message for an unknown field: the most similar name, or all names. */
export function suggestFields(fields: ListFields, name: string): string {
  const names = Object.keys(fields);
  const likely = names.find((known) => known.toLowerCase() === name.toLowerCase());
  return likely === undefined ? `the fields are ${names.join(', ')}` : `did you mean ${likely}?`;
}
