import { OmitType } from '@nestjs/swagger';
import { AddressDto } from '../../../shared/address/address.dto';
import {
  ExternalIdField,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../shared/external-data/external-data.dto';
import { LANGUAGES, type Language } from '../../../common/text/languages';
import { EmailField, NestedField, ChoiceField, PhoneField, TextField } from '../../../platform/http/validation/fields';

const PHONE_FIELD = { description: 'Telephone number.', optional: true, nullable: true };
const LANGUAGE_FIELD = {
  values: LANGUAGES,
  description: 'Language of notifications about deliveries; null: the language of the business.',
  example: 'de',
  optional: true,
  nullable: true,
};
const COMPANY_FIELD = { description: 'Name of the company.', optional: true, nullable: true };

/** The body of `POST /api/v1/Customers`. */
export class CreateCustomerDto implements ExternalDataDto {
  @TextField({ description: 'Name of the person or organisation.' })
  name: string;

  @EmailField({ description: 'Unique in the business, without regard to case.' })
  email: string;

  @PhoneField(PHONE_FIELD)
  phone?: string | null;

  @TextField(COMPANY_FIELD)
  company?: string | null;

  @ChoiceField(LANGUAGE_FIELD)
  language?: Language | null;

  @NestedField(() => AddressDto, { description: 'Address.', optional: true, nullable: true })
  address?: AddressDto | null;

  @ExternalIdField('customer')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}

/** The customer that has the identifier of the path, whether it is new or not. */
export class PutCustomerDto extends OmitType(CreateCustomerDto, ['externalId']) {}

/** Fields that are omitted stay unchanged; null clears a value. */
export class UpdateCustomerDto implements ExternalDataDto {
  @TextField({ description: 'Name of the person or organisation.', min: 1, optional: true })
  name?: string;

  @EmailField({ description: 'Unique in the business, without regard to case.', optional: true })
  email?: string;

  @PhoneField(PHONE_FIELD)
  phone?: string | null;

  @TextField(COMPANY_FIELD)
  company?: string | null;

  @ChoiceField(LANGUAGE_FIELD)
  language?: Language | null;

  @NestedField(() => AddressDto, {
    description:
      'Replaces the whole address; null clears it. Omitted coordinates keep their value if the address is the same.',
    optional: true,
    nullable: true,
  })
  address?: AddressDto | null;

  @ExternalIdField('customer')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}
