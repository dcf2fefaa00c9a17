import { Email, Guid, Text } from '../../../http/validation/fields';

export class CreateCarrierContactDto {
  @Guid({ description: 'A carrier of the catalogue.', example: '01a0a000-0000-7000-8000-000000000002' })
  carrierId: string;
  @Text({ description: 'Name of the person.' }) name: string;
  @Email({ description: 'Email.', optional: true, nullable: true }) email?: string | null;
  @Text({ description: 'Telephone.', optional: true, nullable: true, max: 50 })
  phone?: string | null;
  @Text({ description: 'What they do there.', example: 'Key account', optional: true, nullable: true, max: 100 })
  role?: string | null;
}
