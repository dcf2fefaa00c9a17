/** The parts of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The schemas of the document by the names with which `$ref` refers to them. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

const REFERENCE_PREFIX = '#/components/schemas/';

/** Returns the name of the schema that `$ref` refers to. */
export const getReferencedName = ($ref: string): string => $ref.slice(REFERENCE_PREFIX.length);

/** Returns the types of a schema, which may have one type, a list of types or none. */
export const listTypes = ({ type }: JsonSchema): readonly string[] => {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
};

/** Returns the schemas that a value must satisfy or may satisfy instead, without the schema itself. */
export const listAlternatives = ({ allOf = [], anyOf = [], oneOf = [] }: JsonSchema): JsonSchema[] => [
  ...allOf,
  ...anyOf,
  ...oneOf,
];
