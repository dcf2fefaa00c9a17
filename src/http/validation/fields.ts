import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type as TypeOf } from 'class-transformer';
import { isEmail, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { MAX_CURRENCY_DECIMALS } from '../../common/currency';
import { isUuid } from '../../common/ids';
import { MAX_MONEY } from '../../common/money';
import { isPrintable } from '../../common/printable';
import { TIME_OF_DAY } from '../../common/time-of-day';
import { parseTimestamp } from '../../common/time-zone';
import { WANTED } from '../openapi/refusals';

/**
 * One decorator for each kind of field: what is accepted, the sentence when it is not, and the OpenAPI schema, in one place.
 * `optional` may be left out; `nullable` may also be null.
 */
interface FieldOptions {
  description: string;
  example?: unknown;
  optional?: boolean;
  nullable?: boolean;
}

const field = (
  { description, example, optional = false, nullable = false }: FieldOptions,
  schema: ApiPropertyOptions,
  accepts: (value: unknown) => boolean,
  wanted: string,
  context?: object,
) => {
  const sentence = (value: unknown) => (value === undefined ? `Is required: ${wanted}` : `Must be ${wanted}`);
  const mayLack = (value: unknown) => (optional && value === undefined) || (nullable && value === null);
  const rule: FieldRule = (value) => (mayLack(value) || accepts(value) ? undefined : sentence(value));
  return applyDecorators(
    Reflect.metadata(RULE, rule),
    ...(optional || nullable ? [ValidateIf((_, value) => !mayLack(value))] : []),
    ValidateBy(
      {
        name: 'field',
        validator: {
          validate: accepts,
          defaultMessage: (args) => sentence(args?.value),
        },
      },
      context ? { context } : undefined,
    ),
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

const RULE = Symbol('rule of a field');

/** One sentence on what is wrong with a value, or undefined. */
export type FieldRule = (value: unknown) => string | undefined;

/**
 * The rule of one field by itself, for values that don't come as JSON and in their thousands: the same as of the DTO, in
 * a hundredth of the time. What fields demand of each other is not part of it.
 */
export function ruleOf<T extends object>(type: Type<T>, property: keyof T & string): FieldRule {
  const rule = Reflect.getMetadata(RULE, type.prototype as object, property) as FieldRule | undefined;
  if (!rule) throw new Error(`${type.name}.${property} has no rule.`);
  return rule;
}

/**
 * What a field demands of the others of its object: a message when they do not go together. It is reported beside the faults of all
 * other fields, but not of a field that is wrong by itself.
 */
export const Agrees = <T extends object>(fault: (value: unknown, object: T) => string | undefined) =>
  ValidateBy({
    name: AGREES,
    validator: {
      validate: (value, args) => fault(value, args!.object as T) === undefined,
      defaultMessage: (args) => fault(args!.value, args!.object as T) ?? 'Is not valid.',
    },
  });

/** The name of that rule among the rules of a field. */
export const AGREES = 'agrees';

/** The end of a time window, which must not equal its start. */
export const AfterStart = () =>
  Agrees<{ readonly start?: unknown }>((end, { start }) =>
    end === start ? 'Must not be the same as start.' : undefined,
  );

/** Text of `min` to `max` characters; where at least one is wanted, blanks alone do not do. */
export const Text = ({ min, max = 200, ...options }: FieldOptions & { min?: number; max?: number }) => {
  const least = min ?? (options.optional ? 0 : 1);
  return field(
    options,
    { type: String, minLength: least, maxLength: max },
    (value) => typeof value === 'string' && value.length <= max && (least === 0 || value.trim().length >= least),
    least === 0 ? `text of at most ${max} characters.` : `text of ${least} to ${max} characters.`,
  );
};

/** Text of a fixed form. */
export const Pattern = ({ pattern, wanted, ...options }: FieldOptions & { pattern: RegExp; wanted: string }) =>
  field(
    options,
    { type: String, pattern: pattern.source },
    (value) => typeof value === 'string' && pattern.test(value),
    wanted,
  );

/** `HH:mm` on the clocks of the business. */
export const TimeOfDay = (options: FieldOptions) =>
  Pattern({ ...options, pattern: TIME_OF_DAY, wanted: 'a time of day as HH:mm.' });

/** An email address of at most 254 characters; none that a mail header, a log or a terminal would take for something else. */
export const Email = (options: FieldOptions) =>
  field(
    options,
    { type: String, format: 'email', maxLength: 254 },
    (value) => typeof value === 'string' && value.length <= 254 && isPrintable(value) && isEmail(value),
    'an email address such as name@example.com.',
  );

/** The identifier of a record. */
export const Guid = (options: FieldOptions) => field(options, { type: String, format: 'uuid' }, isUuid, 'a UUID.');

/** A list of identifiers without repetition. */
export const Guids = ({ min = 1, max, ...options }: FieldOptions & { min?: number; max: number }) => {
  const size = `a list of ${min} to ${max} UUIDs.`;
  const context = { each: isUuid, entry: 'Must be a UUID.' };
  return applyDecorators(
    field(
      options,
      { type: [String], items: { type: 'string', format: 'uuid' }, minItems: min, maxItems: max },
      (value) => Array.isArray(value) && value.length >= min && value.length <= max,
      size,
    ),
    ValidateBy(
      {
        name: 'entries',
        validator: {
          validate: (value) => !Array.isArray(value) || value.every(isUuid),
          defaultMessage: () => context.entry,
        },
      },
      { context },
    ),
  );
};

/** A list of short texts, each with something in it. */
export const Texts = ({
  min = 1,
  max,
  length,
  ...options
}: FieldOptions & { min?: number; max: number; length: number }) => {
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= length;
  const context = { each: isText, entry: `Must be a text of 1 to ${length} characters.` };
  return applyDecorators(
    field(
      options,
      { type: [String], items: { type: 'string', minLength: 1, maxLength: length }, minItems: min, maxItems: max },
      (value) => Array.isArray(value) && value.length >= min && value.length <= max,
      `a list of ${min} to ${max} texts.`,
    ),
    ValidateBy(
      {
        name: 'entries',
        validator: {
          validate: (value) => !Array.isArray(value) || value.every(isText),
          defaultMessage: () => context.entry,
        },
      },
      { context },
    ),
  );
};

/** One of a closed set of words. */
export const OneOf = ({ values, ...options }: FieldOptions & { values: readonly string[] }) =>
  field(
    { example: values[0], ...options },
    { enum: [...values], type: String },
    (value) => values.includes(value as string),
    `one of: ${values.join(', ')}.`,
  );

/** A list of words of a closed set, without repetition. */
export const SomeOf = ({ values, min = 1, ...options }: FieldOptions & { values: readonly string[]; min?: number }) => {
  const isWord = (value: unknown) => values.includes(value as string);
  const context = { each: isWord, entry: `Must be one of: ${values.join(', ')}.` };
  return applyDecorators(
    field(
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
    ValidateBy(
      {
        name: 'entries',
        validator: {
          validate: (value) => !Array.isArray(value) || value.every(isWord),
          defaultMessage: () => context.entry,
        },
      },
      { context },
    ),
  );
};

/** true or false. */
export const Flag = (options: FieldOptions) =>
  field({ example: true, ...options }, { type: Boolean }, (value) => typeof value === 'boolean', 'true or false.');

/** `true` or `false` in a query string. */
export const FlagQuery = (options: FieldOptions) =>
  applyDecorators(
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : (value as unknown))),
    Flag({ optional: true, ...options }),
  );

/** A whole number. */
export const Int = ({ min = 0, max = 2_147_483_647, ...options }: FieldOptions & { min?: number; max?: number }) =>
  field(
    { example: min, ...options },
    { type: 'integer', minimum: min, maximum: max },
    (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
    `a whole number from ${min} to ${max}.`,
  );

/** A number with at most `decimals` decimals; more would be cut silently, so they are refused. */
export const Decimal = ({
  decimals,
  above,
  min,
  max,
  ...options
}: FieldOptions & { decimals: number; above?: number; min?: number; max: number }) =>
  field(
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

/** The same in a form, where it comes as text. */
export const DecimalInForm = (options: Parameters<typeof Decimal>[0]) =>
  applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' && /^\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : (value as unknown),
    ),
    Decimal(options),
  );

/** Money; how many decimals it may have depends on its currency, which the service checks (`amountFault`). */
export const Money = (options: FieldOptions) =>
  Decimal({ example: 19.9, ...options, decimals: MAX_CURRENCY_DECIMALS, min: 0, max: MAX_MONEY });

/** Degrees of latitude or longitude. */
export const Degrees = ({ limit, ...options }: FieldOptions & { limit: 90 | 180 }) =>
  field(
    options,
    { type: Number, minimum: -limit, maximum: limit },
    (value) => typeof value === 'number' && Math.abs(value) <= limit,
    `a number of degrees from -${limit} to ${limit}.`,
  );

/** A moment as ISO 8601 text; the service reads it with parseTimestamp in the business's time zone. */
export const Timestamp = (options: FieldOptions) =>
  field(
    { example: '2026-03-02T08:00:00.000Z', ...options },
    { type: String, maxLength: 40 },
    (value) => typeof value === 'string' && parseTimestamp(value, 'UTC') !== null,
    'an ISO 8601 date or date-time from 1900 to 2200, such as 2026-03-02 or 2026-03-02T08:00:00Z.',
  );

/** A nested object with a DTO of its own. */
export const Nested = (type: () => Type<object>, options: FieldOptions) =>
  applyDecorators(
    TypeOf(type),
    ValidateNested(),
    field(
      options,
      { type: () => type() }, // the documentation knows a lazy type by this arrow's name, `type`
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'an object.',
    ),
  );

/** A list of objects, each with a DTO of its own. */
export const ListOf = (
  type: () => Type<object>,
  { min = 1, max, ...options }: FieldOptions & { min?: number; max: number },
) => {
  const isEntry = (entry: unknown) => typeof entry === 'object' && entry !== null && !Array.isArray(entry);
  return applyDecorators(
    TypeOf(type),
    ValidateNested({ each: true }),
    field(
      options,
      { type: () => [type()], minItems: min, maxItems: max },
      (value) => Array.isArray(value) && value.length >= min && value.length <= max,
      `a list of ${min} to ${max} entries.`,
    ),
    ValidateBy(
      {
        name: 'entries',
        validator: {
          validate: (value) => !Array.isArray(value) || value.every(isEntry),
          defaultMessage: () => 'Must be an object.',
        },
      },
      { context: { each: isEntry, entry: 'Must be an object.' } },
    ),
  );
};

/** A whole number in the query, given once. */
export const IntQuery = ({ min = 1, max = 2_147_483_647, ...options }: FieldOptions & { min?: number; max?: number }) =>
  applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : (value as unknown),
    ),
    Int({ min, max, optional: true, ...options }),
  );
