import { ResponseField, ResponseGuidField } from '../../../platform/http/openapi/response-field';
import { CustomerReferenceResponse } from './customer.response';

/** The id of the record. */
export class GuidResponse {
  @ResponseGuidField('The record.')
  guid: string;
}

/** Response to a change of a contact. */
export class ContactNameResponse {
  @ResponseGuidField('The contact.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;
}

/** Response to a new contact. */
export class NewContactResponse extends ContactNameResponse {
  @ResponseField('Email.', { type: String, nullable: true })
  email: string | null;
}

/** A customer's references after one was added. */
export class CustomerReferencesResponse {
  @ResponseGuidField('The customer.')
  guid: string;

  @ResponseField('All references of the customer, in the order in which they were added.', {
    type: [CustomerReferenceResponse],
  })
  references: CustomerReferenceResponse[];
}
