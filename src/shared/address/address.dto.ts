import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { DegreesField, TextField } from '../../platform/http/validation/fields';

/** Rejects a coordinate without the other one. */
const RequiredTogetherWith = (other: 'latitude' | 'longitude') =>
  ValidateBy({
    name: 'together',
    validator: {
      validate: (_, args) => {
        const value = ((args as ValidationArguments).object as AddressDto)[other];
        // An invalid coordinate is reported by its own rule.
        return value !== undefined && value !== null;
      },
      defaultMessage: () => `Must be sent together with ${other}.`,
    },
  });

/** Rejects 0, 0 in the Gulf of Guinea, which systems send that have no coordinates. */
const NotNullIsland = () =>
  ValidateBy({
    name: 'placed',
    validator: {
      validate: (value, args) => value !== 0 || ((args as ValidationArguments).object as AddressDto).longitude !== 0,
      defaultMessage: () =>
        'Must be the position of an address, not 0, 0. Omit latitude and longitude if they are not known.',
    },
  });

const AddressPartField = (description: string, example: string) =>
  applyDecorators(TextField({ description, example, optional: true, nullable: true, max: 200 }));

/** An address as input. It replaces the stored address as a whole, so omitted parts become null. */
export class AddressDto {
  @AddressPartField('Street and house number.', 'Operngasse 7')
  street?: string | null;

  @AddressPartField('Town.', 'Wien')
  city?: string | null;

  @AddressPartField('State or region.', 'Wien')
  state?: string | null;

  @AddressPartField('Postal code.', '1010')
  postalCode?: string | null;

  @AddressPartField('Country, as a name or an ISO 3166 code.', 'AT')
  country?: string | null;

  @RequiredTogetherWith('longitude')
  @NotNullIsland()
  @DegreesField({
    limit: 90,
    description: 'Latitude in degrees; requires longitude. Without coordinates, the address is geocoded.',
    optional: true,
    nullable: true,
  })
  latitude?: number | null;

  @RequiredTogetherWith('latitude')
  @DegreesField({
    limit: 180,
    description: 'Longitude in degrees; requires latitude.',
    optional: true,
    nullable: true,
  })
  longitude?: number | null;
}
