import { parseTimestamp } from '../../common/time/time-zone';
import type { Metadata } from './external-data.dto';

/** The records that can have custom fields. */
export const CUSTOM_FIELD_RESOURCES = ['orders', 'customers', 'vehicles', 'drivers'] as const;
export type CustomFieldResource = (typeof CUSTOM_FIELD_RESOURCES)[number];

export const CUSTOM_FIELD_TYPES = ['text', 'number', 'boolean', 'date', 'choice'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** A value of the metadata that the business has defined. */
export interface FieldDefinition {
  readonly key: string;
  readonly label: string;
  readonly type: CustomFieldType;
  readonly isRequired: boolean;
  /** The values of a choice; null for other types. */
  readonly options: readonly string[] | null;
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && parseTimestamp(text, 'UTC') !== null;

/** Which values a type of custom field accepts. */
interface ValueRule {
  /** Returns the accepted values, as the end of a message. */
  readonly describeExpected: (field: FieldDefinition) => string;
  readonly accepts: (value: unknown, field: FieldDefinition) => boolean;
}

/** The number of options that a message names. */
const MAX_LISTED_OPTIONS = 10;

const VALUE_RULES: Readonly<Record<CustomFieldType, ValueRule>> = {
  text: {
    describeExpected: () => 'text.',
    accepts: (value, { isRequired }) => typeof value === 'string' && (!isRequired || value.trim() !== ''),
  },
  number: { describeExpected: () => 'a number.', accepts: (value) => typeof value === 'number' },
  boolean: { describeExpected: () => 'true or false.', accepts: (value) => typeof value === 'boolean' },
  date: {
    describeExpected: () => 'a date such as 2026-03-31.',
    accepts: (value) => typeof value === 'string' && isDate(value),
  },
  choice: {
    describeExpected: ({ options }) => `one of: ${listFirstOptions(options ?? [])}.`,
    accepts: (value, { options }) => typeof value === 'string' && (options ?? []).includes(value),
  },
};

/** Returns the first options, because a longer list would make the message unreadable. */
const listFirstOptions = (options: readonly string[]): string =>
  options.slice(0, MAX_LISTED_OPTIONS).join(', ') + (options.length > MAX_LISTED_OPTIONS ? ', …' : '');

/** Returns the faults of metadata by their fields, such as `metadata.channel`. Keys without a definition are free. */
export function findCustomFieldFaults(
  fields: readonly FieldDefinition[],
  metadata: Metadata | null | undefined,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const hasValue = metadata !== null && metadata !== undefined && Object.hasOwn(metadata, field.key);
    const message = hasValue ? findValueFault(field, metadata[field.key]) : findMissingFault(field);
    if (message) faults[`metadata.${field.key}`] = message;
  }
  return faults;
}

const findMissingFault = (field: FieldDefinition): string | undefined =>
  field.isRequired ? `${field.label} is required: ${VALUE_RULES[field.type].describeExpected(field)}` : undefined;

/** Returns why the field does not accept the value; undefined if it does. */
export const findValueFault = (field: FieldDefinition, value: unknown): string | undefined =>
  VALUE_RULES[field.type].accepts(value, field)
    ? undefined
    : `${field.label} must be ${VALUE_RULES[field.type].describeExpected(field)}`;
