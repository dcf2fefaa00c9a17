import type { TableRow } from '../../../platform/sandbox/spreadsheets/table';
import { UnreadableTable } from '../../../platform/sandbox/spreadsheets/table';
import { trimCell, withoutTextMark } from '../../../platform/sandbox/spreadsheets/cell-text';
import { customFieldFaults, type FieldDefinition, valueFault } from '../../external-data/custom-field-values';
import { isMetadataKey, isMetadataValue, MAX_KEYS, type Metadata } from '../../external-data/external-data.dto';
import { type Headings, headingKey } from '../column-proposal';
import { toIsoDate } from './date-cell';
import type { NumberReader } from '../number-reader';
import type { RowError } from '../row-values';
import type { ColumnMapping, UploadColumn, UploadFields } from '../upload-header';

/** Columns that begin with it are read as values of the metadata: `metadata.channel`. */
const PREFIX = 'metadata.';
const METADATA_COLUMN = /^metadata\.\s*(?<key>.+)$/i;

const TRUE_WORDS = [
  'true',
  'yes',
  'y',
  '1',
  'x',
  'wahr',
  'ja',
  'j',
  'vrai',
  'oui',
  'si',
  'verdadero',
  'vero',
  'waar',
  'tak',
  'prawda',
];
const FALSE_WORDS = [
  'false',
  'no',
  'n',
  '0',
  'falsch',
  'nein',
  'faux',
  'non',
  'falso',
  'onwaar',
  'nee',
  'nie',
  'falsz',
];

/** The metadata of a row, and its faults. */
export interface RowMetadata {
  readonly metadata: Metadata;
  readonly errors: readonly RowError[];
}

/** Returns the fields that columns can be read as, with those of the metadata. */
export const withMetadataFields = (
  fields: UploadFields<string>,
  definitions: readonly FieldDefinition[],
): UploadFields<string> => ({
  all: [...fields.all, ...definitions.map(({ key }) => PREFIX + key)],
  required: [...fields.required, ...definitions.filter(({ isRequired }) => isRequired).map(({ key }) => PREFIX + key)],
});

/** Returns the headings with those of custom fields: label and key. */
export const withMetadataHeadings = (
  headings: Headings<string>,
  definitions: readonly FieldDefinition[],
): Headings<string> => ({
  ...headings,
  ...Object.fromEntries(definitions.map(({ key, label }) => [PREFIX + key, [headingKey(label), headingKey(key)]])),
});

/** Splits a mapping: columns of the metadata, and the mapping of the others, which does not read the columns of the metadata. */
export function splitMapping(mapping: ColumnMapping | undefined): {
  readonly others?: ColumnMapping | undefined;
  readonly metadata: ColumnMapping;
} {
  if (!mapping) return { metadata: {} };
  const entries = Object.entries(mapping);
  const isMetadata = (field: string | null): field is string => field !== null && METADATA_COLUMN.test(field);
  return {
    others: Object.fromEntries(entries.map(([name, field]) => [name, isMetadata(field) ? null : field])),
    metadata: Object.fromEntries(entries.filter(([, field]) => isMetadata(field))),
  };
}

/** The columns of a file that are values of the metadata. Columns of other fields win. */
export class MetadataColumns {
  /** The key of each column, by its index; null: it is no value of the metadata. */
  private readonly keys: readonly (string | null)[];

  /**
   * @param mapping the whole mapping of the client
   * @throws UnreadableTable for a key that is too long or repeated, and for too many keys
   */
  constructor(
    columns: readonly UploadColumn[],
    private readonly definitions: readonly FieldDefinition[],
    mapping: ColumnMapping | undefined,
  ) {
    this.keys = columns.map(({ name, field }) => (field === null ? this.keyOf(name, mapping) : null));
    const keys = this.keys.filter((key) => key !== null);
    for (const key of keys)
      if (!isMetadataKey(key))
        throw new UnreadableTable(`The column ${PREFIX}${key} has a key that is longer than 40 characters.`);
    const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
    if (repeated !== undefined) throw new UnreadableTable(`The file has several columns for ${PREFIX}${repeated}.`);
    if (keys.length > MAX_KEYS)
      throw new UnreadableTable(`The file has ${keys.length} columns of metadata; a record has at most ${MAX_KEYS}.`);
  }

  /** Returns the columns of the file with the fields of the metadata. */
  withFields(columns: readonly UploadColumn[]): UploadColumn[] {
    return columns.map(({ name, field }, index) => {
      const key = this.keys[index];
      return { name, field: key === null || key === undefined ? field : PREFIX + key };
    });
  }

  /** Reads the metadata of a row. `isComplete`: whether the row must have the required values. */
  read(row: TableRow, reader: NumberReader, isComplete: boolean): RowMetadata {
    const values: Record<string, string | number | boolean> = {};
    const faults = new Map<string, string>();
    this.keys.forEach((key, index) => {
      const text = key === null ? '' : withoutTextMark(trimCell(row.values[index] ?? ''));
      if (key === null || !text) return;
      const cellFault = row.faults?.find(({ column }) => column === index)?.message;
      const value = this.parse(key, text, row.numbers?.includes(index) ?? false, reader);
      if (cellFault !== undefined) faults.set(key, cellFault);
      else if (typeof value === 'object') faults.set(key, value.fault);
      else if (!isMetadataValue(value)) faults.set(key, 'Must be text of at most 500 characters.');
      else values[key] = value;
    });
    for (const [field, message] of Object.entries(this.fieldFaults(values, isComplete))) {
      const key = field.slice(PREFIX.length);
      if (!faults.has(key)) faults.set(key, message);
    }
    return { metadata: values, errors: [...faults].map(([key, message]) => ({ field: PREFIX + key, message })) };
  }

  private fieldFaults(values: Metadata, isComplete: boolean): Readonly<Record<string, string>> {
    if (isComplete) return customFieldFaults(this.definitions, values);
    const faults = this.definitions.flatMap((field) => {
      const message = Object.hasOwn(values, field.key) ? valueFault(field, values[field.key]) : undefined;
      return message === undefined ? [] : [[PREFIX + field.key, message] as const];
    });
    return Object.fromEntries(faults);
  }

  /** Converts a cell to a value of the type of its field. A text that cannot be converted stays a text, or is a fault. */
  private parse(
    key: string,
    text: string,
    isNumber: boolean,
    reader: NumberReader,
  ): string | number | boolean | { readonly fault: string } {
    const definition = this.definitions.find((field) => field.key === key);
    switch (definition?.type) {
      case 'number': {
        if (isNumber) return Number(text);
        const reading = reader.read(text, { hasThousands: true });
        if ('fault' in reading) return reading;
        return /^-?\d+(?:\.\d+)?$/.test(reading.text) ? Number(reading.text) : text;
      }
      case 'boolean': {
        const word = headingKey(text);
        if (TRUE_WORDS.includes(word)) return true;
        return FALSE_WORDS.includes(word) ? false : text;
      }
      case 'date':
        return toIsoDate(text);
      case 'choice':
        return definition.options?.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text;
      case 'text':
      case undefined:
        return text;
    }
  }

  private keyOf(name: string, mapping: ColumnMapping | undefined): string | null {
    const mapped = mapping && Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    if (mapped === null) return null;
    const key = METADATA_COLUMN.exec(mapped ?? name)?.groups?.key?.trim();
    if (key !== undefined)
      return this.definitions.find((field) => field.key.toLowerCase() === key.toLowerCase())?.key ?? key;
    const heading = headingKey(name);
    const definition =
      this.definitions.find((field) => headingKey(field.key) === heading) ??
      this.definitions.find((field) => headingKey(field.label) === heading);
    return definition?.key ?? null;
  }
}
