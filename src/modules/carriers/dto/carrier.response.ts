import { ResponseField, ResponseGuidField, ResponseEnumField } from '../../../platform/http/openapi/response-field';
import { ACCOUNT_FIELD_NAMES, type AccountFieldName } from '../adapters/account-field';
import { CARRIER_TYPE_CODES, SERVICE_LEVEL_CODES } from '../service-levels';

/** A code that other operations use, with its name. */
export class CodeNameResponse {
  @ResponseField('Code.', { type: String, example: 'standard' })
  code: string;

  @ResponseField('Name.', { type: String, example: 'Standard' })
  name: string;
}

/** The codes of types of carriers and of service levels. */
export class CarrierLookupsResponse {
  @ResponseField('Types of carriers.', { type: [CodeNameResponse] })
  carrierTypes: readonly CodeNameResponse[];

  @ResponseField('Service levels.', { type: [CodeNameResponse] })
  serviceLevels: readonly CodeNameResponse[];
}

/** What all responses about a carrier of the catalogue contain. */
class CarrierBase {
  @ResponseGuidField('Identifier of the carrier.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'Sandbox carrier' })
  name: string;

  @ResponseField('Code.', { type: String, example: 'sandbox' })
  code: string;

  @ResponseEnumField(CARRIER_TYPE_CODES, 'Type of the carrier.')
  type: string;
}

/** A carrier of the catalogue, with the state of this business's configuration. */
export class CarrierResponse extends CarrierBase {
  @ResponseField('Whether this business has configured the carrier.', { type: Boolean })
  isConfigured: boolean;

  @ResponseField('Whether shipments may use the carrier: it is configured and not switched off.', { type: Boolean })
  isActive: boolean;

  @ResponseField('Whether the carrier can be configured. false: this service has no adapter for it yet.', {
    type: Boolean,
  })
  isAvailable: boolean;

  @ResponseField('Service levels of the carrier.', { type: [CodeNameResponse] })
  serviceLevels: CodeNameResponse[];
}

/** A carrier that the business has configured, in a list. */
export class ConfiguredCarrierResponse extends CarrierBase {
  @ResponseField('Number of the account with the carrier.', { type: String, nullable: true, example: 'ACC-1042' })
  accountNumber: string | null;

  @ResponseField('Whether shipments may use the carrier.', { type: Boolean })
  isActive: boolean;

  @ResponseField('Service levels of the carrier.', { type: [CodeNameResponse] })
  serviceLevels: CodeNameResponse[];

  @ResponseField('Features of the carrier in this service. Empty if the carrier is not available.', {
    type: [String],
    example: ['labels', 'tracking'],
  })
  features: string[];
}

/** A service level of a carrier. */
export class ServiceLevelResponse extends CodeNameResponse {
  @ResponseField('Days from collection to delivery, as a number or a range. 0 is the same day.', {
    type: String,
    example: '3-5',
  })
  estimatedDays: string;
}

/** The configuration of a carrier by the business, without secrets. */
export class CarrierConfigurationResponse {
  @ResponseField('Number of the account with the carrier.', { type: String, nullable: true, example: 'ACC-1042' })
  accountNumber: string | null;

  @ResponseEnumField(SERVICE_LEVEL_CODES, 'Service level of shipments without one.', { nullable: true })
  defaultServiceLevel: string | null;

  @ResponseField("Address of the carrier's server. null: the carrier has a fixed address.", {
    type: String,
    nullable: true,
    example: 'https://carrier.example/dispatch',
  })
  baseUrl: string | null;

  @ResponseField('Tracking requests a day that the carrier allows this account. null: what it allows all accounts.', {
    type: 'integer',
    nullable: true,
    minimum: 10,
    example: 1000,
  })
  trackingPerDay: number | null;

  @ResponseField('Path to which the carrier sends its events. null: the carrier does not send events.', {
    type: String,
    nullable: true,
    example: '/api/carriers/01a0a000-0000-7000-8000-000000000003/events/6f1c7c0e-5c9a-4d0e-8a52-0f6a3f1f9b11',
  })
  eventsPath: string | null;
}

/** A credential or setting that a business enters to use a carrier. */
export class AccountFieldResponse {
  @ResponseEnumField(ACCOUNT_FIELD_NAMES, 'Name of the field when the carrier is configured.')
  name: AccountFieldName;

  @ResponseField('Name that the carrier gives the field.', { type: String, example: 'Shipper number' })
  label: string;

  @ResponseField('Explains the field and where its value is found.', {
    type: String,
    example: 'Six letters and digits: the UPS account that pays. It is on each UPS invoice.',
  })
  description: string;

  @ResponseField('Whether it is stored encrypted and never returned.', { type: Boolean })
  isSecret: boolean;

  @ResponseField('Whether the carrier cannot be configured without it.', { type: Boolean })
  isRequired: boolean;

  @ResponseField('Accepted values. null: everything that the type of the field allows.', {
    type: String,
    nullable: true,
    example: 'six letters and digits',
  })
  allowed: string | null;

  @ResponseField('Regular expression of the accepted values. null: everything that the type of the field allows.', {
    type: String,
    nullable: true,
    example: '^[A-Za-z0-9]{6}$',
  })
  pattern: string | null;
}

/** A carrier with everything that is needed to configure it. */
export class CarrierDetailResponse extends CarrierBase {
  @ResponseField('Whether this business has configured the carrier.', { type: Boolean })
  isConfigured: boolean;

  @ResponseField('Whether shipments may use the carrier.', { type: Boolean })
  isActive: boolean;

  @ResponseField('Whether the carrier can be configured. false: this service has no adapter for it yet.', {
    type: Boolean,
  })
  isAvailable: boolean;

  @ResponseField('Service levels of the carrier.', { type: [ServiceLevelResponse] })
  serviceLevels: ServiceLevelResponse[];

  @ResponseField('Configuration of this business, without secrets. null: the carrier is not configured.', {
    type: CarrierConfigurationResponse,
    nullable: true,
  })
  configuration: CarrierConfigurationResponse | null;

  @ResponseField('Features of the carrier in this service. Empty if the carrier is not available.', {
    type: [String],
    example: ['labels', 'tracking'],
  })
  features: string[];

  @ResponseField(
    'Credentials and settings that the carrier needs, in the order of a form. Empty if it needs none, or is not available.',
    { type: [AccountFieldResponse] },
  )
  accountFields: AccountFieldResponse[];
}

/** A carrier after a change of its configuration. */
export class CarrierStateResponse {
  @ResponseGuidField('Identifier of the carrier.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'Sandbox carrier' })
  name: string;

  @ResponseField('Whether shipments may use the carrier.', { type: Boolean })
  isActive: boolean;
}

/** A carrier after it was configured. */
export class ConfiguredStateResponse extends CarrierStateResponse {
  @ResponseField('Always true.', { type: Boolean })
  isConfigured: boolean;
}

/** A carrier after its configuration was removed. */
export class CarrierGuidResponse {
  @ResponseGuidField('Identifier of the carrier.')
  guid: string;
}
