import { Email, Phone, Text } from '../../../platform/http/validation/fields';

const EMAIL = { description: 'Email.', optional: true, nullable: true };
const PHONE = { description: 'Telephone number.', optional: true, nullable: true };
const ROLE = {
  description: 'Role of this person.',
  example: 'Goods receipt',
  max: 100,
  optional: true,
  nullable: true,
};

export class CreateCustomerContactDto {
  @Text({ description: 'Name.' }) name: string;
  @Email(EMAIL) email?: string | null;
  @Phone(PHONE) phone?: string | null;
  @Text(ROLE) role?: string | null;
}

/** Fields that are omitted stay unchanged; null clears a value. */
export class UpdateCustomerContactDto {
  @Text({ description: 'Name.', min: 1, optional: true }) name?: string;
  @Email(EMAIL) email?: string | null;
  @Phone(PHONE) phone?: string | null;
  @Text(ROLE) role?: string | null;
}

export class ReferenceDto {
  @Text({ description: 'Kind of reference.', example: 'erp' }) type: string;
  @Text({ description: 'Value of the reference.', example: 'C-10442' }) value: string;
}
