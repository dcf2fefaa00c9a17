import { AddressDto } from '../../../shared/address/address.dto';
import {
  DecimalField,
  IntegerField,
  NestedField,
  PhoneField,
  TextField,
  TimestampField,
} from '../../../platform/http/validation/fields';
import { TimeWindowDto } from '../../orders/dto/order-actions.dto';
import type { RequestedPackage, Package } from '../packages';

const PHONE_OPTIONS = { description: 'Telephone.', optional: true, nullable: true };

/** The sender or recipient of a shipment, with the address beside the name. */
export class PartyDto extends AddressDto {
  @TextField({ description: 'Name of the person or company.' })
  name: string;

  @PhoneField(PHONE_OPTIONS)
  phone?: string | null;
}

/** Changes of a sender or recipient; fields that are left out stay. */
export class PartyChangesDto extends AddressDto {
  @TextField({ description: 'Name of the person or company.', optional: true, min: 1 })
  name?: string;

  @PhoneField(PHONE_OPTIONS)
  phone?: string | null;
}

const CentimetreField = (
  description: string,
  example: number,
  otherOptions: Partial<Parameters<typeof DecimalField>[0]> = {},
) => DecimalField({ description, example, decimals: 2, above: 0, max: 10_000, ...otherOptions });

/** The options of a length that may be left out. A package has all three lengths or none. */
const ALL_LENGTHS_OR_NONE = {
  optional: true,
  neededBy: ({ length, width, height }: Readonly<Record<string, unknown>>) =>
    length === undefined && width === undefined && height === undefined
      ? undefined
      : 'Is required beside the others; a package without any has the default size.',
};
const KilogramField = () =>
  DecimalField({ description: 'Weight in kg.', example: 2.5, decimals: 3, above: 0, max: 100_000 });

/** A package with all its measures, for changes of a shipment. */
export class PackageDto implements Package {
  @CentimetreField('Length in cm.', 30)
  length: number;

  @CentimetreField('Width in cm.', 20)
  width: number;

  @CentimetreField('Height in cm.', 15)
  height: number;

  @KilogramField()
  weight: number;
}

/** Packages on creation: the default configuration provides the size of a package without one. */
export class NewPackageDto implements RequestedPackage {
  @CentimetreField('Length in cm.', 30, ALL_LENGTHS_OR_NONE)
  length?: number;

  @CentimetreField('Width in cm.', 20, ALL_LENGTHS_OR_NONE)
  width?: number;

  @CentimetreField('Height in cm.', 15, ALL_LENGTHS_OR_NONE)
  height?: number;

  @KilogramField()
  weight: number;
}

/** The pickup of a shipment at its sender, in a request. */
export class PickupDto {
  @NestedField(() => TimeWindowDto, {
    description: 'Hours of the collection. Default: any time.',
    optional: true,
    nullable: true,
  })
  window?: TimeWindowDto | null;

  @IntegerField({
    description: 'Minutes of the stop. Default: the default time of a stop.',
    max: 24 * 60,
    example: 6,
    optional: true,
    nullable: true,
  })
  serviceMinutes?: number | null;

  @TextField({
    description: 'Instructions for the driver who collects it.',
    example: 'Ring at the gate.',
    optional: true,
    nullable: true,
    max: 2000,
  })
  instructions?: string | null;
}

/** Marks the pickup at the sender. `effect` says what an omitted or changed value does. */
export const CollectedFirstField = (effect: string) =>
  NestedField(() => PickupDto, {
    description: `The pickup at the sender. The driver who delivers the shipment collects it there first, on the same tour. ${effect}`,
    optional: true,
    nullable: true,
  });

/** Marks the time at which a shipment is planned to be delivered. */
export const DeliveryDateField = (description: string) =>
  TimestampField({ description, example: '2026-03-05T08:00:00.000Z', optional: true, nullable: true });
