import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';

/** A position of a vehicle. */
export class PointResponse {
  @ResponseField('Latitude, WGS 84.', { type: Number })
  latitude: number;

  @ResponseField('Longitude, WGS 84.', { type: Number })
  longitude: number;

  @ResponseTimeField('Time of recording.')
  timestamp: string;
}

/** The newest position of a vehicle. */
export class CurrentLocationResponse extends PointResponse {
  @ResponseField('Speed in km/h; null when not reported.', { type: Number, nullable: true, example: 42 })
  speed: number | null;

  @ResponseField('Degrees clockwise from north; null when not reported.', { type: Number, nullable: true, example: 90 })
  heading: number | null;
}

/** The newest position of a vehicle, and its positions of a period. */
export class VehicleLocationResponse {
  @ResponseGuidField('The vehicle.')
  vehicleId: string;

  @ResponseField('The newest position, independent of `from` and `to`; null if the vehicle has never sent one.', {
    type: () => CurrentLocationResponse,
    nullable: true,
  })
  currentLocation: CurrentLocationResponse | null;

  @ResponseField('Oldest first.', { type: () => [PointResponse] })
  positions: PointResponse[];
}

/** The distance, trips, stops and fuel of a vehicle on one day. */
export class TravelDayResponse {
  @ResponseField("The day in the business's time zone.", { type: String, format: 'date', example: '2026-03-02' })
  date: string;

  @ResponseField('Driven on this day, in km, to 2 decimals.', { type: Number })
  distanceTraveled: number;

  @ResponseField('Time in trips on this day.', { type: String })
  travelTime: string;

  @ResponseField('Location of the first position of the day: the nearest town, otherwise `lat, lng`.', {
    type: String,
    example: 'Vienna, AT',
  })
  startLocation: string;

  @ResponseField('Location of the last position of the day.', { type: String })
  endLocation: string;

  @ResponseField('Stops that began on this day: 3 minutes or longer within 200 m.', { type: 'integer', example: 12 })
  stops: number;

  @ResponseField('Litres, the sum of all decreases of the reported level; null when none was reported.', {
    type: Number,
    nullable: true,
  })
  fuelUsed: number | null;
}
