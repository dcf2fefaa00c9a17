import { ResponseField, ResponseGuid } from '../../../http/openapi/response-field';

export class NewCarrierContactResponse {
  @ResponseGuid('Identifier of the contact.') guid: string;
  @ResponseField('Name of the person.', { type: String }) name: string;
  @ResponseField('Email.', { type: String, nullable: true }) email: string | null;
}

export class CarrierContactResponse extends NewCarrierContactResponse {
  @ResponseField('Telephone.', { type: String, nullable: true }) phone: string | null;
  @ResponseField('What they do there.', { type: String, nullable: true, example: 'Key account' }) role: string | null;
  @ResponseGuid('The carrier they work for.') carrierId: string;
}
