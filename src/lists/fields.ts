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
  | 'boolean';

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

/** A piece of SQL and the values of its placeholders, in order. */
export interface SqlFragment {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The field of that name, also when the name is one that every object inherits. */
export function findField(fields: ListFields, name: string): ListField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The end of a sentence about an unknown field: the likely one, or all there are. */
export function suggestFields(fields: ListFields, name: string): string {
  const names = Object.keys(fields);
  const likely = names.find((known) => known.toLowerCase() === name.toLowerCase());
  return likely === undefined ? `the fields are ${names.join(', ')}` : `did you mean ${likely}?`;
}
