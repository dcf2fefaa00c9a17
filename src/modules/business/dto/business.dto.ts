import { AddressDto } from '../../../shared/address/address.dto';
import {
  EmailField,
  BooleanField,
  GuidField,
  NestedField,
  PhoneField,
  TextField,
} from '../../../platform/http/validation/fields';
import { CurrencyField, TimeZoneField } from './settings.fields';

/** The settings of a business. Omitted fields keep their value. */
export class SettingsDto {
  @TimeZoneField()
  timezone?: string;

  @CurrencyField()
  currency?: string;

  @BooleanField({
    description:
      'Whether members need a second factor. A member without one must add it after the next login, before anything else works.',
    example: false,
    optional: true,
  })
  requireSecondFactor?: boolean;
}

/** The body of `POST /api/business`. The caller becomes the owner of the new business. */
export class CreateBusinessDto {
  @TextField({ description: 'Name of the business.' })
  name: string;

  @EmailField({ description: 'Email address of the business. No other business may have it.' })
  email: string;

  @PhoneField({ description: 'Telephone.', optional: true, nullable: true })
  phone?: string | null;

  @NestedField(() => AddressDto, {
    description: 'Address of the business, which is also its default depot.',
    optional: true,
    nullable: true,
  })
  address?: AddressDto | null;

  @NestedField(() => SettingsDto, {
    description: 'Time zone and currency. Default: UTC and USD.',
    optional: true,
  })
  settings?: SettingsDto;
}

/** The body of `PUT /api/business`. Omitted fields keep their value. */
export class UpdateBusinessDto {
  @GuidField({ description: 'The business; another than your own is not found.', optional: true })
  guid?: string;

  @TextField({ description: 'Name of the business.', optional: true, min: 1 })
  name?: string;

  @EmailField({ description: 'Email address of the business. No other business may have it.', optional: true })
  email?: string;

  @PhoneField({ description: 'Telephone.', optional: true, nullable: true })
  phone?: string | null;

  @NestedField(() => AddressDto, { description: 'The whole new address.', optional: true, nullable: true })
  address?: AddressDto | null;

  @NestedField(() => SettingsDto, { description: 'Omitted fields keep their value.', optional: true })
  settings?: SettingsDto;
}

/** The email address for which the sign-up page asks whether a business uses it. */
export class SoftCheckQuery {
  @EmailField({ description: 'Address to look for.' })
  emailAddress: string;
}
