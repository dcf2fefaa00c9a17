import { BooleanField, ChoiceField, TextField } from '../../../platform/http/validation/fields';
import { SERVICE_LEVEL_CODES } from '../service-levels';
import { BaseUrlField, HeaderCredentialField, TrackingPerDayField } from './configuration.fields';

/** Changed configuration. Omitted fields keep their value. */
export class UpdateCarrierDto {
  @BooleanField({ description: 'Whether new shipments may use the carrier.', optional: true })
  isActive?: boolean;

  @ChoiceField({
    values: SERVICE_LEVEL_CODES,
    description: 'Service level of shipments without one. null removes it.',
    optional: true,
    nullable: true,
  })
  defaultServiceLevel?: string | null;

  @HeaderCredentialField({
    description: 'Credential. It is stored encrypted and never returned.',
    example: 'new-key',
    optional: true,
    max: 1000,
  })
  apiKey?: string;

  @TextField({
    description: 'Credential. It is stored encrypted and never returned.',
    example: 'new-secret',
    optional: true,
    min: 1,
    max: 1000,
  })
  apiSecret?: string;

  @HeaderCredentialField({
    description: 'Number of the account with the carrier.',
    example: 'ACC-1042',
    optional: true,
    max: 100,
  })
  accountNumber?: string;

  @BooleanField({ description: "Whether to use the carrier's test environment.", optional: true })
  testMode?: boolean;

  @BaseUrlField()
  baseUrl?: string;

  @TrackingPerDayField()
  trackingPerDay?: number | null;
}
