import { Flag, Guid, OneOf, Text } from '../../../http/validation/fields';
import { SERVICE_LEVEL_CODES } from '../service-levels';
import { BaseUrl, HeaderCredential } from './configuration.fields';

/** The credentials are required but for the business's own fleet. */
export class ConfigureCarrierDto {
  @Guid({ description: 'A carrier of the catalogue.', example: '01a0a000-0000-7000-8000-000000000002' })
  carrierId: string;

  @HeaderCredential({
    description: 'The number of your account with the carrier.',
    example: 'ACC-1042',
    optional: true,
    max: 100,
  })
  accountNumber?: string;

  @HeaderCredential({
    description: 'Kept encrypted, never answered.',
    example: 'key-of-your-account',
    optional: true,
    max: 1000,
  })
  apiKey?: string;

  @Text({
    description: 'Kept encrypted, never answered.',
    example: 'secret-of-your-account',
    optional: true,
    min: 1,
    max: 1000,
  })
  apiSecret?: string;

  @Flag({ description: "Use the carrier's test environment. Default false.", optional: true }) testMode?: boolean;

  @OneOf({
    values: SERVICE_LEVEL_CODES,
    description: 'The level for shipments that name none.',
    optional: true,
    nullable: true,
  })
  defaultServiceLevel?: string | null;

  @BaseUrl() baseUrl?: string;
}
