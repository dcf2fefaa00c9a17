import { Flag, Guids } from '../../../http/validation/fields';

export class CreateOrderShipmentDto {
  @Guids({ description: 'Items of the order that it holds; all where it is left out.', max: 500, optional: true })
  itemIds?: string[];

  @Flag({ description: 'Whether to make the label at once. Default false.', optional: true }) generateLabel?: boolean;
}
