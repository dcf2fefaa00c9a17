import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** A field of a response. `ApiProperty` by another name, so that requests (fields.ts) and responses are not mixed up. */
export const ResponseField = (description: string, options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ description, ...options });

/** The identifier of a record. */
export const ResponseGuid = (description: string, options: ApiPropertyOptions = {}): PropertyDecorator =>
  ResponseField(description, { type: String, format: 'uuid', ...options });

/** ISO 8601 UTC with milliseconds. */
export const ResponseTime = (description: string, options: ApiPropertyOptions = {}): PropertyDecorator =>
  ResponseField(description, {
    type: String,
    format: 'date-time',
    ...options,
  });

/** One of a closed set of words. */
export const ResponseEnum = (
  values: readonly string[],
  description: string,
  options: ApiPropertyOptions = {},
): PropertyDecorator => ResponseField(description, { type: String, enum: [...values], ...options });
