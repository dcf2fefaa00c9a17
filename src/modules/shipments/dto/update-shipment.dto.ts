import type { StopConstraintsDto } from '../../../constraints/constraints.dto';
import { Guid, ListOf, Nested, OneOf, Timestamp } from '../../../http/validation/fields';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import { MAX_PACKAGES } from '../packages';
import { CashOnDelivery, type CashOnDeliveryDto } from '../../orders/cash-on-delivery/cash-on-delivery.dto';
import type { TimeWindowDto } from '../../orders/dto/order-actions.dto';
import {
  CollectedFirst,
  DeliveryWindow,
  Instructions,
  PackageDto,
  PartyChangesDto,
  PickupDto,
  Planning,
  ProofRequired,
} from './shipment-fields';

const CollectionDate = () =>
  Timestamp({ description: 'When the carrier collects it; null takes it away.', optional: true, nullable: true });

const DeliveryDate = () =>
  Timestamp({
    description: 'When it is planned to be delivered; null takes it away.',
    example: '2026-03-05T08:00:00.000Z',
    optional: true,
    nullable: true,
  });

/** Any of these; what is left out stays, inside sender and recipient too. */
export class UpdateShipmentDto {
  @Guid({ description: 'The customer that it is for.', optional: true }) customerId?: string;

  @Guid({ description: 'A configured carrier; null takes it away.', optional: true, nullable: true })
  carrierId?: string | null;

  @Nested(() => PartyChangesDto, { description: 'What changes of the sender.', optional: true })
  sender?: PartyChangesDto;

  @Nested(() => PartyChangesDto, { description: 'What changes of the recipient.', optional: true })
  recipient?: PartyChangesDto;

  @ListOf(() => PackageDto, { description: 'All of its parcels.', max: MAX_PACKAGES, optional: true })
  packages?: PackageDto[];

  @OneOf({ values: SERVICE_LEVEL_CODES, description: 'Level of service.', optional: true, nullable: true })
  serviceLevel?: string | null;

  @Instructions() instructions?: string | null;

  @CollectionDate() collectionDate?: string | null;

  @DeliveryDate() deliveryDate?: string | null;

  @ProofRequired() proofRequired?: ProofKind[] | null;

  @DeliveryWindow('Null takes it away.') deliveryWindow?: TimeWindowDto | null;

  @CashOnDelivery('Until it is delivered; null: nothing.') cashOnDelivery?: CashOnDeliveryDto | null;

  @Planning('Replaced as a whole, null removes it. Another `deliveryWindow` by itself takes its `windows` away.')
  planning?: StopConstraintsDto | null;

  @CollectedFirst('Replaced as a whole, null: it is at the depot. Until it is collected.') pickup?: PickupDto | null;
}

export class UpdateShipmentDatesDto {
  @Guid({ description: 'The shipment.' }) shipmentId: string;

  @CollectionDate() collectionDate?: string | null;
  @DeliveryDate() deliveryDate?: string | null;
}
