import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { WANTED } from '../openapi/document/refusals';

/** Metadata key of the rule of a field, for `findRule`. */
const RULE = Symbol('rule of a field');

/** Returns an error message for a wrong value, otherwise undefined. */
export type FieldRule = (value: unknown) => string | undefined;

/** How a field is documented and whether it may be missing. */
export interface FieldOptions {
  description: string;
  example?: unknown;
  /** Whether the field may be missing. */
  optional?: boolean;
  /** Whether the field may be null. */
  nullable?: boolean;
  /** Returns a message if the other fields of the object require this optional field. */
  neededBy?: (object: Readonly<Record<string, unknown>>) => string | undefined;
}

/**
 * Creates the decorator of one kind of field: its rule, its error message and its OpenAPI schema in one place. A value that is omitted, in
 * a field that may be omitted, needs no check.
 *
 * @param schema the OpenAPI schema of the values
 * @param accepts returns whether a value is valid
 * @param wanted completes the message "Must be ..."
 */
export const createField = (
  { description, example, optional = false, nullable = false, neededBy }: FieldOptions,
  schema: ApiPropertyOptions,
  accepts: (value: unknown) => boolean,
  wanted: string,
) => {
  const buildMessage = (value: unknown) => (value === undefined ? `Is required: ${wanted}` : `Must be ${wanted}`);
  const isOmitted = (value: unknown) => (optional && value === undefined) || (nullable && value === null);
  const rule: FieldRule = (value) => (isOmitted(value) || accepts(value) ? undefined : buildMessage(value));
  /** Returns the message of `neededBy` for an omitted field. */
  const describeNeed = (value: unknown, object: object) =>
    value === undefined ? neededBy?.(object as Record<string, unknown>) : undefined;
  const skipsOmitted = ValidateIf(
    (object: object, value) => !isOmitted(value) || describeNeed(value, object) !== undefined,
  );
  return applyDecorators(
    Reflect.metadata(RULE, rule),
    ...(optional || nullable ? [skipsOmitted] : []),
    ValidateBy({
      name: 'field',
      validator: {
        validate: accepts,
        defaultMessage: (args) => describeNeed(args!.value, args!.object) ?? buildMessage(args!.value),
      },
    }),
    ApiProperty({
      description,
      required: !optional,
      nullable,
      ...(example !== undefined && { example }),
      ...schema,
      ...({ [WANTED]: wanted } as object),
    } as ApiPropertyOptions),
  );
};

/**
 * Returns the rule of a single DTO field, for the many values of an uploaded table. A check takes a hundredth of the time of the whole
 * DTO. The rule does not compare fields with each other.
 *
 * @throws Error if the field has no rule
 */
export function findRule<T extends object>(type: Type<T>, property: keyof T & string): FieldRule {
  const rule = Reflect.getMetadata(RULE, type.prototype as object, property) as FieldRule | undefined;
  if (!rule) throw new Error(`${type.name}.${property} has no rule.`);
  return rule;
}
