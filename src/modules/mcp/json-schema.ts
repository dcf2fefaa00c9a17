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
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** Named schemas of the document. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

const REFERENCE_PREFIX = '#/components/schemas/';

/** Returns the name of the schema that `$ref` refers to. */
export const getReferencedName = ($ref: string): string => $ref.slice(REFERENCE_PREFIX.length);

/** Returns the schemas that a value must satisfy or may satisfy instead, without the schema itself. */
export const listAlternatives = ({ allOf = [], anyOf = [], oneOf = [] }: JsonSchema): JsonSchema[] => [
  ...allOf,
  ...anyOf,
  ...oneOf,
];
