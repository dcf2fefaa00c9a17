import type { OpenApiMetadata } from '../../../core/module-metadata';
import { CAFE, IDS } from '../../../platform/http/openapi/examples/day';

/**
 * Example records of this module, at the time when the van is on the road. Dates are in UTC. The clock times of the timeline and of the
 * delivery window are those of the business in Vienna, one hour later.
 */
export const ROUTES_RECORDS = {
  route: {
    guid: IDS.route,
    dispatchId: IDS.dispatch,
    totalDistance: 19.1,
    estimatedDuration: '0h 28m',
    departsAt: '2026-03-02T08:15:00.000Z',
    returnsAt: '2026-03-02T08:58:28.000Z',
    returnBreakMinutes: 0,
    hasProposal: false,
    warnings: [],
  },
  stop: {
    sequence: 1,
    shipmentId: IDS.shipment,
    kind: 'delivery',
    name: 'Café Museum',
    address: 'Operngasse 7, 1010 Wien, AT',
    deliveryWindow: { start: '09:00', end: '12:30' },
    weight: 10.4,
    estimatedArrival: '2026-03-02T08:42:00.000Z',
    estimatedDeparture: '2026-03-02T08:47:00.000Z',
    window: { from: '2026-03-02T08:00:00.000Z', to: '2026-03-02T11:30:00.000Z' },
    breakMinutes: 0,
    plannedArrival: '2026-03-02T08:26:28.000Z',
    arrivedAt: null,
    completedAt: null,
    isLate: false,
    lateMinutes: 0,
    status: 'pending',
    attempt: 1,
    priority: 0,
    proofRequired: [],
    latitude: CAFE.latitude,
    longitude: CAFE.longitude,
    geocoded: true,
    precision: 'given',
    distance: 9.55,
    isGuess: false,
  },
  timeline: {
    guid: IDS.route, // The path parameter `id` of the operation.
    routeId: IDS.route,
    events: [
      {
        time: '09:15',
        plannedTime: '09:15',
        actualTime: '09:15',
        type: 'departure',
        location: 'Laxenburger Straße 365, 1230 Wien, AT',
        status: 'completed',
      },
      {
        time: '09:42',
        plannedTime: '09:26',
        actualTime: null,
        type: 'delivery',
        location: 'Operngasse 7, 1010 Wien, AT',
        status: 'in_progress',
      },
      {
        time: '09:58',
        plannedTime: '09:43',
        actualTime: null,
        type: 'return',
        location: 'Laxenburger Straße 365, 1230 Wien, AT',
        status: 'pending',
      },
    ],
  },
} as const;

/** OpenAPI texts and examples of this module's operations. OpenApiMetadata explains the keys. */
export const ROUTES_OPENAPI = {
  tags: {
    Routes: { order: 170, description: 'The stops of a dispatch in their order, with expected and true times.' },
  },
  recordNames: {
    Routes: 'route',
  },
  examples: {
    records: ROUTES_RECORDS,
    shownRecords: { Routes: 'timeline', getRoute: 'route' },
    fields: { stops: 'stop', route: 'route' },
    references: { routeId: IDS.route },
  },
} satisfies OpenApiMetadata;
