import { Injectable } from '@nestjs/common';
import { Metrics } from '../../observability/metrics';
import { stateGauges } from '../../observability/state-gauges';
import { PlacesRepository } from './places.repository';

/** How far the geocoder is behind, of all businesses together. */
@Injectable()
export class GeocodingGaugesService {
  constructor(places: PlacesRepository, { registry }: Metrics) {
    stateGauges(registry, () => places.backlog(), [
      [
        'geocoding_due',
        'Addresses that are due for the geocoder, of the first 10,000 that wait.',
        ({ waiting }) => waiting,
      ],
      ['geocoding_oldest_seconds', 'How long the first of them has been due.', ({ oldest }) => oldest ?? 0],
    ]);
  }
}
