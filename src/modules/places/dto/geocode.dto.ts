import { AddressDto } from '../../../shared/address/address.dto';
import { Agrees } from '../../../platform/http/validation/field-agreement';
import { DegreesField, IntegerField, NestedField, TextField } from '../../../platform/http/validation/fields';

/** The coordinates near which places are preferred. */
export class NearDto {
  @DegreesField({ limit: 90, description: 'Degrees north.', example: 48.2034 })
  latitude: number;

  @DegreesField({ limit: 180, description: 'Degrees east.', example: 16.3585 })
  longitude: number;
}

/** Either a text that a user is typing, or an address. */
export class GeocodeDto {
  @TextField({
    description: 'The text typed so far; not together with `address`.',
    example: 'Operngasse 7, Wi',
    optional: true,
    min: 2,
    max: 200,
    neededBy: ({ address }) => (address === undefined ? 'Is required, where there is no `address`.' : undefined),
  })
  text?: string;

  @Agrees<{ readonly text?: unknown }>((_, { text }) =>
    text === undefined ? undefined : 'Must be left out where there is a `text`.',
  )
  @NestedField(() => AddressDto, { description: 'A whole address.', optional: true })
  address?: AddressDto;

  @IntegerField({ description: 'Most results; 5 unless said.', min: 1, max: 10, optional: true, example: 5 })
  limit?: number;

  @NestedField(() => NearDto, {
    description: 'Places near these coordinates come first. Default: the address of the business.',
    optional: true,
  })
  near?: NearDto;
}
