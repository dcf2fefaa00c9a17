import { ResponseField, ResponseGuid, ResponseEnum } from '../../../http/openapi/response-field';
import { CARRIER_TYPE_CODES, SERVICE_LEVEL_CODES } from '../service-levels';

export class CodeNameResponse {
  @ResponseField('Code.', { type: String, example: 'standard' }) code: string;
  @ResponseField('Name.', { type: String, example: 'Standard' }) name: string;
}

export class CarrierLookupsResponse {
  @ResponseField('Kinds of carriers.', { type: [CodeNameResponse] }) carrierTypes: readonly CodeNameResponse[];
  @ResponseField('Levels of service.', { type: [CodeNameResponse] }) serviceLevels: readonly CodeNameResponse[];
}

class CarrierBase {
  @ResponseGuid('Identifier of the carrier.') guid: string;
  @ResponseField('Name.', { type: String, example: 'Sandbox carrier' }) name: string;
  @ResponseField('Code.', { type: String, example: 'sandbox' }) code: string;
  @ResponseEnum(CARRIER_TYPE_CODES, 'Kind.') type: string;
}

/** A carrier of the catalogue, with what this business did with it. */
export class CarrierResponse extends CarrierBase {
  @ResponseField('Whether this business configured it.', { type: Boolean }) isConfigured: boolean;
  @ResponseField('Whether shipments may use it: configured and not switched off.', { type: Boolean }) isActive: boolean;
  @ResponseField('Whether it can be configured: false while this service has no adapter for its interface.', {
    type: Boolean,
  })
  isAvailable: boolean;
  @ResponseField('What it offers.', { type: [CodeNameResponse] }) serviceLevels: CodeNameResponse[];
}

export class ConfiguredCarrierResponse extends CarrierBase {
  @ResponseField('Number of the account with the carrier.', { type: String, nullable: true, example: 'ACC-1042' })
  accountNumber: string | null;
  @ResponseField('Whether shipments may use it.', { type: Boolean }) isActive: boolean;
  @ResponseField('What it offers.', { type: [CodeNameResponse] }) serviceLevels: CodeNameResponse[];
}

export class ServiceLevelResponse extends CodeNameResponse {
  @ResponseField('Days from collection to delivery, as a range; 0 is the same day.', { type: String, example: '3-5' })
  estimatedDays: string;
}

export class CarrierConfigurationResponse {
  @ResponseField('Number of the account with the carrier.', { type: String, nullable: true, example: 'ACC-1042' })
  accountNumber: string | null;
  @ResponseEnum(SERVICE_LEVEL_CODES, 'The level for shipments that name none.', { nullable: true })
  defaultServiceLevel: string | null;
  @ResponseField('Where the carrier is called; null for carriers that are not called at an address of yours.', {
    type: String,
    nullable: true,
    example: 'https://carrier.example/dispatch',
  })
  baseUrl: string | null;
  @ResponseField('Where such a carrier sends its events; null for other carriers.', {
    type: String,
    nullable: true,
    example: '/api/carriers/01a0a000-0000-7000-8000-000000000003/events/6f1c7c0e-5c9a-4d0e-8a52-0f6a3f1f9b11',
  })
  eventsPath: string | null;
}

export class CarrierDetailResponse extends CarrierBase {
  @ResponseField('Whether this business configured it.', { type: Boolean }) isConfigured: boolean;
  @ResponseField('Whether shipments may use it.', { type: Boolean }) isActive: boolean;
  @ResponseField('Whether it can be configured: false while this service has no adapter for its interface.', {
    type: Boolean,
  })
  isAvailable: boolean;
  @ResponseField('What it offers.', { type: [ServiceLevelResponse] }) serviceLevels: ServiceLevelResponse[];
  @ResponseField('What the business configured; null while it is not configured. Never secrets.', {
    type: CarrierConfigurationResponse,
    nullable: true,
  })
  configuration: CarrierConfigurationResponse | null;
  @ResponseField('What the carrier can do through this service; empty while it is not available.', {
    type: [String],
    example: ['labels', 'tracking'],
  })
  features: string[];
}

export class CarrierStateResponse {
  @ResponseGuid('Identifier of the carrier.') guid: string;
  @ResponseField('Name.', { type: String, example: 'Sandbox carrier' }) name: string;
  @ResponseField('Whether shipments may use it.', { type: Boolean }) isActive: boolean;
}

export class ConfiguredStateResponse extends CarrierStateResponse {
  @ResponseField('Always true here.', { type: Boolean }) isConfigured: boolean;
}

export class CarrierGuidResponse {
  @ResponseGuid('Identifier of the carrier.') guid: string;
}
