import { Email, Phone, Text } from '../../../platform/http/validation/fields';

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
  @Text({ description: 'Name.' })
  name: string;

  @Email(EMAIL_FIELD)
  email?: string | null;

  @Phone(PHONE_FIELD)
  phone?: string | null;

  @Text(ROLE_FIELD)
  role?: string | null;
}

/** Fields that are omitted stay unchanged; null clears a value. */
export class UpdateCustomerContactDto {
  @Text({ description: 'Name.', min: 1, optional: true })
  name?: string;

  @Email(EMAIL_FIELD)
  email?: string | null;

  @Phone(PHONE_FIELD)
  phone?: string | null;

  @Text(ROLE_FIELD)
  role?: string | null;
}

/** The body of `PATCH /api/v1/Customers/{customerId}/references`: a key of the customer in another system. */
export class ReferenceDto {
  @Text({ description: 'Kind of reference.', example: 'erp' })
  type: string;

  @Text({ description: 'Value of the reference.', example: 'C-10442' })
  value: string;
}
