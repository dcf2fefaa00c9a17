import { Guid, Guids, Int, ListOf } from '../../../../http/validation/fields';
import { MAX_SHIPMENTS } from './dispatch.dto';

export class ShipmentMoveDto {
  @Guids({ description: 'What is moved, in the order of the visit.', max: MAX_SHIPMENTS }) shipmentIds: string[];
  @Guid({ description: 'The dispatch that has them; null: none has.', nullable: true }) fromDispatchId: string | null;
  @Guid({ description: 'The dispatch that gets them; null: none gets them.', nullable: true }) toDispatchId:
    string | null;
  @Int({
    description: 'How many of the other shipments there are visited before them; left out: all of them.',
    max: MAX_SHIPMENTS,
    optional: true,
  })
  position?: number;
}

export class MoveShipmentsDto {
  @ListOf(() => ShipmentMoveDto, {
    description: `Carried out one after another. A shipment is moved once, and at most ${MAX_SHIPMENTS} are moved in all.`,
    max: MAX_SHIPMENTS,
  })
  moves: ShipmentMoveDto[];
}
