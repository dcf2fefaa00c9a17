import {
  ExternalIdField,
  type ExternalDataDto,
  type Metadata,
  MetadataField,
} from '../../../shared/external-data/external-data.dto';
import { GuidField, NestedField, ChoiceField, TimestampField } from '../../../platform/http/validation/fields';
import { NestedListField } from '../../../platform/http/validation/list-fields';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import { MAX_PACKAGES } from '../packages';
import { CashOnDeliveryField, type CashOnDeliveryDto } from '../../orders/cash-on-delivery/dto/cash-on-delivery.dto';
import { DeliveryDetailsDto } from '../../orders/delivery/dto/delivery-details.dto';
import { CustomsField, type CustomsDto } from '../customs/dto/customs.dto';
import { CollectedFirstField, DeliveryDateField, PackageDto, PartyChangesDto, PickupDto } from './shipment-fields';

const CollectionDateField = () =>
  TimestampField({
    description: 'Time when the carrier collects it; null removes it.',
    optional: true,
    nullable: true,
  });

/**
 * The body of `PUT /api/v1/shipments/{shipmentId}`. All fields are optional. Omitted ones keep their value, also within sender and
 * recipient.
 */
export class UpdateShipmentDto extends DeliveryDetailsDto implements ExternalDataDto {
  @GuidField({ description: 'The customer that it is for.', optional: true })
  customerId?: string;

  @GuidField({ description: 'A configured carrier; null takes it away.', optional: true, nullable: true })
  carrierId?: string | null;

  @NestedField(() => PartyChangesDto, { description: 'Changed fields of the sender.', optional: true })
  sender?: PartyChangesDto;

  @NestedField(() => PartyChangesDto, { description: 'Changed fields of the recipient.', optional: true })
  recipient?: PartyChangesDto;

  @NestedListField(() => PackageDto, { description: 'All of its parcels.', max: MAX_PACKAGES, optional: true })
  packages?: PackageDto[];

  @ChoiceField({ values: SERVICE_LEVEL_CODES, description: 'Level of service.', optional: true, nullable: true })
  serviceLevel?: string | null;

  @CollectionDateField()
  collectionDate?: string | null;

  @DeliveryDateField('Planned time of delivery; null removes it.')
  deliveryDate?: string | null;

  @CashOnDeliveryField('Until it is delivered; null: nothing.')
  cashOnDelivery?: CashOnDeliveryDto | null;

  @CustomsField('Replaced as a whole; null removes it. Can change until the shipment has left.')
  customs?: CustomsDto | null;

  @CollectedFirstField('Replaced as a whole; null: the shipment is at the depot. Can change until it is collected.')
  pickup?: PickupDto | null;

  @ExternalIdField('shipment', 'neither deleted nor cancelled')
  externalId?: string | null;

  @MetadataField()
  metadata?: Metadata | null;
}

/** The body of `PATCH /api/v1/shipments`. Omitted dates keep their value. */
export class UpdateShipmentDatesDto {
  @GuidField({ description: 'The shipment.' })
  shipmentId: string;

  @CollectionDateField()
  collectionDate?: string | null;

  @DeliveryDateField('Planned time of delivery; null removes it.')
  deliveryDate?: string | null;
}
