import { AddressResponse } from '../../../shared/address/address.response';
import { IntersectionType } from '@nestjs/swagger';
import { ExternalDataResponse } from '../../../shared/external-data/external-data.response';
import { LANGUAGES } from '../../../common/text/languages';
import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import type { Customer } from '../entities/customer.entity';

const NAME_SCHEMA = { type: String };
const EMAIL_SCHEMA = { type: String };
const PHONE_SCHEMA = { type: String, nullable: true };

/** Response to creating or changing a customer. */
export class CustomerSummary {
  @ResponseGuidField('The customer.')
  guid: string;

  @ResponseField('Name.', NAME_SCHEMA)
  name: string;

  @ResponseField('Email.', EMAIL_SCHEMA)
  email: string;
}

/** A customer in the list, built by CUSTOMER_LIST. */
export class CustomerListEntry extends IntersectionType(CustomerSummary, ExternalDataResponse) {
  @ResponseField('Telephone number.', PHONE_SCHEMA)
  phone: string | null;

  @ResponseField('Name of the company.', { type: String, nullable: true })
  company: string | null;

  @ResponseField('Address.', { type: AddressResponse })
  address: AddressResponse;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}

/** A contact person of the customer. */
export class CustomerContactResponse {
  @ResponseGuidField('The contact.')
  guid: string;

  @ResponseField('Name.', NAME_SCHEMA)
  name: string;

  @ResponseField('Email.', { ...EMAIL_SCHEMA, nullable: true })
  email: string | null;

  @ResponseField('Telephone number.', PHONE_SCHEMA)
  phone: string | null;

  @ResponseField('Role of this person.', { type: String, nullable: true, example: 'Goods receipt' })
  role: string | null;
}

/** An identifier of the customer in another system. */
export class CustomerReferenceResponse {
  @ResponseGuidField('The reference.')
  guid: string;

  @ResponseField('Kind of reference.', { type: String, example: 'erp' })
  type: string;

  @ResponseField('Value of the reference.', { type: String, example: 'C-10442' })
  value: string;
}

/** A single customer with its contacts and references. */
export class CustomerResponse extends CustomerListEntry {
  @ResponseEnumField(LANGUAGES, 'Language of notifications about deliveries; null: the language of the business.', {
    nullable: true,
    example: 'de',
  })
  language: string | null;

  @ResponseField('Contact persons, in the order in which they were added.', { type: [CustomerContactResponse] })
  contacts: CustomerContactResponse[];

  @ResponseField('Identifiers of the customer in other systems, in the order in which they were added.', {
    type: [CustomerReferenceResponse],
  })
  references: CustomerReferenceResponse[];
}

export const toCustomerSummary = ({ id, name, email }: Pick<Customer, 'id' | 'name' | 'email'>): CustomerSummary => ({
  guid: id,
  name,
  email,
});
