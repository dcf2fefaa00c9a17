import { DecimalField, DegreesField, TextField, TimestampField } from '../../../../platform/http/validation/fields';
import { NestedListField } from '../../../../platform/http/validation/list-fields';
import { MAX_POSITIONS } from '../ingest/position-rules';

/*
 * These classes only document the request body. position-rules.ts validates it, because class-validator is slower. When a limit changes
 * there, change it here too.
 */

interface NumberOptions {
  description: string;
  example: number;
  min: number;
  max: number;
}

/** A number that may be null or missing. */
const OptionalNumberField = (options: NumberOptions) =>
  DecimalField({ ...options, decimals: 10, optional: true, nullable: true });

/** A position of a device. */
export class PositionDto {
  @DegreesField({ description: 'Latitude, WGS 84.', limit: 90 })
  latitude: number;

  @DegreesField({ description: 'Longitude, WGS 84.', limit: 180 })
  longitude: number;

  @TimestampField({ description: 'Time of recording: at most 30 days ago and 10 minutes ahead.' })
  timestamp: string;

  @OptionalNumberField({ description: 'Speed in km/h.', example: 42, min: 0, max: 1000 })
  speed?: number | null;

  @OptionalNumberField({ description: 'Degrees clockwise from north.', example: 90, min: 0, max: 360 })
  heading?: number | null;

  @OptionalNumberField({ description: 'Metres above sea level.', example: 171, min: -1000, max: 100_000 })
  altitude?: number | null;

  @OptionalNumberField({
    description: 'Accuracy of the position, as a radius in metres.',
    example: 5,
    min: 0,
    max: 1_000_000,
  })
  accuracy?: number | null;

  @OptionalNumberField({ description: 'Battery in percent.', example: 87, min: 0, max: 100 })
  batteryLevel?: number | null;

  @OptionalNumberField({ description: 'Fuel in the tank, in litres.', example: 52.5, min: 0, max: 100_000 })
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

/** The request body with the positions of a device. */
export class PositionsDto {
  @TextField({ description: 'The device, by its own id.', min: 1, max: 64 })
  deviceId: string;

  @NestedListField(() => PositionDto, { description: 'Positions, in any order.', max: MAX_POSITIONS })
  positions: PositionDto[];
}
