import { MAX_ITEMS } from '../../orders/dto/order.dto';
import { Flag, Guids } from '../../../http/validation/fields';
import type { TimeWindowDto } from '../../orders/dto/order-actions.dto';
import { DeliveryWindow } from './shipment-fields';

export class CreateOrderShipmentDto {
  @Guids({ description: 'Items of the order that it holds; all where it is left out.', max: MAX_ITEMS, optional: true })
  itemIds?: string[];

  @Flag({ description: 'Whether to make the label at once. Default false.', optional: true }) generateLabel?: boolean;

  @DeliveryWindow('Where it is left out, routes keep to the hours of the order, if it has any.')
  deliveryWindow?: TimeWindowDto | null;
}
