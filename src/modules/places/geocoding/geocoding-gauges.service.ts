import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics';
import { registerStateGauges } from '../../../platform/observability/metrics/state-gauges';
import { PlacesReadModel } from '../places.read-model';

/** Metrics about the backlog of the geocoder, over all businesses. */
@Injectable()
export class GeocodingGaugesService {
  constructor(places: PlacesReadModel, { registry }: Metrics) {
    registerStateGauges(registry, () => places.readBacklog(), [
      [
        'geocoding_due',
        'Addresses that are due for the geocoder, of the first 10,000 that wait.',
        ({ waiting }) => waiting,
      ],
      [
        'geocoding_oldest_seconds',
        'Seconds for which the first of them has been due.',
        ({ oldestSeconds }) => oldestSeconds ?? 0,
      ],
    ]);
  }
}
