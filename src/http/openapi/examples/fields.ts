import type { Schema } from './compose';

type Fields = Record<string, unknown>;

/** What the examples of the operations show at each field: the schemas show the same, so the day is told once. */
export class FieldExamples {
  private readonly known = new Map<string, Fields>();

  constructor(private readonly schemas: Readonly<Record<string, object>>) {}

  /** Takes the fields of an example that is of this schema; what was there first stays. */
  take(schema: Schema, example: unknown): void {
    const refers = schema.$ref ? schema : (schema.allOf?.[0] ?? schema.anyOf?.[0]);
    if (Array.isArray(example)) return example.forEach((entry) => this.take(schema.items ?? {}, entry));
    if (!isFields(example)) return;
    const name = refers?.$ref?.split('/').at(-1);
    const { properties = {} } = name ? (this.schemas[name] as Schema) : schema;
    for (const [field, value] of Object.entries(example)) {
      const property = properties[field];
      if (!property || property.format === 'binary') continue;
      if (name && isPlain(value)) (this.known.get(name) ?? this.add(name))[field] ??= value;
      else this.take(property, value);
    }
  }

  /** Writes them to the schemas, in place of the fields' own ones. */
  show(): void {
    this.each((property, value) => (property.example = value));
  }

  /** Writes them to the fields that have none of their own. */
  fillGaps(): void {
    this.each((property, value) => (property.example ??= value));
  }

  private each(write: (property: Schema, value: unknown) => void): void {
    for (const [name, fields] of this.known) {
      const { properties = {} } = this.schemas[name] as Schema;
      for (const [field, value] of Object.entries(fields)) if (value !== null) write(properties[field]!, value);
    }
  }

  private add(name: string): Fields {
    const fields: Fields = {};
    this.known.set(name, fields);
    return fields;
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && !value.some(isFields) : !isFields(value);
