import { Shows, ShowsGuid } from '../../../http/openapi/property';
import { CustomerReferenceResponse } from './customer.response';

/** Only which record it was. */
export class GuidAnswer {
  @ShowsGuid('The record.') guid: string;
}

/** What changing a contact answers. */
export class ContactNameResponse {
  @ShowsGuid('The contact.') guid: string;
  @Shows('Name.', { type: String }) name: string;
}

/** What adding a contact answers. */
export class NewContactResponse extends ContactNameResponse {
  @Shows('Email.', { type: String, nullable: true }) email: string | null;
}

/** A customer's references, after one was added. */
export class CustomerReferencesResponse {
  @ShowsGuid('The customer.') guid: string;
  @Shows('All of its references, in the order in which they were added.', { type: [CustomerReferenceResponse] })
  references: CustomerReferenceResponse[];
}
