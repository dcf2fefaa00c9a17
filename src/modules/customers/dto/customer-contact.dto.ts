import { Email, Text } from '../../../http/validation/fields';

const EMAIL = { description: 'Email.', optional: true, nullable: true };
const PHONE = { description: 'Telephone number.', max: 50, optional: true, nullable: true };
const ROLE = {
  description: 'What this person does.',
  example: 'Goods receipt',
  max: 100,
  optional: true,
  nullable: true,
};

export class CreateCustomerContactDto {
  @Text({ description: 'Name.' }) name: string;
  @Email(EMAIL) email?: string | null;
  @Text(PHONE) phone?: string | null;
  @Text(ROLE) role?: string | null;
}

/** What is left out stays as it is; null clears a value. */
export class UpdateCustomerContactDto {
  @Text({ description: 'Name.', min: 1, optional: true }) name?: string;
  @Email(EMAIL) email?: string | null;
  @Text(PHONE) phone?: string | null;
  @Text(ROLE) role?: string | null;
}

export class ReferenceDto {
  @Text({ description: 'Kind of reference.', example: 'erp' }) type: string;
  @Text({ description: 'Its value.', example: 'C-10442' }) value: string;
}
