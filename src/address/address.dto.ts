import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { Degrees, Text } from '../http/validation/fields';

/** A place has both coordinates or none: one alone would be lost silently. */
const With = (other: 'latitude' | 'longitude') =>
  ValidateBy({
    name: 'together',
    validator: {
      validate: (_, args) => {
        const value = ((args as ValidationArguments).object as AddressDto)[other];
        return value !== undefined && value !== null; // a bad one is named by its own rule
      },
      defaultMessage: () => `Must come together with ${other}.`,
    },
  });

/** 0, 0 in the Gulf of Guinea is what a system without coordinates sends. */
const Placed = () =>
  ValidateBy({
    name: 'placed',
    validator: {
      validate: (value, args) => value !== 0 || ((args as ValidationArguments).object as AddressDto).longitude !== 0,
      defaultMessage: () => 'Must be a place: 0, 0 is none. Leave latitude and longitude out where they are not known.',
    },
  });

const part = (description: string, example: string) =>
  applyDecorators(Text({ description, example, optional: true, nullable: true, max: 200 }));

/** An address as it comes in. It is kept as a whole: a part that is left out has no value. */
export class AddressDto {
  @part('Street and house number.', 'Operngasse 7') street?: string | null;
  @part('Town.', 'Wien') city?: string | null;
  @part('State or region.', 'Wien') state?: string | null;
  @part('Postal code.', '1010') postalCode?: string | null;
  @part('Country, as a name or an ISO 3166 code.', 'AT') country?: string | null;

  @With('longitude')
  @Placed()
  @Degrees({
    limit: 90,
    description: 'Degrees north; only with longitude. Without coordinates the address is looked up.',
    optional: true,
    nullable: true,
  })
  latitude?: number | null;

  @With('latitude')
  @Degrees({
    limit: 180,
    description: 'Degrees east; only with latitude.',
    optional: true,
    nullable: true,
  })
  longitude?: number | null;
}
