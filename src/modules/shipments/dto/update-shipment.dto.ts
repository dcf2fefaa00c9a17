import {
  ExternalId,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../shared/external-data/external-data.dto';
import { Guid, Nested, OneOf, Timestamp } from '../../../platform/http/validation/fields';
import { ListOf } from '../../../platform/http/validation/list-fields';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import { MAX_PACKAGES } from '../packages';
import { CashOnDelivery, type CashOnDeliveryDto } from '../../orders/cash-on-delivery/dto/cash-on-delivery.dto';
import { DeliveryDetailsDto } from '../../orders/delivery/dto/delivery-details.dto';
import { CustomsField, type CustomsDto } from '../customs/dto/customs.dto';
import { CollectedFirst, DeliveryDate, PackageDto, PartyChangesDto, PickupDto } from './shipment-fields';

const CollectionDate = () =>
  Timestamp({ description: 'Time when the carrier collects it; null removes it.', optional: true, nullable: true });

/** All fields are optional. Omitted ones keep their value, also within sender and recipient. */
export class UpdateShipmentDto extends DeliveryDetailsDto implements ExternalDataDto {
  @Guid({ description: 'The customer that it is for.', optional: true })
  customerId?: string;

  @Guid({ description: 'A configured carrier; null takes it away.', optional: true, nullable: true })
  carrierId?: string | null;

  @Nested(() => PartyChangesDto, { description: 'Changed fields of the sender.', optional: true })
  sender?: PartyChangesDto;

  @Nested(() => PartyChangesDto, { description: 'Changed fields of the recipient.', optional: true })
  recipient?: PartyChangesDto;

  @ListOf(() => PackageDto, { description: 'All of its parcels.', max: MAX_PACKAGES, optional: true })
  packages?: PackageDto[];

  @OneOf({ values: SERVICE_LEVEL_CODES, description: 'Level of service.', optional: true, nullable: true })
  serviceLevel?: string | null;

  @CollectionDate()
  collectionDate?: string | null;

  @DeliveryDate('Planned time of delivery; null removes it.')
  deliveryDate?: string | null;

  @CashOnDelivery('Until it is delivered; null: nothing.')
  cashOnDelivery?: CashOnDeliveryDto | null;

  @CustomsField('Replaced as a whole; null removes it. Can change until the shipment has left.')
  customs?: CustomsDto | null;

  @CollectedFirst('Replaced as a whole; null: the shipment is at the depot. Can change until it is collected.')
  pickup?: PickupDto | null;

  @ExternalId('shipment', 'neither deleted nor cancelled')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}

/** The body of `PATCH /api/v1/shipments`. Omitted dates keep their value. */
export class UpdateShipmentDatesDto {
  @Guid({ description: 'The shipment.' })
  shipmentId: string;

  @CollectionDate()
  collectionDate?: string | null;

  @DeliveryDate('Planned time of delivery; null removes it.')
  deliveryDate?: string | null;
}
