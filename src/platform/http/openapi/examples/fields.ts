import type { Schema } from './compose';
import { isObjectOrArray } from '../../../../common/json-object';

type Fields = Record<string, unknown>;

/**
 * Collects the values that the examples of operations show for the fields of schemas, and writes them to the schemas as the examples of
 * these fields. So a field has the same value in the description of its schema and in the examples of operations.
 */
export class FieldExamples {
  private readonly valuesBySchema = new Map<string, Fields>();

  constructor(private readonly schemas: Readonly<Record<string, object>>) {}

  /**
   * Collects the field values of an example of this schema, also those of nested objects. If several examples have a value for the same
   * field, the first one that is not null is used.
   */
  collect(schema: Schema, example: unknown): void {
    // A reference may be wrapped in `allOf` or `anyOf`. Only its first entry is followed.
    const reference = schema.$ref ? schema : (schema.allOf?.[0] ?? schema.anyOf?.[0]);
    if (Array.isArray(example)) {
      for (const entry of example) this.collect(schema.items ?? {}, entry);
      return;
    }
    if (!isObjectOrArray(example)) return;
    const name = reference?.$ref?.split('/').at(-1);
    const { properties = {} } = name ? (this.schemas[name] as Schema) : schema;
    for (const [field, value] of Object.entries(example)) {
      const property = properties[field];
      if (!property || property.format === 'binary') continue;
      if (name && isSimpleValue(value)) {
        const values = this.valuesBySchema.get(name) ?? this.addSchema(name);
        values[field] ??= value;
      } else {
        this.collect(property, value);
      }
    }
  }

  /** Sets the examples of all collected fields. */
  replaceExamples(): void {
    this.forEachField((property, value) => (property.example = value));
  }

  /** Sets the examples of those collected fields that have none yet. */
  addMissingExamples(): void {
    this.forEachField((property, value) => (property.example ??= value));
  }

  private forEachField(write: (property: Schema, value: unknown) => void): void {
    for (const [name, fields] of this.valuesBySchema) {
      const { properties = {} } = this.schemas[name] as Schema;
      for (const [field, value] of Object.entries(fields)) if (value !== null) write(properties[field]!, value);
    }
  }

  private addSchema(name: string): Fields {
    const fields: Fields = {};
    this.valuesBySchema.set(name, fields);
    return fields;
  }
}

/** Returns whether a value is complete as an example of its field: a text, number or flag, or a list of them that is not empty. */
const isSimpleValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && !value.some(isObjectOrArray) : !isObjectOrArray(value);
