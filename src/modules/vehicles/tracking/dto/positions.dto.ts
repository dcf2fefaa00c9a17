import { DecimalField, DegreesField, TextField, TimestampField } from '../../../../platform/http/validation/fields';
import { NestedListField } from '../../../../platform/http/validation/list-fields';
import { MAX_POSITIONS } from '../ingest/position-rules';

const NumberField = (description: string, example: number, min: number, max: number) =>
  DecimalField({ description, example, decimals: 10, min, max, optional: true, nullable: true });

/** Documents the request body; position-rules.ts validates it. */
export class PositionDto {
  @DegreesField({ description: 'Latitude, WGS 84.', limit: 90 })
  latitude: number;

  @DegreesField({ description: 'Longitude, WGS 84.', limit: 180 })
  longitude: number;

  @TimestampField({ description: 'Time of recording: at most 30 days ago and 10 minutes ahead.' })
  timestamp: string;

  @NumberField('Speed in km/h.', 42, 0, 1000)
  speed?: number | null;

  @NumberField('Degrees clockwise from north.', 90, 0, 360)
  heading?: number | null;

  @NumberField('Metres above sea level.', 171, -1000, 100_000)
  altitude?: number | null;

  @NumberField('Accuracy of the position, as a radius in metres.', 5, 0, 1_000_000)
  accuracy?: number | null;

  @NumberField('Battery in percent.', 87, 0, 100)
  batteryLevel?: number | null;

  @NumberField('Fuel in the tank, in litres.', 52.5, 0, 100_000)
  fuelLevel?: number | null;

  @TextField({
    description: 'Fault of the device. Its status is `error` until a newer position comes without one.',
    example: 'antenna disconnected',
    min: 1,
    optional: true,
    nullable: true,
  })
  fault?: string | null;
}

/** Documents the request body of positions; position-rules.ts validates it. */
export class PositionsDto {
  @TextField({ description: 'The device, by its own id.', min: 1, max: 64 })
  deviceId: string;

  @NestedListField(() => PositionDto, { description: 'Positions, in any order.', max: MAX_POSITIONS })
  positions: PositionDto[];
}
