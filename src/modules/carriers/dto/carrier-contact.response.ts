import { Shows, ShowsGuid } from '../../../http/openapi/property';

export class NewCarrierContactResponse {
  @ShowsGuid('Identifier of the contact.') guid: string;
  @Shows('Name of the person.', { type: String }) name: string;
  @Shows('Email.', { type: String, nullable: true }) email: string | null;
}

export class CarrierContactResponse extends NewCarrierContactResponse {
  @Shows('Telephone.', { type: String, nullable: true }) phone: string | null;
  @Shows('What they do there.', { type: String, nullable: true, example: 'Key account' }) role: string | null;
  @ShowsGuid('The carrier they work for.') carrierId: string;
}
