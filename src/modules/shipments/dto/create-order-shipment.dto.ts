import type { StopConstraintsDto } from '../../../constraints/constraints.dto';
import { MAX_ITEMS } from '../../orders/dto/order.dto';
import { Flag, Guids } from '../../../http/validation/fields';
import { CashOnDelivery, type CashOnDeliveryDto } from '../../orders/cash-on-delivery/cash-on-delivery.dto';
import type { TimeWindowDto } from '../../orders/dto/order-actions.dto';
import { DeliveryWindow, Planning } from './shipment-fields';

export class CreateOrderShipmentDto {
  @Guids({ description: 'Items of the order that it holds; all where it is left out.', max: MAX_ITEMS, optional: true })
  itemIds?: string[];

  @Flag({ description: 'Whether to make the label at once. Default false.', optional: true }) generateLabel?: boolean;

  @DeliveryWindow('Where it is left out, routes keep to the hours of the order, if it has any.')
  deliveryWindow?: TimeWindowDto | null;

  @CashOnDelivery('Left out: what the order says. Null: nothing.') cashOnDelivery?: CashOnDeliveryDto | null;

  @Planning('A plan may say otherwise.') planning?: StopConstraintsDto | null;
}
