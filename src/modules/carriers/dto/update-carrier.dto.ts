import { Flag, OneOf, Text } from '../../../platform/http/validation/fields';
import { SERVICE_LEVEL_CODES } from '../service-levels';
import { BaseUrl, HeaderCredential, TrackingPerDay } from './configuration.fields';

/** Changed configuration. Omitted fields keep their value. */
export class UpdateCarrierDto {
  @Flag({ description: 'Whether new shipments may use the carrier.', optional: true })
  isActive?: boolean;

  @OneOf({
    values: SERVICE_LEVEL_CODES,
    description: 'Service level of shipments without one. null removes it.',
    optional: true,
    nullable: true,
  })
  defaultServiceLevel?: string | null;

  @HeaderCredential({
    description: 'Credential. It is stored encrypted and never returned.',
    example: 'new-key',
    optional: true,
    max: 1000,
  })
  apiKey?: string;

  @Text({
    description: 'Credential. It is stored encrypted and never returned.',
    example: 'new-secret',
    optional: true,
    min: 1,
    max: 1000,
  })
  apiSecret?: string;

  @HeaderCredential({
    description: 'Number of the account with the carrier.',
    example: 'ACC-1042',
    optional: true,
    max: 100,
  })
  accountNumber?: string;

  @Flag({ description: "Whether to use the carrier's test environment.", optional: true })
  testMode?: boolean;

  @BaseUrl()
  baseUrl?: string;

  @TrackingPerDay()
  trackingPerDay?: number | null;
}
