import { AddressDto } from '../../../../shared/address/address.dto';
import { PhoneField, TextField } from '../../../../platform/http/validation/fields';

/** An address with the person or company there. */
export class ContactedAddressDto extends AddressDto {
  @TextField({ description: 'Name of the person or company.', example: 'Demo Courier' })
  name: string;

  @PhoneField({ description: 'Telephone.', optional: true, nullable: true })
  phone?: string | null;
}
