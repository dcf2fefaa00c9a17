import { AddressDto } from '../../../address/address.dto';
import { StopConstraintsDto } from '../../../constraints/constraints.dto';
import { Decimal, Int, Nested, SomeOf, Text } from '../../../http/validation/fields';
import { PROOF_KINDS } from '../../business/defaults/proof-kinds';
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

/** What is kept where it is collected. */
export class PickupDto {
  @Nested(() => TimeWindowDto, {
    description: 'When it may be collected; at any hour where it is left out.',
    optional: true,
    nullable: true,
  })
  window?: TimeWindowDto | null;
  @Int({
    description: 'Minutes for taking it over; as long as any stop takes where it is left out.',
    max: 24 * 60,
    example: 6,
    optional: true,
    nullable: true,
  })
  serviceMinutes?: number | null;
  @Text({
    description: 'For who collects it.',
    example: 'Ring at the gate.',
    optional: true,
    nullable: true,
    max: 2000,
  })
  instructions?: string | null;
}

/** That it is fetched first. */
export const CollectedFirst = (more: string) =>
  Nested(() => PickupDto, {
    description: `That who delivers it collects it from its sender first, on the same tour: it is not at the depot. ${more}`,
    optional: true,
    nullable: true,
  });

/** What whoever delivers it should know. */
export const Instructions = () =>
  Text({ description: 'For who delivers it.', optional: true, nullable: true, max: 2000 });

/** What a driver must bring back. */
export const ProofRequired = () =>
  SomeOf({
    description:
      'What a driver must bring back of it; an empty list asks for nothing. Null: what the default configuration asks for.',
    values: PROOF_KINDS,
    min: 0,
    optional: true,
    nullable: true,
  });

/** The hours in which it is to be delivered. */
export const DeliveryWindow = (more: string) =>
  Nested(() => TimeWindowDto, { description: `When it may be delivered. ${more}`, optional: true, nullable: true });

/** What it asks of who delivers it. */
export const Planning = (more: string) =>
  Nested(() => StopConstraintsDto, {
    description: `What plans and routes keep for it. ${more}`,
    optional: true,
    nullable: true,
  });
