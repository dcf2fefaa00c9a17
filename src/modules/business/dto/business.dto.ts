import { AddressDto } from '../../../shared/address/address.dto';
import { Email, Flag, Guid, Nested, Phone, Text } from '../../../platform/http/validation/fields';
import { Currency, TimeZone } from './settings.fields';

/** The settings of a business. Omitted fields keep their value. */
export class SettingsDto {
  @TimeZone()
  timezone?: string;

  @Currency()
  currency?: string;

  @Flag({
    description:
      'Whether members need a second factor. A member without one must add it after the next login, before anything else works.',
    example: false,
    optional: true,
  })
  requireSecondFactor?: boolean;
}

/** The body of `POST /api/business`. The caller becomes the owner of the new business. */
export class CreateBusinessDto {
  @Text({ description: 'Name of the business.' })
  name: string;

  @Email({ description: 'Email address of the business. No other business may have it.' })
  email: string;

  @Phone({ description: 'Telephone.', optional: true, nullable: true })
  phone?: string | null;

  @Nested(() => AddressDto, {
    description: 'Address of the business, which is also its default depot.',
    optional: true,
    nullable: true,
  })
  address?: AddressDto | null;

  @Nested(() => SettingsDto, {
    description: 'Time zone and currency. Default: UTC and USD.',
    optional: true,
  })
  settings?: SettingsDto;
}

/** The body of `PUT /api/business`. Omitted fields keep their value. */
export class UpdateBusinessDto {
  @Guid({ description: 'The business; another than your own is not found.', optional: true })
  guid?: string;

  @Text({ description: 'Name of the business.', optional: true, min: 1 })
  name?: string;

  @Email({ description: 'Email address of the business. No other business may have it.', optional: true })
  email?: string;

  @Phone({ description: 'Telephone.', optional: true, nullable: true })
  phone?: string | null;

  @Nested(() => AddressDto, { description: 'The whole new address.', optional: true, nullable: true })
  address?: AddressDto | null;

  @Nested(() => SettingsDto, { description: 'Omitted fields keep their value.', optional: true })
  settings?: SettingsDto;
}

/** The email address for which the sign-up page asks whether a business uses it. */
export class SoftCheckQuery {
  @Email({ description: 'Address to look for.' })
  emailAddress: string;
}
