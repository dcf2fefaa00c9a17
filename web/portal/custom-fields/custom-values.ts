import type { TFunction } from 'i18next';
import type { FilterField } from '../lists/filters/filter-bar';
import type { Column } from '../parts/display/table';
import type { Field, Values } from '../parts/forms/form-dialog';
import type { useFormats } from '../session';
import type { CustomField, Metadata } from './use-custom-fields';

/*
 * Custom fields are defined by the business, with a key and a type each. The values of a record are its metadata, by key.
 */

type Formats = ReturnType<typeof useFormats>;

/** The name of the input of a custom field, which is the path in errors of the service. */
type FieldName = `metadata.${string}`;

const inputNameOf = ({ key }: CustomField): FieldName => `metadata.${key}`;

/** Returns the inputs of custom fields, with the values of the record. */
export function customInputs(
  t: TFunction,
  fields: readonly CustomField[],
  metadata: Metadata = {},
): Field<FieldName>[] {
  return fields.map((field) => {
    const value = metadata[field.key];
    const common = { name: inputNameOf(field), label: field.label, isRequired: field.isRequired };
    const options = selectableValuesOf(t, field);
    if (options) {
      const text = value === undefined ? '' : String(value);
      const isKnown = options.some((option) => option.value === text);
      // A value that is no option any more stays until another one is chosen.
      const stored = text && !isKnown ? [{ value: text, label: text }] : [];
      return { ...common, options: [{ value: '', label: '–' }, ...options, ...stored], value: text };
    }
    const kind = field.type === 'number' || field.type === 'date' ? field.type : 'text';
    return { ...common, kind, value: value === undefined ? null : String(value) };
  });
}

/**
 * Returns the metadata that a form describes. Values of other keys stay.
 *
 * @returns undefined if nothing changes, so that the stored values stay
 */
export function customValues(
  fields: readonly CustomField[],
  values: Values<string>,
  before: Metadata = {},
): Metadata | undefined {
  const after: Metadata = { ...before };
  for (const field of fields) {
    const text = values[inputNameOf(field)] ?? '';
    if (text === '') delete after[field.key];
    else if (text !== String(before[field.key] ?? '')) after[field.key] = parseValue(field, text);
  }
  // Keys stay in their order, so equal texts mean equal values.
  return JSON.stringify(after) === JSON.stringify(before) ? undefined : after;
}

function parseValue({ type }: CustomField, text: string): string | number | boolean {
  if (type === 'number') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}

/** Returns the values of a record, with the labels of their fields. Fields without a value are left out. */
export const customFacts = (
  t: TFunction,
  formats: Formats,
  fields: readonly CustomField[],
  metadata: Metadata,
): [string, string][] =>
  fields
    .filter(({ key }) => metadata[key] !== undefined)
    .map((field) => [field.label, formatValue(t, formats, field, metadata[field.key])]);

/** Returns a column for each custom field. */
export const customColumns = <R extends { readonly metadata: Metadata }>(
  t: TFunction,
  formats: Formats,
  fields: readonly CustomField[],
): Column<R>[] =>
  fields.map((field) => ({
    head: field.label,
    isAmount: field.type === 'number',
    renderCell: ({ metadata }) => formatValue(t, formats, field, metadata[field.key]),
  }));

/** The kind of filter for each type. Filters of the kind `number` write values without quotes: the syntax needs it for booleans too. */
const FILTER_KINDS: Readonly<Record<CustomField['type'], FilterField['kind']>> = {
  text: 'text',
  choice: 'text',
  date: 'date',
  number: 'number',
  boolean: 'number',
};

/** Returns a filter for each custom field. The service finds values of metadata by equality only. */
export const customFilters = (t: TFunction, fields: readonly CustomField[]): FilterField[] =>
  fields.map((field) => {
    const options = selectableValuesOf(t, field);
    const kind = FILTER_KINDS[field.type];
    return {
      name: `metadata/${field.key}`,
      label: field.label,
      kind,
      comparisons: [kind === 'number' ? 'equals' : 'is'],
      ...(options && { options }),
    };
  });

/** Returns the values to select from; undefined for fields that are typed. */
function selectableValuesOf(t: TFunction, { type, options }: CustomField) {
  if (type === 'choice') return (options ?? []).map((value) => ({ value, label: value }));
  if (type !== 'boolean') return undefined;
  return [
    { value: 'true', label: t('customFields.yes') },
    { value: 'false', label: t('customFields.no') },
  ];
}

function formatValue(
  t: TFunction,
  formats: Formats,
  { type }: CustomField,
  value: Metadata[string] | undefined,
): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'customFields.yes' : 'customFields.no');
  if (typeof value === 'number') return formats.number(value);
  return type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value) ? formats.dateOf(value) : value;
}
