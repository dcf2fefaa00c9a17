import { DegreesField } from '../../../platform/http/validation/fields';

/** A place that a user has set on the map. */
export class PinDto {
  @DegreesField({ limit: 90, description: 'Degrees north.', example: 48.2034 })
  latitude: number;

  @DegreesField({ limit: 180, description: 'Degrees east.', example: 16.3585 })
  longitude: number;
}
