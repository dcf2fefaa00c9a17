import { getReferencedName, type JsonSchema, listAlternatives, listTypes, type NamedSchemas } from './json-schema';

/**
 * Text that other people wrote is returned as `{"untrustedText": "…"}`: names, notes, instructions and addresses of consignees, customers
 * and drivers. JSON escaping prevents such text from leaving this object. In doubt, text is untrusted: marking trusted text costs an agent
 * a few characters, but unmarked text of strangers may contain instructions that the agent follows (prompt injection).
 */
export const UNTRUSTED_KEY = 'untrustedText';

/**
 * Fields whose text is trusted, although their schema allows any text. A name may be added only if no response has a field with this name
 * that a consignee, customer or driver can fill with free text: the name counts in all tools.
 */
const TRUSTED_FIELDS: ReadonlySet<string> = new Set([
  // Identifiers that the business, the service or a carrier assigns. Agents need them for further calls.
  'orderNumber',
  'trackingNumber',
  'externalId',
  'code',
  'trackingUrl',
  'deliveryPin',
  'licensePlate',
  'licenseNumber',
  // Settings of the business's own staff.
  'kind',
  'serviceLevel',
  'skills',
  'requiredSkills',
  'make',
  'model',
  // Values in a form that the service checks or writes: ISO codes, times of day, names of time zones and durations.
  'currency',
  'status',
  'start',
  'end',
  'timeZone',
  'estimatedDuration',
  // Texts of the service and of the geocoder that the operator has chosen.
  'provider',
  'attribution',
  'message',
]);
/** Formats that leave no room for instructions. */
const TRUSTED_FORMATS: ReadonlySet<string> = new Set(['uuid', 'date', 'date-time', 'time']);

/**
 * Which texts of a value are untrusted. The marks of fields and entries are computed when they are needed, so a schema may contain
 * itself.
 */
export class TextMarks {
  /** Whether the value is untrusted if it is text. */
  readonly isUntrusted: boolean;
  /** All schemas that may describe the value. */
  private readonly alternatives: readonly JsonSchema[];
  private readonly marksOfFields = new Map<string, TextMarks>();
  private marksOfEntries: TextMarks | undefined;
  private marksOfOtherFields: TextMarks | undefined;

  /**
   * @param described the schemas of the value; if they differ, a text that any of them allows is untrusted
   * @param fieldName the field that has the value, or the list or object of the value; empty for the result of a tool
   */
  constructor(
    private readonly schemas: NamedSchemas,
    described: readonly JsonSchema[],
    private readonly fieldName = '',
  ) {
    const listedNames = new Set<string>();
    this.alternatives = described.flatMap((schema) => listPossibleSchemas(schema, schemas, listedNames));
    // A value without a schema may be any text.
    this.isUntrusted =
      this.alternatives.length === 0 || this.alternatives.some((schema) => isFreeText(schema, fieldName));
  }

  /** Returns the marks of a field of the value. */
  findFieldMarks(name: string): TextMarks {
    const known = this.marksOfFields.get(name);
    if (known) return known;
    const schemasOfField = this.alternatives.flatMap(({ properties }) => properties?.[name] ?? []);
    if (schemasOfField.length === 0) return this.findOtherFieldMarks();
    // An alternative that does not name the field may allow it as one of its other fields.
    const withoutField = this.alternatives.filter(({ properties }) => properties?.[name] === undefined);
    const described = [...schemasOfField, ...listSchemasOfOtherFields(withoutField)];
    const marks = new TextMarks(this.schemas, described, name);
    this.marksOfFields.set(name, marks);
    return marks;
  }

  /** Returns the marks of each entry of the value, which is a list. */
  findEntryMarks(): TextMarks {
    const items = this.alternatives.flatMap((schema) => schema.items ?? []);
    this.marksOfEntries ??= new TextMarks(this.schemas, items, this.fieldName);
    return this.marksOfEntries;
  }

  /** Returns the marks of fields that no schema names. They share one object, because users can choose any number of names. */
  private findOtherFieldMarks(): TextMarks {
    if (this.alternatives.length === 0) return this; // Nothing below a value without a schema has one.
    this.marksOfOtherFields ??= new TextMarks(
      this.schemas,
      listSchemasOfOtherFields(this.alternatives),
      this.fieldName,
    );
    return this.marksOfOtherFields;
  }
}

/** Returns the schemas of the fields that the schemas of an object do not name. */
const listSchemasOfOtherFields = (schemas: readonly JsonSchema[]): JsonSchema[] =>
  schemas.flatMap(({ additionalProperties }) =>
    typeof additionalProperties === 'object' ? [additionalProperties] : [],
  );

/**
 * Returns a schema, the one that it refers to, and all alternatives of both.
 *
 * @param listedNames the named schemas that were listed already, which are not listed again; those of this call are added
 */
function listPossibleSchemas(schema: JsonSchema, schemas: NamedSchemas, listedNames: Set<string>): JsonSchema[] {
  const { $ref } = schema;
  if (!$ref) {
    const alternatives = listAlternatives(schema);
    return [schema, ...alternatives.flatMap((alternative) => listPossibleSchemas(alternative, schemas, listedNames))];
  }
  const name = getReferencedName($ref);
  const referenced = schemas[name];
  if (!referenced || listedNames.has(name)) return [];
  listedNames.add(name);
  return listPossibleSchemas(referenced, schemas, listedNames);
}

/** Returns whether a schema allows any text in a field that is not trusted. A schema without a type and alternatives allows it, too. */
function isFreeText(schema: JsonSchema, fieldName: string): boolean {
  if (TRUSTED_FIELDS.has(fieldName)) return false;
  const isText =
    schema.type === undefined ? listAlternatives(schema).length === 0 : listTypes(schema).includes('string');
  return (
    isText &&
    schema.enum === undefined &&
    schema.const === undefined &&
    schema.pattern === undefined &&
    !TRUSTED_FORMATS.has(schema.format ?? '')
  );
}

/** Returns the value with each untrusted text as an object with the key `untrustedText`. */
export function markUntrustedText(value: unknown, marks: TextMarks): unknown {
  if (typeof value === 'string') return marks.isUntrusted ? { [UNTRUSTED_KEY]: value } : value;
  if (Array.isArray(value)) return value.map((entry) => markUntrustedText(entry, marks.findEntryMarks()));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, markUntrustedText(field, marks.findFieldMarks(name))]),
  );
}

/** Returns input in which marked texts, which an agent copied from a result, are plain text again. */
export function unmarkText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unmarkText);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]![0] === UNTRUSTED_KEY) return entries[0]![1];
  return Object.fromEntries(entries.map(([name, field]) => [name, unmarkText(field)]));
}
