import { isPrintable } from '../../common/text/printable';
import { createField } from '../../platform/http/validation/field';
import { isJsonObject } from '../../common/json-object';

/** Values that a client stores with a record, by keys of its choice. */
export type Metadata = Readonly<Record<string, string | number | boolean>>;

/** Members of requests that create or change a record which clients also know by an identifier of their own. */
export interface ExternalDataDto {
  externalId?: string | null;
  metadata?: Metadata | null;
}

/*
 * External data are what a client stores with a record for itself: the identifier of the record in the client's system, and metadata, which
 * are values by keys of the client's choice.
 */

const MAX_EXTERNAL_ID_LENGTH = 100;
export const MAX_METADATA_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;
/** Names that have a meaning of their own in JavaScript objects. */
const RESERVED_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Returns whether a value can be the identifier of a record in the client's system. */
export const isExternalId = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length >= 1 &&
  value.length <= MAX_EXTERNAL_ID_LENGTH &&
  value.trim() === value &&
  isPrintable(value);

/** The rule of `isExternalId`, as the end of a message that begins with "Must be". */
export const EXTERNAL_ID_RULE = `1 to ${MAX_EXTERNAL_ID_LENGTH} printable characters without blanks at the ends.`;

/** Returns whether a text can be a key of metadata. */
export const isMetadataKey = (key: string): boolean =>
  key.length >= 1 && key.length <= MAX_KEY_LENGTH && isPrintable(key) && !RESERVED_KEYS.includes(key);

/** Returns whether a value can be stored in metadata. */
export const isMetadataValue = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= MAX_VALUE_LENGTH
    : typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

function isMetadata(value: unknown): value is Metadata {
  if (!isJsonObject(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MAX_METADATA_KEYS && entries.every(([key, entry]) => isMetadataKey(key) && isMetadataValue(entry))
  );
}

/** OpenAPI schema of an external identifier. */
export const EXTERNAL_ID_SCHEMA = {
  type: 'string',
  minLength: 1,
  maxLength: MAX_EXTERNAL_ID_LENGTH,
  example: 'shop-4711',
} as const;

/** OpenAPI schema of metadata. */
export const METADATA_SCHEMA = {
  type: 'object',
  maxProperties: MAX_METADATA_KEYS,
  additionalProperties: {
    oneOf: [{ type: 'string', maxLength: MAX_VALUE_LENGTH }, { type: 'number' }, { type: 'boolean' }],
  },
} as const;

/**
 * Decorates a field that has the identifier of a record in the client's system.
 *
 * @param record the name of the record in messages, such as `order`
 * @param holders describes the records among which the identifier is unique, such as `not deleted`; it completes the description
 */
export const ExternalIdField = (record: string, holders = 'not deleted') =>
  createField(
    {
      description: `Identifier of the ${record} in your system. Unique in the business among ${toPlural(record)} that are ${holders}.`,
      example: 'shop-4711',
      optional: true,
      nullable: true,
    },
    { type: String, minLength: 1, maxLength: MAX_EXTERNAL_ID_LENGTH },
    isExternalId,
    EXTERNAL_ID_RULE,
  );

const toPlural = (record: string): string => (record === 'dispatch' ? 'dispatches' : `${record}s`);

/** Decorates a field that has values which a client stores with a record. */
export const MetadataField = () =>
  createField(
    {
      description: 'Values of your own, by keys of your choice. They replace all stored values; null removes them.',
      example: { channel: 'web', express: true },
      optional: true,
      nullable: true,
    },
    METADATA_SCHEMA as object,
    isMetadata,
    `an object with at most ${MAX_METADATA_KEYS} keys of 1 to ${MAX_KEY_LENGTH} characters, whose values are texts of at most ${MAX_VALUE_LENGTH} characters, numbers or booleans.`,
  );

/** The columns of external data. */
export interface ExternalDataColumns {
  externalId: string | null;
  metadata: Metadata | null;
}

/** Returns the columns of a new record. */
export const createExternalData = ({ externalId, metadata }: ExternalDataDto): ExternalDataColumns => ({
  externalId: externalId ?? null,
  metadata: emptyToNull(metadata) ?? null,
});

/** Returns the columns that a request changes. A column is undefined if its value stays unchanged. */
export const changeExternalData = ({ externalId, metadata }: ExternalDataDto): Partial<ExternalDataColumns> => ({
  externalId,
  metadata: emptyToNull(metadata),
});

/** Converts metadata without values to null, which records without metadata have. */
const emptyToNull = (metadata: Metadata | null | undefined): Metadata | null | undefined =>
  metadata && Object.keys(metadata).length === 0 ? null : metadata;
