import { ResponseField, ResponseGuidField } from '../../../platform/http/openapi/response-field';

/** A contact that was added. */
export class NewCarrierContactResponse {
  @ResponseGuidField('Identifier of the contact.')
  guid: string;

  @ResponseField('Name of the person.', { type: String })
  name: string;

  @ResponseField('Email address.', { type: String, nullable: true })
  email: string | null;
}

/** A person at a carrier. */
export class CarrierContactResponse extends NewCarrierContactResponse {
  @ResponseField('Phone number.', { type: String, nullable: true })
  phone: string | null;

  @ResponseField('Role of the person at the carrier.', { type: String, nullable: true, example: 'Key account' })
  role: string | null;

  @ResponseGuidField('Id of the carrier.')
  carrierId: string;
}
