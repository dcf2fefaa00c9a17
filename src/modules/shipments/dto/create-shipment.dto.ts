import {
  ExternalId,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../shared/external-data/external-data.dto';
import { Guid, Nested, OneOf } from '../../../platform/http/validation/fields';
import { ListOf } from '../../../platform/http/validation/list-fields';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import { MAX_PACKAGES } from '../packages';
import { CashOnDelivery, type CashOnDeliveryDto } from '../../orders/cash-on-delivery/dto/cash-on-delivery.dto';
import { DeliveryDetailsDto } from '../../orders/delivery/dto/delivery-details.dto';
import { CustomsField, type CustomsDto } from '../customs/dto/customs.dto';
import { CollectedFirst, DeliveryDate, NewPackageDto, PartyDto, PickupDto } from './shipment-fields';

/** The body of `POST /api/v1/shipments`. It creates a shipment without an order. */
export class CreateShipmentDto extends DeliveryDetailsDto implements ExternalDataDto {
  @Guid({ description: 'The customer for whom the shipment is delivered.' })
  customerId: string;

  @Guid({
    description:
      'A carrier that the business has configured and that is active. Left out: the carrier of the default configuration, if it is configured, active and offers the service level; otherwise none. Null: none.',
    example: '01a0a000-0000-7000-8000-000000000001',
    optional: true,
    nullable: true,
  })
  carrierId?: string | null;

  @Nested(() => PartyDto, { description: 'The sender and its address.' })
  sender: PartyDto;

  @Nested(() => PartyDto, { description: 'The recipient and its address.' })
  recipient: PartyDto;

  @ListOf(() => NewPackageDto, {
    description: 'Packages. One without length, width and height has the dimensions of the default configuration.',
    max: MAX_PACKAGES,
  })
  packages: NewPackageDto[];

  @OneOf({
    values: SERVICE_LEVEL_CODES,
    description:
      'A level that the carrier offers. Left out: the default level of the requested carrier; without one, the level of the default configuration. Null: none. Such a shipment has no estimate before it is on a route.',
    optional: true,
    nullable: true,
  })
  serviceLevel?: string | null;

  @DeliveryDate('Planned time of delivery. A date without a time is that day in the time zone of the business.')
  deliveryDate?: string | null;

  @CashOnDelivery('Default: nothing.')
  cashOnDelivery?: CashOnDeliveryDto | null;

  @CustomsField('Default: none.')
  customs?: CustomsDto | null;

  @CollectedFirst('An empty object is a pickup at any time. Left out: the shipment is at the depot.')
  pickup?: PickupDto | null;

  @ExternalId('shipment', 'neither deleted nor cancelled')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}
