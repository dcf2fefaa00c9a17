import { AddressResponse } from '../../../shared/address/address.response';
import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../platform/http/openapi/response-field';

/** The settings of a business: time zone, currency and second factor. */
export class SettingsResponse {
  @ResponseField('IANA time zone.', { type: String, example: 'Europe/Vienna' })
  timezone: string;

  @ResponseField('ISO 4217 code.', { type: String, example: 'EUR' })
  currency: string;

  @ResponseField('Whether members need a second factor.', { type: Boolean, example: false })
  requireSecondFactor: boolean;
}

/** The business of the caller. */
export class BusinessResponse {
  @ResponseGuidField('The business.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;

  @ResponseField('Address for mail.', { type: String, format: 'email' })
  email: string;

  @ResponseField('Telephone.', { type: String, nullable: true })
  phone: string | null;

  @ResponseField('Address of the business.', { type: AddressResponse })
  address: AddressResponse;

  @ResponseField('Settings for dates and prices.', { type: SettingsResponse })
  settings: SettingsResponse;

  @ResponseField("The operator's plan: starter has no API access.", { type: String, example: 'standard' })
  plan: string;

  @ResponseField('Whether it is a test business, from which nothing is sent.', { type: Boolean, example: false })
  isTest: boolean;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}

/** The response to the creation of a business. */
export class BusinessCreatedResponse {
  @ResponseGuidField('The new business.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;
}
