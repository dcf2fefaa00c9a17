import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics';
import { stateGauges } from '../../../platform/observability/state-gauges';
import { PlacesReadModel } from '../places.read-model';

/** How far the geocoder is behind, of all businesses together. */
@Injectable()
export class GeocodingGaugesService {
  constructor(places: PlacesReadModel, { registry }: Metrics) {
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
