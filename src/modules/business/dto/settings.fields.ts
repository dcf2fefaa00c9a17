import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { isTimeZone } from '../../../common/time/time-zone';
import { PatternField, TextField } from '../../../platform/http/validation/fields';

/** The codes that Node.js knows. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Accepts only values of a list that is too long for the OpenAPI document. */
const KnownValueField = (isKnown: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name: 'known', validator: { validate: isKnown, defaultMessage: () => message } });

/** A zone of the IANA database. */
export const TimeZoneField = () =>
  applyDecorators(
    KnownValueField(
      (value) => typeof value === 'string' && isTimeZone(value),
      'Must be a time zone of the IANA database, such as Europe/Vienna.',
    ),
    TextField({
      description: 'IANA time zone in which the days begin.',
      example: 'Europe/Vienna',
      optional: true,
      max: 64,
    }),
  );

/** A currency of ISO 4217. */
export const CurrencyField = ({
  description = 'ISO 4217 code of the currency in which prices are.',
  optional = true,
}: { readonly description?: string; readonly optional?: boolean } = {}) =>
  applyDecorators(
    KnownValueField(
      (value) => typeof value === 'string' && CURRENCIES.has(value),
      'Must be a currency code of ISO 4217, such as EUR.',
    ),
    PatternField({
      description,
      example: 'EUR',
      optional,
      pattern: /^[A-Z]{3}$/,
      wanted: 'a currency code of ISO 4217, such as EUR.',
    }),
  );
