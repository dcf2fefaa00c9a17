import { AddressResponse } from '../../../address/address.response';
import { Shows, ShowsGuid, ShowsTime } from '../../../http/openapi/property';

export class SettingsResponse {
  @Shows('IANA time zone.', { type: String, example: 'Europe/Vienna' }) timezone: string;
  @Shows('ISO 4217 code.', { type: String, example: 'EUR' }) currency: string;
}

export class BusinessResponse {
  @ShowsGuid('The business.') guid: string;
  @Shows('Name.', { type: String }) name: string;
  @Shows('Address for mail.', { type: String, format: 'email' }) email: string;
  @Shows('Telephone.', { type: String, nullable: true }) phone: string | null;
  @Shows('Where it is.', { type: AddressResponse }) address: AddressResponse;
  @Shows('How its days and prices are read.', { type: SettingsResponse }) settings: SettingsResponse;
  @Shows("The operator's plan: starter has no API access.", { type: String, example: 'standard' }) plan: string;
  @ShowsTime('When it was made.') createdAt: string;
  @ShowsTime('When it was last changed.') updatedAt: string;
}

export class BusinessCreatedResponse {
  @ShowsGuid('The new business.') guid: string;
  @Shows('Name.', { type: String }) name: string;
}
