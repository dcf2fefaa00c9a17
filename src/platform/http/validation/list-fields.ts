import { applyDecorators, type Type } from '@nestjs/common';
import { Transform, Type as TypeOf } from 'class-transformer';
import { ValidateBy, ValidateNested } from 'class-validator';
import { isDay } from '../../../common/time/days';
import { isUuid } from '../../../common/ids';
import { normalizeNetwork } from '../../../common/networks';
import { createField, type FieldOptions } from './field';
import { isJsonObject } from '../../../common/json-object';

/** Longer than any address of IPv6 with its prefix length. */
const MAX_NETWORK_LENGTH = 50;

/** Returns a rule for lists with this number of entries. */
const hasLength =
  (min: number, max: number) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length >= min && value.length <= max;

/**
 * Checks each entry of a list. The context lets DtoPipe name the wrong entries in the error. A value that is no list is accepted here,
 * because the field's own rule rejects it.
 */
const checkEachEntry = (isEntry: (entry: unknown) => boolean, message: string) =>
  ValidateBy(
    {
      name: 'entries',
      validator: {
        validate: (value) => !Array.isArray(value) || value.every(isEntry),
        defaultMessage: () => message,
      },
    },
    { context: { isEntry, entryMessage: message } },
  );

/** A list of identifiers. */
export const GuidListField = ({ min = 1, max, ...options }: FieldOptions & { min?: number; max: number }) => {
  return applyDecorators(
    createField(
      options,
      { type: [String], items: { type: 'string', format: 'uuid' }, minItems: min, maxItems: max },
      hasLength(min, max),
      `a list of ${min} to ${max} UUIDs.`,
    ),
    checkEachEntry(isUuid, 'Must be a UUID.'),
  );
};

/** A list of calendar days in the business's time zone. */
export const DateListField = ({ min = 1, max, ...options }: FieldOptions & { min?: number; max: number }) => {
  const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value);
  return applyDecorators(
    createField(
      { example: ['2026-03-02'], ...options },
      { type: [String], items: { type: 'string', format: 'date' }, minItems: min, maxItems: max },
      hasLength(min, max),
      `a list of ${min} to ${max} dates.`,
    ),
    checkEachEntry(isDate, 'Must be a date as YYYY-MM-DD from 1900 to 2200.'),
  );
};

/**
 * A list of short texts that are not blank.
 *
 * @param options.maxLength the maximum number of characters of a text
 */
export const TextListField = ({
  min = 1,
  max,
  maxLength,
  ...options
}: FieldOptions & { min?: number; max: number; maxLength: number }) => {
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= maxLength;
  return applyDecorators(
    createField(
      options,
      { type: [String], items: { type: 'string', minLength: 1, maxLength }, minItems: min, maxItems: max },
      hasLength(min, max),
      `a list of ${min} to ${max} texts.`,
    ),
    checkEachEntry(isText, `Must be a text of 1 to ${maxLength} characters.`),
  );
};

/** A list of networks of IPv4 or IPv6. */
export const NetworkListField = ({ max, ...options }: FieldOptions & { max: number }) => {
  const isNetwork = (value: unknown) =>
    typeof value === 'string' && value.length <= MAX_NETWORK_LENGTH && normalizeNetwork(value) !== undefined;
  return applyDecorators(
    createField(
      options,
      { type: [String], items: { type: 'string', maxLength: MAX_NETWORK_LENGTH }, minItems: 1, maxItems: max },
      hasLength(1, max),
      `a list of 1 to ${max} networks.`,
    ),
    checkEachEntry(isNetwork, 'Must be an address or a network such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48.'),
  );
};

/** A list of words of a closed set, each at most once. */
export const ChoiceListField = ({
  values,
  min = 1,
  ...options
}: FieldOptions & { values: readonly string[]; min?: number }) => {
  const isWord = (value: unknown) => values.includes(value as string);
  return applyDecorators(
    createField(
      { example: [values[0]], ...options },
      {
        type: [String],
        items: { type: 'string', enum: [...values] },
        minItems: min,
        maxItems: values.length,
        uniqueItems: true,
      },
      (value) =>
        Array.isArray(value) &&
        value.length >= min &&
        value.length <= values.length &&
        new Set(value).size === value.length,
      `a list of ${min} to ${values.length} of these words, each once: ${values.join(', ')}.`,
    ),
    checkEachEntry(isWord, `Must be one of: ${values.join(', ')}.`),
  );
};

/** A list of objects that the operation itself validates one by one with a DTO class. */
export const JsonObjectListField = (type: () => Type<object>, { max, ...options }: FieldOptions & { max: number }) => {
  return applyDecorators(
    Transform(({ obj, key }) => (obj as Record<string, unknown>)[key]), // class-transformer would drop some keys.
    createField(
      options,
      { type: () => [type()], minItems: 1, maxItems: max },
      hasLength(1, max),
      `a list of 1 to ${max} objects.`,
    ),
    checkEachEntry(isJsonObject, 'Must be an object.'),
  );
};

/** A list of objects of a DTO class. */
export const NestedListField = (
  type: () => Type<object>,
  { min = 1, max, ...options }: FieldOptions & { min?: number; max: number },
) => {
  return applyDecorators(
    TypeOf(type),
    ValidateNested({ each: true }),
    createField(
      options,
      { type: () => [type()], minItems: min, maxItems: max },
      hasLength(min, max),
      `a list of ${min} to ${max} entries.`,
    ),
    checkEachEntry(isJsonObject, 'Must be an object.'),
  );
};
