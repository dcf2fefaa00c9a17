import { AddressDto } from '../../../address/address.dto';
import { Email, Guid, Nested, Text } from '../../../http/validation/fields';
import { Currency, TimeZone } from './settings.fields';

export class SettingsDto {
  @TimeZone() timezone?: string;
  @Currency() currency?: string;
}

export class CreateBusinessDto {
  @Text({ description: 'Name of the business.' }) name: string;
  @Email({ description: 'Its address for mail; no other business may have it.' }) email: string;
  @Text({ description: 'Telephone.', max: 50, optional: true, nullable: true })
  phone?: string | null;
  @Nested(() => AddressDto, { description: 'Where it is: the depot of its routes.', optional: true, nullable: true })
  address?: AddressDto | null;
  @Nested(() => SettingsDto, {
    description: 'Time zone and currency; UTC and USD where they are left out.',
    optional: true,
  })
  settings?: SettingsDto;
}

export class UpdateBusinessDto {
  @Guid({ description: 'The business; another than your own is not found.', optional: true }) guid?: string;
  @Text({ description: 'Name of the business.', optional: true, min: 1 }) name?: string;
  @Email({ description: 'Its address for mail; no other business may have it.', optional: true }) email?: string;
  @Text({ description: 'Telephone.', max: 50, optional: true, nullable: true })
  phone?: string | null;
  @Nested(() => AddressDto, { description: 'The whole address anew.', optional: true, nullable: true })
  address?: AddressDto | null;
  @Nested(() => SettingsDto, { description: 'What is left out stays.', optional: true }) settings?: SettingsDto;
}

export class SoftCheckQuery {
  @Email({ description: 'Address to look for.' }) emailAddress: string;
}
