import { AddressResponse } from '../../../address/address.response';
import { LANGUAGES } from '../../../common/languages';
import { ResponseEnum, ResponseField, ResponseGuid, ResponseTime } from '../../../http/openapi/response-field';
import type { Customer } from '../entities/customer.entity';

const NAME = { type: String };
const EMAIL = { type: String };
const PHONE = { type: String, nullable: true };

/** What creating and changing a customer answers. */
export class CustomerSummary {
  @ResponseGuid('The customer.') guid: string;
  @ResponseField('Name.', NAME) name: string;
  @ResponseField('Email.', EMAIL) email: string;
}

/** A customer in the list; made by CUSTOMER_JSON. */
export class CustomerListEntry extends CustomerSummary {
  @ResponseField('Telephone number.', PHONE) phone: string | null;
  @ResponseField('Company.', { type: String, nullable: true }) company: string | null;
  @ResponseField('Address.', { type: AddressResponse }) address: AddressResponse;
  @ResponseTime('When the customer was created.') createdAt: string;
  @ResponseTime('When the customer last changed.') updatedAt: string;
}

/** A person to talk to at the customer. */
export class CustomerContactResponse {
  @ResponseGuid('The contact.') guid: string;
  @ResponseField('Name.', NAME) name: string;
  @ResponseField('Email.', { ...EMAIL, nullable: true }) email: string | null;
  @ResponseField('Telephone number.', PHONE) phone: string | null;
  @ResponseField('What this person does.', { type: String, nullable: true, example: 'Goods receipt' }) role:
    string | null;
}

/** What another system calls the customer. */
export class CustomerReferenceResponse {
  @ResponseGuid('The reference.') guid: string;
  @ResponseField('Kind of reference.', { type: String, example: 'erp' }) type: string;
  @ResponseField('Its value.', { type: String, example: 'C-10442' }) value: string;
}

/** A customer alone; made by CUSTOMER_JSON with what belongs to it. */
export class CustomerResponse extends CustomerListEntry {
  @ResponseEnum(LANGUAGES, 'In which language notifications about deliveries are; null: as the business speaks.', {
    nullable: true,
    example: 'de',
  })
  language: string | null;
  @ResponseField('People to talk to, in the order in which they were added.', { type: [CustomerContactResponse] })
  contacts: CustomerContactResponse[];
  @ResponseField('What other systems call the customer, in the order in which they were added.', {
    type: [CustomerReferenceResponse],
  })
  references: CustomerReferenceResponse[];
}

export const toCustomerSummary = ({ id, name, email }: Pick<Customer, 'id' | 'name' | 'email'>): CustomerSummary => ({
  guid: id,
  name,
  email,
});
