import { AddressDto } from '../../../address/address.dto';
import { Decimal, Nested, Text } from '../../../http/validation/fields';
import { TimeWindowDto } from '../../orders/dto/order-actions.dto';
import type { GivenPackage, Package } from '../packages';

const phone = { description: 'Telephone.', optional: true, nullable: true, max: 50 };

/** Whom a shipment comes from or goes to, with the address beside the name. */
export class PartyDto extends AddressDto {
  @Text({ description: 'Name of the person or company.' }) name: string;
  @Text(phone) phone?: string | null;
}

/** What is to change of a sender or recipient; what is left out stays. */
export class PartyChangesDto extends AddressDto {
  @Text({ description: 'Name of the person or company.', optional: true, min: 1 }) name?: string;
  @Text(phone) phone?: string | null;
}

const cm = (description: string, example: number, optional = false) =>
  Decimal({ description, example, decimals: 2, above: 0, max: 10_000, optional });
const kg = () => Decimal({ description: 'Weight in kg.', example: 2.5, decimals: 3, above: 0, max: 100_000 });

export class PackageDto implements Package {
  @cm('Length in cm.', 30) length: number;
  @cm('Width in cm.', 20) width: number;
  @cm('Height in cm.', 15) height: number;
  @kg() weight: number;
}

/** The same on creation, where the default configuration knows the size of a package that has none of its own. */
export class NewPackageDto implements GivenPackage {
  @cm('Length in cm.', 30, true) length?: number;
  @cm('Width in cm.', 20, true) width?: number;
  @cm('Height in cm.', 15, true) height?: number;
  @kg() weight: number;
}

/** What whoever delivers it should know. */
export const Instructions = () =>
  Text({ description: 'For who delivers it.', optional: true, nullable: true, max: 2000 });

/** The hours in which it is to be delivered. */
export const DeliveryWindow = (more: string) =>
  Nested(() => TimeWindowDto, { description: `When it may be delivered. ${more}`, optional: true, nullable: true });
