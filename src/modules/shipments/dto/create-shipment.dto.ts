import {
  ExternalIdField,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../shared/external-data/external-data.dto';
import { GuidField, NestedField, ChoiceField } from '../../../platform/http/validation/fields';
import { NestedListField } from '../../../platform/http/validation/list-fields';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import { MAX_PACKAGES } from '../packages';
import { CashOnDeliveryField, type CashOnDeliveryDto } from '../../orders/cash-on-delivery/dto/cash-on-delivery.dto';
import { DeliveryDetailsDto } from '../../orders/delivery/dto/delivery-details.dto';
import { CustomsField, type CustomsDto } from '../customs/dto/customs.dto';
import { CollectedFirstField, DeliveryDateField, NewPackageDto, PartyDto, PickupDto } from './shipment-fields';

/** The body of `POST /api/v1/shipments`. It creates a shipment without an order. */
export class CreateShipmentDto extends DeliveryDetailsDto implements ExternalDataDto {
  @GuidField({ description: 'The customer for whom the shipment is delivered.' })
  customerId: string;

  @GuidField({
    description:
      'A carrier that the business has configured and that is active. Left out: the carrier of the default configuration, if it is configured, active and offers the service level; otherwise none. Null: none.',
    example: '01a0a000-0000-7000-8000-000000000001',
    optional: true,
    nullable: true,
  })
  carrierId?: string | null;

  @NestedField(() => PartyDto, { description: 'The sender and its address.' })
  sender: PartyDto;

  @NestedField(() => PartyDto, { description: 'The recipient and its address.' })
  recipient: PartyDto;

  @NestedListField(() => NewPackageDto, {
    description: 'Packages. One without length, width and height has the dimensions of the default configuration.',
    max: MAX_PACKAGES,
  })
  packages: NewPackageDto[];

  @ChoiceField({
    values: SERVICE_LEVEL_CODES,
    description:
      'A level that the carrier offers. Left out: the default level of the requested carrier; without one, the level of the default configuration. Null: none. Such a shipment has no estimate before it is on a route.',
    optional: true,
    nullable: true,
  })
  serviceLevel?: string | null;

  @DeliveryDateField('Planned time of delivery. A date without a time is that day in the time zone of the business.')
  deliveryDate?: string | null;

  @CashOnDeliveryField('Default: nothing.')
  cashOnDelivery?: CashOnDeliveryDto | null;

  @CustomsField('Default: none.')
  customs?: CustomsDto | null;

  @CollectedFirstField('An empty object is a pickup at any time. Left out: the shipment is at the depot.')
  pickup?: PickupDto | null;

  @ExternalIdField('shipment', 'neither deleted nor cancelled')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}
