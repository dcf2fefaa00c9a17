import { AddressDto } from '../../../../shared/address/address.dto';
import { Phone, Text } from '../../../../platform/http/validation/fields';

/** An address with the person or company there. */
export class ContactedAddressDto extends AddressDto {
  @Text({ description: 'Name of the person or company.', example: 'Demo Courier' })
  name: string;

  @Phone({ description: 'Telephone.', optional: true, nullable: true })
  phone?: string | null;
}
