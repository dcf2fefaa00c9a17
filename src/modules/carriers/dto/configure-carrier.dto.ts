import { BooleanField, GuidField, ChoiceField, TextField } from '../../../platform/http/validation/fields';
import { SERVICE_LEVEL_CODES } from '../service-levels';
import { BaseUrlField, HeaderCredentialField, TrackingPerDayField } from './configuration.fields';

/** Configuration of a carrier. Which fields are required depends on the carrier: see `accountFields` of the carrier. */
export class ConfigureCarrierDto {
  @GuidField({ description: 'A carrier of the catalogue.', example: '01a0a000-0000-7000-8000-000000000002' })
  carrierId: string;

  @HeaderCredentialField({
    description: 'Number of the account with the carrier.',
    example: 'ACC-1042',
    optional: true,
    max: 100,
  })
  accountNumber?: string;

  @HeaderCredentialField({
    description: 'Credential. It is stored encrypted and never returned.',
    example: 'key-of-your-account',
    optional: true,
    max: 1000,
  })
  apiKey?: string;

  @TextField({
    description: 'Credential. It is stored encrypted and never returned.',
    example: 'secret-of-your-account',
    optional: true,
    min: 1,
    max: 1000,
  })
  apiSecret?: string;

  @BooleanField({ description: "Whether to use the carrier's test environment. Default: false.", optional: true })
  testMode?: boolean;

  @ChoiceField({
    values: SERVICE_LEVEL_CODES,
    description: 'Service level of shipments without one.',
    optional: true,
    nullable: true,
  })
  defaultServiceLevel?: string | null;

  @BaseUrlField()
  baseUrl?: string;

  @TrackingPerDayField()
  trackingPerDay?: number | null;
}
