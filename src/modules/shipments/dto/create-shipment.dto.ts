import type { StopConstraintsDto } from '../../../constraints/constraints.dto';
import { Guid, ListOf, Nested, OneOf } from '../../../http/validation/fields';
import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import { MAX_PACKAGES } from '../packages';
import { CashOnDelivery, type CashOnDeliveryDto } from '../../orders/cash-on-delivery/cash-on-delivery.dto';
import type { TimeWindowDto } from '../../orders/dto/order-actions.dto';
import {
  CollectedFirst,
  DeliveryWindow,
  Instructions,
  NewPackageDto,
  PartyDto,
  PickupDto,
  Planning,
  ProofRequired,
} from './shipment-fields';

export class CreateShipmentDto {
  @Guid({ description: 'The customer that it is for.' }) customerId: string;

  @Guid({
    description:
      'A carrier that the business configured and that is active. Left out: the one of the default configuration, if it is configured, active and offers the service level, else none. Null: none.',
    example: '01a0a000-0000-7000-8000-000000000001',
    optional: true,
    nullable: true,
  })
  carrierId?: string | null;

  @Nested(() => PartyDto, { description: 'Where it comes from.' }) sender: PartyDto;
  @Nested(() => PartyDto, { description: 'Where it goes to.' }) recipient: PartyDto;
  @ListOf(() => NewPackageDto, {
    description: 'Its parcels. One without length, width and height has the dimensions of the default configuration.',
    max: MAX_PACKAGES,
  })
  packages: NewPackageDto[];

  @OneOf({
    values: SERVICE_LEVEL_CODES,
    description:
      'A level that the carrier offers. Left out: the default of the carrier that was named, else the one of the default configuration. Null: none, and so no estimate before it is on a route.',
    optional: true,
    nullable: true,
  })
  serviceLevel?: string | null;

  @Instructions() instructions?: string | null;

  @ProofRequired() proofRequired?: ProofKind[] | null;

  @DeliveryWindow('At any hour where it is left out.') deliveryWindow?: TimeWindowDto | null;

  @CashOnDelivery('Nothing, where it is left out.') cashOnDelivery?: CashOnDeliveryDto | null;

  @Planning('A plan may say otherwise.') planning?: StopConstraintsDto | null;

  @CollectedFirst('An empty object does; it is not where it is left out.') pickup?: PickupDto | null;
}
