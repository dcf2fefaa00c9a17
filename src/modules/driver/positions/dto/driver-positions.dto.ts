import { ListOf } from '../../../../http/validation/fields';
import { PositionDto } from '../../../vehicles/tracking/dto/positions.dto';
import { MAX_POSITIONS } from '../../../vehicles/tracking/position-rules';

/** For the document; the check itself is position-rules.ts. */
export class DriverPositionsDto {
  @ListOf(() => PositionDto, { description: 'Positions, in any order.', max: MAX_POSITIONS }) positions: PositionDto[];
}
