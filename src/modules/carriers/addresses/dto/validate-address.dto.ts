import { AddressDto } from '../../../../shared/address/address.dto';
import { GuidField, NestedField } from '../../../../platform/http/validation/fields';

/** An address, and the carrier that checks it. */
export class ValidateAddressDto {
  @NestedField(() => AddressDto, { description: 'The address to check.' })
  address: AddressDto;

  @GuidField({
    description: 'A configured carrier with the feature `address_validation`. Default: the first of them.',
    optional: true,
  })
  carrierId?: string;
}
