import type { StopConstraintsDto } from '../../../shared/constraints/constraints.dto';
import { MAX_ITEMS } from '../../orders/dto/order.dto';
import { BooleanField } from '../../../platform/http/validation/fields';
import { GuidListField } from '../../../platform/http/validation/list-fields';
import { CashOnDeliveryField, type CashOnDeliveryDto } from '../../orders/cash-on-delivery/dto/cash-on-delivery.dto';
import type { TimeWindowDto } from '../../orders/dto/order-actions.dto';
import { DeliveryWindowField, PlanningField } from '../../orders/delivery/dto/delivery-details.dto';

/** The body of `POST /api/v1/Orders/{orderId}/shipment`. Omitted fields get the values of the order. */
export class CreateOrderShipmentDto {
  @GuidListField({
    description: 'Items of the order that the shipment holds. Left out: all items.',
    max: MAX_ITEMS,
    optional: true,
  })
  itemIds?: string[];

  @BooleanField({ description: 'Whether to make the label at once. Default false.', optional: true })
  generateLabel?: boolean;

  @DeliveryWindowField(
    'Left out: the window of the order. Null: none; routes then observe the collection hours of the order, if any.',
  )
  deliveryWindow?: TimeWindowDto | null;

  @CashOnDeliveryField('Default: the amount of the order. Null: nothing.')
  cashOnDelivery?: CashOnDeliveryDto | null;

  @PlanningField('Left out: the requirements of the order. A plan may override them.')
  planning?: StopConstraintsDto | null;
}
