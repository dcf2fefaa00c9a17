import { Flag, OneOf, Text } from '../../../http/validation/fields';
import { SERVICE_LEVEL_CODES } from '../service-levels';
import { BaseUrl, HeaderCredential } from './configuration.fields';

/** Any of these; what is left out stays. */
export class UpdateCarrierDto {
  @Flag({ description: 'Whether new shipments may use it.', optional: true }) isActive?: boolean;

  @OneOf({
    values: SERVICE_LEVEL_CODES,
    description: 'The level for shipments that name none; null takes it away.',
    optional: true,
    nullable: true,
  })
  defaultServiceLevel?: string | null;

  @HeaderCredential({ description: 'Kept encrypted, never answered.', example: 'new-key', optional: true, max: 1000 })
  apiKey?: string;

  @Text({ description: 'Kept encrypted, never answered.', example: 'new-secret', optional: true, min: 1, max: 1000 })
  apiSecret?: string;

  @HeaderCredential({ description: 'The number of your account.', example: 'ACC-1042', optional: true, max: 100 })
  accountNumber?: string;

  @Flag({ description: "Use the carrier's test environment.", optional: true }) testMode?: boolean;

  @BaseUrl() baseUrl?: string;
}
