import { listAlternatives, type JsonSchema, type NamedSchemas, getReferencedName } from './json-schema';

/**
 * Text that other people wrote is returned as `{"untrustedText": "…"}`: names, notes, instructions and addresses of consignees, customers
 * and drivers. JSON escaping prevents such text from leaving this object.
 */
export const UNTRUSTED_KEY = 'untrustedText';

/** Text fields that the business or the service assigns. All other text without a closed list of values, format or pattern is untrusted. */
const TRUSTED_FIELDS: ReadonlySet<string> = new Set([
  'orderNumber',
  'trackingNumber',
  'externalId',
  'currency',
  'code',
  'status',
  'start',
  'end',
  'kind',
  'serviceLevel',
  'timeZone',
  'licensePlate',
  'licenseNumber',
  'skills',
  'requiredSkills',
  'make',
  'model',
  'estimatedDuration',
  'trackingUrl',
  'deliveryPin',
  'provider',
  'attribution',
  'message',
]);
const TRUSTED_FORMATS: ReadonlySet<string> = new Set(['uuid', 'date', 'date-time', 'time']);

/** Which texts of a value are untrusted. */
export interface TextMarks {
  isUntrusted: boolean;
  readonly fields: Map<string, TextMarks>;
  /** Entries of a list, and values of an object with keys of the user's choice. */
  entries?: TextMarks;
}

/** Finds the untrusted texts of values of a schema. Schemas that contain themselves share one object. */
export class TextMarker {
  private readonly known = new Map<string, TextMarks>();

  constructor(private readonly schemas: NamedSchemas) {}

  findMarks(schema: JsonSchema, fieldName = ''): TextMarks {
    const { $ref } = schema;
    if (!$ref) return this.fill({ isUntrusted: false, fields: new Map() }, schema, fieldName);
    const name = getReferencedName($ref);
    const known = this.known.get(name);
    if (known) return known;
    const marks: TextMarks = { isUntrusted: false, fields: new Map() };
    this.known.set(name, marks);
    return this.fill(marks, this.schemas[name] ?? {}, fieldName);
  }

  private fill(marks: TextMarks, schema: JsonSchema, fieldName: string): TextMarks {
    if (isFreeText(schema, fieldName)) marks.isUntrusted = true;
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      marks.fields.set(name, this.findMarks(field, name));
    const entries = schema.items ?? schema.additionalProperties;
    if (typeof entries === 'object') marks.entries = this.findMarks(entries, fieldName);
    for (const alternative of listAlternatives(schema)) this.merge(marks, this.findMarks(alternative, fieldName));
    return marks;
  }

  private merge(marks: TextMarks, other: TextMarks): void {
    if (other.isUntrusted) marks.isUntrusted = true;
    for (const [name, field] of other.fields) marks.fields.set(name, field);
    if (other.entries) marks.entries = other.entries;
  }
}

function isFreeText({ type, format, pattern, ...schema }: JsonSchema, fieldName: string): boolean {
  if (![type].flat().includes('string') || TRUSTED_FIELDS.has(fieldName)) return false;
  return (
    schema.enum === undefined &&
    schema.const === undefined &&
    pattern === undefined &&
    !TRUSTED_FORMATS.has(format ?? '')
  );
}

/** Returns the value with each untrusted text as an object with the key `untrustedText`. Fields without a schema are untrusted. */
export function markUntrustedText(value: unknown, marks: TextMarks | undefined): unknown {
  if (typeof value === 'string') return !marks || marks.isUntrusted ? { [UNTRUSTED_KEY]: value } : value;
  if (Array.isArray(value)) return value.map((entry) => markUntrustedText(entry, marks?.entries));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      markUntrustedText(field, marks?.fields.get(name) ?? marks?.entries),
    ]),
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
