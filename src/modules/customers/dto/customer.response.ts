import { AddressResponse } from '../../../address/address.response';
import { Shows, ShowsGuid, ShowsTime } from '../../../http/openapi/property';
import type { Customer } from '../entities/customer.entity';

const NAME = { type: String };
const EMAIL = { type: String };
const PHONE = { type: String, nullable: true };

/** What creating and changing a customer answers. */
export class CustomerSummary {
  @ShowsGuid('The customer.') guid: string;
  @Shows('Name.', NAME) name: string;
  @Shows('Email.', EMAIL) email: string;
}

/** A customer in the list; made by CUSTOMER_JSON. */
export class CustomerListEntry extends CustomerSummary {
  @Shows('Telephone number.', PHONE) phone: string | null;
  @Shows('Company.', { type: String, nullable: true }) company: string | null;
  @Shows('Address.', { type: AddressResponse }) address: AddressResponse;
  @ShowsTime('When the customer was created.') createdAt: string;
  @ShowsTime('When the customer last changed.') updatedAt: string;
}

/** A person to talk to at the customer. */
export class CustomerContactResponse {
  @ShowsGuid('The contact.') guid: string;
  @Shows('Name.', NAME) name: string;
  @Shows('Email.', { ...EMAIL, nullable: true }) email: string | null;
  @Shows('Telephone number.', PHONE) phone: string | null;
  @Shows('What this person does.', { type: String, nullable: true, example: 'Goods receipt' }) role: string | null;
}

/** What another system calls the customer. */
export class CustomerReferenceResponse {
  @ShowsGuid('The reference.') guid: string;
  @Shows('Kind of reference.', { type: String, example: 'erp' }) type: string;
  @Shows('Its value.', { type: String, example: 'C-10442' }) value: string;
}

/** A customer alone; made by CUSTOMER_JSON with what belongs to it. */
export class CustomerResponse extends CustomerListEntry {
  @Shows('People to talk to, in the order in which they were added.', { type: [CustomerContactResponse] })
  contacts: CustomerContactResponse[];
  @Shows('What other systems call the customer, in the order in which they were added.', {
    type: [CustomerReferenceResponse],
  })
  references: CustomerReferenceResponse[];
}

export const toCustomerSummary = ({ id, name, email }: Pick<Customer, 'id' | 'name' | 'email'>): CustomerSummary => ({
  guid: id,
  name,
  email,
});
