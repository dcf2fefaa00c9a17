import { GuidField, IntegerField } from '../../../../platform/http/validation/fields';
import { GuidListField, NestedListField } from '../../../../platform/http/validation/list-fields';
import { MAX_SHIPMENTS } from './dispatch.dto';

/** One move of shipments between two dispatches, or between a dispatch and none. */
export class ShipmentMoveDto {
  @GuidListField({ description: 'The shipments to move, in the order of the visits.', max: MAX_SHIPMENTS })
  shipmentIds: string[];

  @GuidField({ description: 'The dispatch they are in; null for none.', nullable: true })
  fromDispatchId: string | null;

  @GuidField({ description: 'The dispatch to move them to; null for none.', nullable: true })
  toDispatchId: string | null;

  @IntegerField({
    description: 'Number of other shipments in that dispatch to visit before them; default: all.',
    max: MAX_SHIPMENTS,
    optional: true,
  })
  position?: number;
}

/** The body of `POST /api/dispatch/move-shipments`. All moves are made, or none. */
export class MoveShipmentsDto {
  @NestedListField(() => ShipmentMoveDto, {
    description: `Moves, applied in order. Each shipment is moved at most once, and at most ${MAX_SHIPMENTS} in total.`,
    max: MAX_SHIPMENTS,
  })
  moves: ShipmentMoveDto[];
}
