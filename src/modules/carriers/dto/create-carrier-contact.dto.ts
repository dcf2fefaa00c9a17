import { EmailField, GuidField, PhoneField, TextField } from '../../../platform/http/validation/fields';

/** A person at a carrier to add. */
export class CreateCarrierContactDto {
  @GuidField({ description: 'A carrier of the catalogue.', example: '01a0a000-0000-7000-8000-000000000002' })
  carrierId: string;

  @TextField({ description: 'Name of the person.' })
  name: string;

  @EmailField({ description: 'Email address.', optional: true, nullable: true })
  email?: string | null;

  @PhoneField({ description: 'Phone number.', optional: true, nullable: true })
  phone?: string | null;

  @TextField({
    description: 'Role of the person at the carrier.',
    example: 'Key account',
    optional: true,
    nullable: true,
    max: 100,
  })
  role?: string | null;
}
