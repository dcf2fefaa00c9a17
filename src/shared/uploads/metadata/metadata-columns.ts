import type { TableRow } from '../../../platform/sandbox/spreadsheets/table';
import { UnreadableTable } from '../../../platform/sandbox/spreadsheets/table';
import { trimCell, removeTextMark } from '../../../platform/sandbox/spreadsheets/cell-text';
import { findCustomFieldFaults, type FieldDefinition, findValueFault } from '../../external-data/custom-field-values';
import {
  isMetadataKey,
  isMetadataValue,
  MAX_METADATA_KEYS,
  type Metadata,
} from '../../external-data/external-data.dto';
import { type Headings, toHeadingKey } from '../columns/column-proposal';
import { toIsoDate } from './date-cell';
import type { NumberReader } from '../rows/number-reader';
import { nameValue, type RowError } from '../rows/row-values';
import type { ColumnMapping, UploadColumn, UploadFields } from '../columns/upload-header';

/** A column whose name begins with this prefix is read as a value of the metadata: `metadata.channel`. */
const METADATA_PREFIX = 'metadata.';
const METADATA_COLUMN = /^metadata\.\s*(?<key>.+)$/i;

/** Words for true in English, German, French, Spanish, Italian, Dutch and Polish, without accents. */
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
/** Words for false in the same languages. */
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

type MetadataValue = string | number | boolean;

/** The metadata of a row, and the errors of its values. */
export interface RowMetadata {
  readonly metadata: Metadata;
  readonly errors: readonly RowError[];
}

/** Returns the fields that columns can be read as, extended by the custom fields of the business. */
export const withMetadataFields = (
  fields: UploadFields<string>,
  definitions: readonly FieldDefinition[],
): UploadFields<string> => ({
  all: [...fields.all, ...definitions.map(({ key }) => METADATA_PREFIX + key)],
  required: [
    ...fields.required,
    ...definitions.filter(({ isRequired }) => isRequired).map(({ key }) => METADATA_PREFIX + key),
  ],
});

/** Returns the headings from which fields are proposed, extended by the labels and keys of the custom fields. */
export const withMetadataHeadings = (
  headings: Headings<string>,
  definitions: readonly FieldDefinition[],
): Headings<string> => ({
  ...headings,
  ...Object.fromEntries(
    definitions.map(({ key, label }) => {
      const headingsOfField = [toHeadingKey(label), toHeadingKey(key)];
      return [METADATA_PREFIX + key, headingsOfField];
    }),
  ),
});

/**
 * Splits a mapping into the columns of the metadata and the other columns. In the mapping of the other columns, the columns of the metadata
 * are not read (null).
 */
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

/** The columns of a file that are values of the metadata. A column that is read as another field is none of them. */
export class MetadataColumns {
  /** The key in the metadata of each column, by the index of the column; null for other columns. */
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
    this.keys = columns.map(({ name, field }) => (field === null ? this.findKey(name, mapping) : null));
    assertMetadataKeys(this.keys.filter((key) => key !== null));
  }

  /** Returns the columns of the file, where columns of the metadata have a field such as `metadata.channel`. */
  withFields(columns: readonly UploadColumn[]): UploadColumn[] {
    return columns.map(({ name, field }, index) => {
      const key = this.keys[index] ?? null;
      return { name, field: key === null ? field : METADATA_PREFIX + key };
    });
  }

  /**
   * Reads the metadata of a row.
   *
   * @param options.isComplete whether the row must have a value for each required custom field
   */
  read(row: TableRow, reader: NumberReader, { isComplete }: { readonly isComplete: boolean }): RowMetadata {
    const metadata: Record<string, MetadataValue> = {};
    const messages = new Map<string, string>();
    const texts = new Map<string, string>();
    this.keys.forEach((key, index) => {
      const text = removeTextMark(trimCell(row.values[index] ?? ''));
      if (key === null || !text) return;
      texts.set(key, text);
      const reading = this.readCell(row, index, { key, text }, reader);
      if ('fault' in reading) messages.set(key, reading.fault);
      else metadata[key] = reading.value;
    });
    for (const [field, message] of Object.entries(this.findFieldFaults(metadata, isComplete))) {
      const key = field.slice(METADATA_PREFIX.length);
      const text = texts.get(key);
      if (!messages.has(key)) messages.set(key, text === undefined ? message : nameValue(message, text));
    }
    return { metadata, errors: [...messages].map(([key, message]) => ({ field: METADATA_PREFIX + key, message })) };
  }

  /** Reads a cell that is not empty. */
  private readCell(
    row: TableRow,
    index: number,
    { key, text }: { readonly key: string; readonly text: string },
    reader: NumberReader,
  ): { readonly value: MetadataValue } | { readonly fault: string } {
    const cellFault = row.faults?.find(({ column }) => column === index)?.message;
    if (cellFault !== undefined) return { fault: cellFault };
    const isNumber = row.numbers?.includes(index) ?? false;
    const value = this.parse(key, text, isNumber, reader);
    if (typeof value === 'object') return value;
    return isMetadataValue(value) ? { value } : { fault: 'Must be text of at most 500 characters.' };
  }

  /** Returns the error messages of the custom fields by field, such as `metadata.channel`. */
  private findFieldFaults(metadata: Metadata, isComplete: boolean): Readonly<Record<string, string>> {
    if (isComplete) return findCustomFieldFaults(this.definitions, metadata);
    const faults: Record<string, string> = {};
    for (const field of this.definitions) {
      const message = Object.hasOwn(metadata, field.key) ? findValueFault(field, metadata[field.key]) : undefined;
      if (message !== undefined) faults[METADATA_PREFIX + field.key] = message;
    }
    return faults;
  }

  /**
   * Converts a cell to a value of the type of its field. A text that has another form is returned unchanged, and the rule of the field
   * rejects it afterwards.
   *
   * @param isNumber whether a workbook stores the cell as a number
   */
  private parse(
    key: string,
    text: string,
    isNumber: boolean,
    reader: NumberReader,
  ): MetadataValue | { readonly fault: string } {
    const definition = this.definitions.find((field) => field.key === key);
    switch (definition?.type) {
      case 'number': {
        if (isNumber) return Number(text);
        const reading = reader.read(text, { hasThousands: true });
        if ('fault' in reading) return reading;
        return /^-?\d+(?:\.\d+)?$/.test(reading.text) ? Number(reading.text) : text;
      }
      case 'boolean': {
        const word = toHeadingKey(text);
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

  /** Returns the key that a column is read as: by the client's mapping, by a name such as `metadata.channel`, or by a custom field. */
  private findKey(name: string, mapping: ColumnMapping | undefined): string | null {
    const mappedField = mapping && Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    if (mappedField === null) return null;
    const key = METADATA_COLUMN.exec(mappedField ?? name)?.groups?.key?.trim();
    if (key !== undefined) {
      const definition = this.definitions.find((field) => field.key.toLowerCase() === key.toLowerCase());
      return definition?.key ?? key;
    }
    const heading = toHeadingKey(name);
    const definition =
      this.definitions.find((field) => toHeadingKey(field.key) === heading) ??
      this.definitions.find((field) => toHeadingKey(field.label) === heading);
    return definition?.key ?? null;
  }
}

/** @throws UnreadableTable for a key that is too long or repeated, and for too many keys */
function assertMetadataKeys(keys: readonly string[]): void {
  const longKey = keys.find((key) => !isMetadataKey(key));
  if (longKey !== undefined) {
    throw new UnreadableTable(`The column ${METADATA_PREFIX}${longKey} has a key that is longer than 40 characters.`);
  }
  const repeatedKey = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeatedKey !== undefined) {
    throw new UnreadableTable(`The file has several columns for ${METADATA_PREFIX}${repeatedKey}.`);
  }
  if (keys.length > MAX_METADATA_KEYS) {
    throw new UnreadableTable(
      `The file has ${keys.length} columns of metadata; a record has at most ${MAX_METADATA_KEYS}.`,
    );
  }
}
