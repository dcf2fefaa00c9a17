import { ResponseField, ResponseGuid } from '../../../http/openapi/response-field';
import { CustomerReferenceResponse } from './customer.response';

/** Only which record it was. */
export class GuidAnswer {
  @ResponseGuid('The record.') guid: string;
}

/** What changing a contact answers. */
export class ContactNameResponse {
  @ResponseGuid('The contact.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
}

/** What adding a contact answers. */
export class NewContactResponse extends ContactNameResponse {
  @ResponseField('Email.', { type: String, nullable: true }) email: string | null;
}

/** A customer's references, after one was added. */
export class CustomerReferencesResponse {
  @ResponseGuid('The customer.') guid: string;
  @ResponseField('All of its references, in the order in which they were added.', { type: [CustomerReferenceResponse] })
  references: CustomerReferenceResponse[];
}
