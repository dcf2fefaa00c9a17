import { AddressDto } from '../../../address/address.dto';
import { LANGUAGES, type Language } from '../../../common/languages';
import { Email, Nested, OneOf, Text } from '../../../http/validation/fields';

const PHONE = { description: 'Telephone number.', max: 50, optional: true, nullable: true };
const LANGUAGE = {
  values: LANGUAGES,
  description: 'In which language notifications about deliveries are; null: as the business speaks.',
  example: 'de',
  optional: true,
  nullable: true,
};
const COMPANY = { description: 'Company.', optional: true, nullable: true };

export class CreateCustomerDto {
  @Text({ description: 'Name of the person or organisation.' }) name: string;
  @Email({ description: 'Unique in the business, without regard to case.' }) email: string;
  @Text(PHONE) phone?: string | null;
  @Text(COMPANY) company?: string | null;
  @OneOf(LANGUAGE) language?: Language | null;
  @Nested(() => AddressDto, { description: 'Address.', optional: true, nullable: true }) address?: AddressDto | null;
}

/** What is left out stays as it is; null clears a value. */
export class UpdateCustomerDto {
  @Text({ description: 'Name of the person or organisation.', min: 1, optional: true })
  name?: string;
  @Email({ description: 'Unique in the business, without regard to case.', optional: true }) email?: string;
  @Text(PHONE) phone?: string | null;
  @Text(COMPANY) company?: string | null;
  @OneOf(LANGUAGE) language?: Language | null;
  @Nested(() => AddressDto, {
    description:
      'Takes the place of the whole address; null clears it. Coordinates that are left out stay while it is the same address.',
    optional: true,
    nullable: true,
  })
  address?: AddressDto | null;
}
