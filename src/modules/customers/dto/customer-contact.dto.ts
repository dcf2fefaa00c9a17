import { EmailField, PhoneField, TextField } from '../../../platform/http/validation/fields';

const EMAIL_FIELD = { description: 'Email.', optional: true, nullable: true };
const PHONE_FIELD = { description: 'Telephone number.', optional: true, nullable: true };
const ROLE_FIELD = {
  description: 'Role of this person.',
  example: 'Goods receipt',
  max: 100,
  optional: true,
  nullable: true,
};

/** The body of `POST /api/v1/Customers/{customerId}/contacts`. It adds a person to a customer. */
export class CreateCustomerContactDto {
  @TextField({ description: 'Name.' })
  name: string;

  @EmailField(EMAIL_FIELD)
  email?: string | null;

  @PhoneField(PHONE_FIELD)
  phone?: string | null;

  @TextField(ROLE_FIELD)
  role?: string | null;
}

/** Fields that are omitted stay unchanged; null clears a value. */
export class UpdateCustomerContactDto {
  @TextField({ description: 'Name.', min: 1, optional: true })
  name?: string;

  @EmailField(EMAIL_FIELD)
  email?: string | null;

  @PhoneField(PHONE_FIELD)
  phone?: string | null;

  @TextField(ROLE_FIELD)
  role?: string | null;
}

/** The body of `PATCH /api/v1/Customers/{customerId}/references`: a key of the customer in another system. */
export class ReferenceDto {
  @TextField({ description: 'Kind of reference.', example: 'erp' })
  type: string;

  @TextField({ description: 'Value of the reference.', example: 'C-10442' })
  value: string;
}
