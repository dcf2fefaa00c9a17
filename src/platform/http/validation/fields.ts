import { applyDecorators, type Type } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type as TypeOf } from 'class-transformer';
import { isEmail, ValidateNested } from 'class-validator';
import { MAX_CURRENCY_DECIMALS } from '../../../common/money/currency';
import { isUuid } from '../../../common/ids';
import { MAX_MONEY } from '../../../common/money/money';
import { isPrintable } from '../../../common/text/printable';
import { TIME_OF_DAY } from '../../../common/time/time-of-day';
import { parseTimestamp } from '../../../common/time/time-zone';
import { createField, type FieldOptions } from './field';
import { isJsonObject, isObjectOrArray } from '../../../common/json-object';

/*
 * Decorators for the fields of DTOs. Each one adds the rule of a kind of field, its error message and its OpenAPI schema (see createField).
 */

/** Largest value of PostgreSQL's type `integer`. */
const MAX_INTEGER = 2_147_483_647;
const MAX_PHONE_LENGTH = 50;
/** The longest address that mail servers accept (RFC 5321, 4.5.3.1.3, without the angle brackets). */
const MAX_EMAIL_LENGTH = 254;
/** Longer than any date-time in ISO 8601 with its offset. */
const MAX_TIMESTAMP_LENGTH = 40;
/** Numbers in a query or a form, which are text. JavaScript represents integers of up to 15 digits exactly. */
const INTEGER_TEXT = /^\d{1,15}$/;
const DECIMAL_TEXT = /^\d{1,15}(?:\.\d{1,15})?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * Text of `min` to `max` characters. `min` is 0 for an optional field and 1 for a required one unless it is set. The minimum does not
 * count blanks at the start and the end.
 */
export const TextField = ({ min, max = 200, ...options }: FieldOptions & { min?: number; max?: number }) => {
  const minLength = min ?? (options.optional ? 0 : 1);
  return createField(
    options,
    { type: String, minLength, maxLength: max },
    (value) =>
      typeof value === 'string' && value.length <= max && (minLength === 0 || value.trim().length >= minLength),
    minLength === 0 ? `text of at most ${max} characters.` : `text of ${minLength} to ${max} characters.`,
  );
};

/**
 * A telephone number: any text of at most 50 characters with a digit, so extensions and remarks are accepted. An optional field also
 * accepts the empty text, which means that there is no number.
 */
export const PhoneField = (options: FieldOptions) =>
  createField(
    { example: '+43 1 555 0110', ...options },
    { type: String, maxLength: MAX_PHONE_LENGTH, pattern: options.optional ? '^$|\\d' : '\\d' },
    (value) =>
      typeof value === 'string' &&
      value.length <= MAX_PHONE_LENGTH &&
      (/\p{Nd}/u.test(value) || (options.optional === true && value === '')),
    'a telephone number of at most 50 characters with at least one digit, such as +43 1 555 0110.',
  );

/**
 * Text that matches a regular expression.
 *
 * @param wanted completes the message "Must be ..."
 */
export const PatternField = ({ pattern, wanted, ...options }: FieldOptions & { pattern: RegExp; wanted: string }) =>
  createField(
    options,
    { type: String, pattern: pattern.source },
    (value) => typeof value === 'string' && pattern.test(value),
    wanted,
  );

/** `HH:mm` in the business's time zone. */
export const TimeOfDayField = (options: FieldOptions) =>
  PatternField({ ...options, pattern: TIME_OF_DAY, wanted: 'a time of day as HH:mm.' });

/** An email address of at most 254 printable characters, which is safe in mail headers, logs and terminals. */
export const EmailField = (options: FieldOptions) =>
  createField(
    options,
    { type: String, format: 'email', maxLength: MAX_EMAIL_LENGTH },
    (value) => typeof value === 'string' && value.length <= MAX_EMAIL_LENGTH && isPrintable(value) && isEmail(value),
    'an email address such as name@example.com.',
  );

/** The identifier of a record. */
export const GuidField = (options: FieldOptions) =>
  createField(options, { type: String, format: 'uuid' }, isUuid, 'a UUID.');

/** A word of a closed set. */
export const ChoiceField = ({ values, ...options }: FieldOptions & { values: readonly string[] }) =>
  createField(
    { example: values[0], ...options },
    { enum: [...values], type: String },
    (value) => values.includes(value as string),
    `one of: ${values.join(', ')}.`,
  );

/** A boolean. */
export const BooleanField = (options: FieldOptions) =>
  createField(
    { example: true, ...options },
    { type: Boolean },
    (value) => typeof value === 'boolean',
    'true or false.',
  );

/** `true` or `false` in a query string. */
export const BooleanQueryField = (options: FieldOptions) =>
  applyDecorators(
    Transform(({ value }) => parseBoolean(value)),
    BooleanField({ optional: true, ...options }),
  );

/** Returns another value unchanged. The rule of the field then rejects it. */
function parseBoolean(value: unknown): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}

/** A whole number. */
export const IntegerField = ({
  min = 0,
  max = MAX_INTEGER,
  ...options
}: FieldOptions & { min?: number; max?: number }) =>
  createField(
    { example: min, ...options },
    { type: 'integer', minimum: min, maximum: max },
    (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
    `a whole number from ${min} to ${max}.`,
  );

/**
 * A number with at most `decimals` decimals. A number with more is rejected, because the database would round it.
 *
 * @param options.above a limit that the number must exceed, instead of the minimum `min`
 */
export const DecimalField = ({
  decimals,
  above,
  min,
  max,
  ...options
}: FieldOptions & { decimals: number; above?: number; min?: number; max: number }) =>
  createField(
    options,
    {
      type: Number,
      ...(above !== undefined ? { exclusiveMinimum: above } : { minimum: min ?? 0 }),
      maximum: max,
    } as ApiPropertyOptions,
    (value) =>
      typeof value === 'number' &&
      Number.isFinite(value) &&
      (above !== undefined ? value > above : value >= (min ?? 0)) &&
      value <= max &&
      Number(value.toFixed(decimals)) === value,
    `a number ${above !== undefined ? `above ${above}` : `from ${min ?? 0}`} up to ${max} with at most ${decimals} decimals.`,
  );

/** A decimal number in a form field, which is text. */
export const DecimalFormField = (options: Parameters<typeof DecimalField>[0]) =>
  applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' && DECIMAL_TEXT.test(value) ? Number(value) : (value as unknown),
    ),
    DecimalField(options),
  );

/** Money with the most decimals that any currency has. The service checks the decimals of the actual currency (`amountFault`). */
export const MoneyField = (options: FieldOptions) =>
  DecimalField({ example: 19.9, ...options, decimals: MAX_CURRENCY_DECIMALS, min: 0, max: MAX_MONEY });

/** Degrees of latitude or longitude. */
export const DegreesField = ({ limit, ...options }: FieldOptions & { limit: 90 | 180 }) =>
  createField(
    options,
    { type: Number, minimum: -limit, maximum: limit },
    (value) => typeof value === 'number' && Math.abs(value) <= limit,
    `a number of degrees from -${limit} to ${limit}.`,
  );

/** A moment as ISO 8601 text. The service parses it with `parseTimestamp`, which needs the business's time zone. */
export const TimestampField = (options: FieldOptions) =>
  createField(
    { example: '2026-03-02T08:00:00.000Z', ...options },
    { type: String, maxLength: MAX_TIMESTAMP_LENGTH },
    (value) => typeof value === 'string' && parseTimestamp(value, 'UTC') !== null,
    'an ISO 8601 date or date-time from 1900 to 2200, such as 2026-03-02 or 2026-03-02T08:00:00Z.',
  );

/** A calendar day in the business's time zone. */
export const DateField = (options: FieldOptions) =>
  createField(
    { example: '2026-03-05', ...options },
    { type: String, format: 'date' },
    (value) => typeof value === 'string' && DATE.test(value) && parseTimestamp(value, 'UTC') !== null,
    'a date as YYYY-MM-DD from 1900 to 2200.',
  );

/** A nested object of a DTO class. */
export const NestedField = (type: () => Type<object>, options: FieldOptions) =>
  applyDecorators(
    TypeOf(type),
    ValidateNested(),
    createField(
      options,
      { type: () => type() }, // Nest's documentation recognizes a lazy type by the name of this function, `type`.
      isJsonObject,
      'an object.',
    ),
  );

/** A JSON object in the query whose members are texts or null. */
export const TextMapQueryField = ({ max, ...options }: FieldOptions & { max: number }) =>
  applyDecorators(
    Transform(({ value }) => {
      if (typeof value === 'string' && value.length <= max) return parseJsonOrText(value);
      // An object at this point was parsed from `name[key]=…`. It is replaced by a list, which the rule below rejects.
      return isObjectOrArray(value) ? [] : (value as unknown);
    }),
    createField(
      { optional: true, ...options },
      { type: String, maxLength: max },
      (value) =>
        isJsonObject(value) && Object.values(value).every((member) => member === null || typeof member === 'string'),
      `a JSON object of at most ${max} characters whose members are texts or null.`,
    ),
  );

/** Returns the value of a JSON text, or the text itself if it is not JSON. The rule of the field then rejects the text. */
function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A whole number in the query string. */
export const IntegerQueryField = ({
  min = 1,
  max = MAX_INTEGER,
  ...options
}: FieldOptions & { min?: number; max?: number }) =>
  applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' && INTEGER_TEXT.test(value) ? Number(value) : (value as unknown),
    ),
    IntegerField({ min, max, optional: true, ...options }),
  );
