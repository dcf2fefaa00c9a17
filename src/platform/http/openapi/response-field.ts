import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** Documents a field of a response. It adds no validation, unlike the decorators of request fields in `validation/fields.ts`. */
export const ResponseField = (description: string, options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ description, ...options });

/** Documents the identifier of a record. */
export const ResponseGuidField = (description: string, options: ApiPropertyOptions = {}): PropertyDecorator =>
  ResponseField(description, { type: String, format: 'uuid', ...options });

/** Documents a time in ISO 8601, in UTC with milliseconds. */
export const ResponseTimeField = (description: string, options: ApiPropertyOptions = {}): PropertyDecorator =>
  ResponseField(description, {
    type: String,
    format: 'date-time',
    ...options,
  });

/** Documents a text that is one of a closed set of words. */
export const ResponseEnumField = (
  values: readonly string[],
  description: string,
  options: ApiPropertyOptions = {},
): PropertyDecorator => ResponseField(description, { type: String, enum: [...values], ...options });
