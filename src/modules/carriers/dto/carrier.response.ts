import { Shows, ShowsGuid, ShowsOneOf } from '../../../http/openapi/property';
import { CARRIER_TYPE_CODES, SERVICE_LEVEL_CODES } from '../service-levels';

export class CodeNameResponse {
  @Shows('Code.', { type: String, example: 'standard' }) code: string;
  @Shows('Name.', { type: String, example: 'Standard' }) name: string;
}

export class CarrierLookupsResponse {
  @Shows('Kinds of carriers.', { type: [CodeNameResponse] }) carrierTypes: readonly CodeNameResponse[];
  @Shows('Levels of service.', { type: [CodeNameResponse] }) serviceLevels: readonly CodeNameResponse[];
}

class CarrierBase {
  @ShowsGuid('Identifier of the carrier.') guid: string;
  @Shows('Name.', { type: String, example: 'Sandbox carrier' }) name: string;
  @Shows('Code.', { type: String, example: 'sandbox' }) code: string;
  @ShowsOneOf(CARRIER_TYPE_CODES, 'Kind.') type: string;
}

/** A carrier of the catalogue, with what this business did with it. */
export class CarrierResponse extends CarrierBase {
  @Shows('Whether this business configured it.', { type: Boolean }) isConfigured: boolean;
  @Shows('Whether shipments may use it: configured and not switched off.', { type: Boolean }) isActive: boolean;
  @Shows('What it offers.', { type: [CodeNameResponse] }) serviceLevels: CodeNameResponse[];
}

export class ConfiguredCarrierResponse extends CarrierBase {
  @Shows('Number of the account with the carrier.', { type: String, nullable: true, example: 'ACC-1042' })
  accountNumber: string | null;
  @Shows('Whether shipments may use it.', { type: Boolean }) isActive: boolean;
  @Shows('What it offers.', { type: [CodeNameResponse] }) serviceLevels: CodeNameResponse[];
}

export class ServiceLevelResponse extends CodeNameResponse {
  @Shows('Days from collection to delivery, as a range; 0 is the same day.', { type: String, example: '3-5' })
  estimatedDays: string;
}

export class CarrierConfigurationResponse {
  @Shows('Number of the account with the carrier.', { type: String, nullable: true, example: 'ACC-1042' })
  accountNumber: string | null;
  @ShowsOneOf(SERVICE_LEVEL_CODES, 'The level for shipments that name none.', { nullable: true })
  defaultServiceLevel: string | null;
  @Shows('Where the carrier is called; null for carriers that are not called at an address of yours.', {
    type: String,
    nullable: true,
    example: 'https://carrier.example/dispatch',
  })
  baseUrl: string | null;
  @Shows('Where such a carrier sends its events; null for other carriers.', {
    type: String,
    nullable: true,
    example: '/api/carriers/01a0a000-0000-7000-8000-000000000003/events/6f1c7c0e-5c9a-4d0e-8a52-0f6a3f1f9b11',
  })
  eventsPath: string | null;
}

export class CarrierDetailResponse extends CarrierBase {
  @Shows('Whether this business configured it.', { type: Boolean }) isConfigured: boolean;
  @Shows('Whether shipments may use it.', { type: Boolean }) isActive: boolean;
  @Shows('What it offers.', { type: [ServiceLevelResponse] }) serviceLevels: ServiceLevelResponse[];
  @Shows('What the business configured; null while it is not configured. Never secrets.', {
    type: CarrierConfigurationResponse,
    nullable: true,
  })
  configuration: CarrierConfigurationResponse | null;
  @Shows('What the carrier can do.', { type: [String], example: ['labels', 'tracking'] }) features: string[];
}

export class CarrierStateResponse {
  @ShowsGuid('Identifier of the carrier.') guid: string;
  @Shows('Name.', { type: String, example: 'Sandbox carrier' }) name: string;
  @Shows('Whether shipments may use it.', { type: Boolean }) isActive: boolean;
}

export class ConfiguredStateResponse extends CarrierStateResponse {
  @Shows('Always true here.', { type: Boolean }) isConfigured: boolean;
}

export class CarrierGuidResponse {
  @ShowsGuid('Identifier of the carrier.') guid: string;
}
