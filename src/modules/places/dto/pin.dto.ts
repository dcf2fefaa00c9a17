import { Degrees } from '../../../platform/http/validation/fields';

/** A place that a user has set on the map. */
export class PinDto {
  @Degrees({ limit: 90, description: 'Degrees north.', example: 48.2034 })
  latitude: number;

  @Degrees({ limit: 180, description: 'Degrees east.', example: 16.3585 })
  longitude: number;
}
