import { Shows, ShowsGuid, ShowsTime } from '../../../../http/openapi/property';

export class PointResponse {
  @Shows('Latitude, WGS 84.', { type: Number }) latitude: number;
  @Shows('Longitude, WGS 84.', { type: Number }) longitude: number;
  @ShowsTime('When it was recorded.') timestamp: string;
}

export class CurrentLocationResponse extends PointResponse {
  @Shows('Speed in km/h; null when not reported.', { type: Number, nullable: true, example: 42 }) speed: number | null;
  @Shows('Degrees clockwise from north; null when not reported.', { type: Number, nullable: true, example: 90 })
  heading: number | null;
}

export class VehicleLocationResponse {
  @ShowsGuid('The vehicle.') vehicleId: string;
  @Shows('The newest position, whatever `from` and `to`; null when the vehicle was never heard.', {
    type: () => CurrentLocationResponse,
    nullable: true,
  })
  currentLocation: CurrentLocationResponse | null;
  @Shows('Oldest first.', { type: () => [PointResponse] }) positions: PointResponse[];
}

export class TravelDayResponse {
  @Shows("The day in the business's time zone.", { type: String, format: 'date', example: '2026-03-02' }) date: string;
  @Shows('Driven on this day, in km, to 2 decimals.', { type: Number }) distanceTraveled: number;
  @Shows('Time in trips on this day.', { type: String }) travelTime: string;
  @Shows('Where its first position of the day was: the nearest town, else `lat, lng`.', {
    type: String,
    example: 'Vienna, AT',
  })
  startLocation: string;
  @Shows('Where its last position of the day was.', { type: String })
  endLocation: string;
  @Shows('Stops that began on this day: 3 minutes or longer within 200 m.', { type: 'integer', example: 12 })
  stops: number;
  @Shows('Litres, the sum of all decreases of the reported level; null when none was reported.', {
    type: Number,
    nullable: true,
  })
  fuelUsed: number | null;
}
