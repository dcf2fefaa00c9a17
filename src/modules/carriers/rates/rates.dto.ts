import { AddressDto } from '../../../address/address.dto';
import { Decimal, Guid, ListOf, Nested } from '../../../http/validation/fields';
import type { Parcel } from '../adapters/carrier-adapter';

const cm = (description: string, example: number) =>
  Decimal({ description, example, decimals: 2, above: 0, max: 10_000 });

export class RatePackageDto implements Parcel {
  @cm('Length in cm.', 30) length: number;
  @cm('Width in cm.', 20) width: number;
  @cm('Height in cm.', 15) height: number;
  @Decimal({ description: 'Weight in kg.', example: 2.5, decimals: 3, above: 0, max: 100_000 }) weight: number;
}

/** A shipment that there is, or what one would be: from, to and packages. */
export class RatesDto {
  @Guid({ description: 'A shipment; then nothing else is given.', optional: true }) shipmentId?: string;
  @Nested(() => AddressDto, { description: 'Where it would come from.', optional: true }) from?: AddressDto;
  @Nested(() => AddressDto, { description: 'Where it would go to.', optional: true }) to?: AddressDto;
  @ListOf(() => RatePackageDto, { description: 'Its parcels.', max: 200, optional: true }) packages?: RatePackageDto[];
}
