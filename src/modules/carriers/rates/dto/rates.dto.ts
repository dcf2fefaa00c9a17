import { AddressDto } from '../../../../shared/address/address.dto';
import { Agrees } from '../../../../platform/http/validation/field-agreement';
import { DecimalField, GuidField, NestedField } from '../../../../platform/http/validation/fields';
import { NestedListField } from '../../../../platform/http/validation/list-fields';
import type { Parcel } from '../../adapters/carrier-adapter';

const CentimetresField = (description: string, example: number) =>
  DecimalField({ description, example, decimals: 2, above: 0, max: 10_000 });

/** A parcel of a shipment that is described in the request. */
export class RatePackageDto implements Parcel {
  @CentimetresField('Length in cm.', 30)
  length: number;

  @CentimetresField('Width in cm.', 20)
  width: number;

  @CentimetresField('Height in cm.', 15)
  height: number;

  @DecimalField({ description: 'Weight in kg.', example: 2.5, decimals: 3, above: 0, max: 100_000 })
  weight: number;
}

/** A field that is required without a shipment and not accepted with one. */
const REQUIRED_WITHOUT_SHIPMENT = {
  optional: true,
  neededBy: ({ shipmentId }: { readonly shipmentId?: unknown }) =>
    shipmentId === undefined ? 'Is required, unless shipmentId is given.' : undefined,
};
/** Rejects a field beside a shipment, whose own data is used. */
const NotWithShipmentField = () =>
  Agrees<{ readonly shipmentId?: unknown }>((_, { shipmentId }) =>
    shipmentId === undefined ? undefined : 'Is taken from the shipment. Omit it together with shipmentId.',
  );

/** An existing shipment, or the data of one: from, to and packages. */
export class RatesDto {
  @GuidField({ description: 'A shipment. It excludes all other fields.', optional: true })
  shipmentId?: string;

  @NotWithShipmentField()
  @NestedField(() => AddressDto, { description: 'Address of the sender.', ...REQUIRED_WITHOUT_SHIPMENT })
  from?: AddressDto;

  @NotWithShipmentField()
  @NestedField(() => AddressDto, { description: 'Address of the recipient.', ...REQUIRED_WITHOUT_SHIPMENT })
  to?: AddressDto;

  @NotWithShipmentField()
  @NestedListField(() => RatePackageDto, {
    description: 'Parcels of the shipment.',
    max: 200,
    ...REQUIRED_WITHOUT_SHIPMENT,
  })
  packages?: RatePackageDto[];
}
