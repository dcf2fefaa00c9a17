import type { OpenApiMetadata } from '../../../core/module-metadata';
import { IDS } from '../../../platform/http/openapi/examples/day';
import { ROUTES_RECORDS } from '../routes/routes.openapi';

const { stop } = ROUTES_RECORDS;

/** OpenAPI texts and examples of this module's operations. */
export const ARRIVALS_OPENAPI = {
  examples: {
    events: {
      'vehicle.arrived': {
        timestamp: '2026-03-02T08:38:02.140Z',
        data: {
          guid: IDS.dispatch,
          dispatchId: IDS.dispatch,
          vehicleId: IDS.vehicle,
          shipmentId: IDS.shipment,
          kind: 'delivery',
          sequence: stop.sequence,
          arrivedAt: '2026-03-02T08:38:00.000Z',
          location: { latitude: stop.latitude, longitude: stop.longitude },
        },
      },
    },
  },
} satisfies OpenApiMetadata;
