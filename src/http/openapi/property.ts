import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** A field of a response. `ApiProperty` by another name, so that requests (fields.ts) and responses are not mixed up. */
export const Shows = (description: string, options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ description, ...options } as ApiPropertyOptions);

const GUID = '0199a5c0-7b1e-7c3a-9d40-5f6e7a8b9c0d';

/** The identifier of a record. */
export const ShowsGuid = (description: string, options: ApiPropertyOptions = {}): PropertyDecorator =>
  Shows(description, { type: String, format: 'uuid', example: GUID, ...options } as ApiPropertyOptions);

/** ISO 8601 UTC with milliseconds. */
export const ShowsTime = (description: string, options: ApiPropertyOptions = {}): PropertyDecorator =>
  Shows(description, {
    type: String,
    format: 'date-time',
    example: '2026-03-02T08:00:00.000Z',
    ...options,
  } as ApiPropertyOptions);

/** One of a closed set of words. */
export const ShowsOneOf = (
  values: readonly string[],
  description: string,
  options: ApiPropertyOptions = {},
): PropertyDecorator =>
  Shows(description, { type: String, enum: [...values], example: values[0], ...options } as ApiPropertyOptions);
