import { AddressDto } from '../../../../shared/address/address.dto';
import { Guid, Nested } from '../../../../platform/http/validation/fields';

/** An address, and the carrier that checks it. */
export class ValidateAddressDto {
  @Nested(() => AddressDto, { description: 'The address to check.' })
  address: AddressDto;

  @Guid({
    description: 'A configured carrier with the feature `address_validation`. Default: the first of them.',
    optional: true,
  })
  carrierId?: string;
}
