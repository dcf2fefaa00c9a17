import { NestedListField } from '../../../../platform/http/validation/list-fields';
import { PositionDto } from '../../../vehicles/tracking/dto/positions.dto';
import { MAX_POSITIONS } from '../../../vehicles/tracking/ingest/position-rules';

/** Documents the request body; position-rules.ts validates it. */
export class DriverPositionsDto {
  @NestedListField(() => PositionDto, { description: 'Positions, in any order.', max: MAX_POSITIONS })
  positions: PositionDto[];
}
