import type { OpenApiMetadata } from '../../../core/module-metadata';
import { conflictIn } from '../../../platform/http/openapi/refusal';
import { CAFE, IDS } from '../../../platform/http/openapi/examples/day';
import { IN_ANOTHER_DISPATCH_MESSAGE } from '../dispatches/dispatches.openapi';

const TOUR_FIGURES = { weight: 10.4, volume: 0.156, totalDistance: 19.1, estimatedDuration: '0h 28m' };

/** Example records of this module, at the time when the van is on the road. */
const PLANNING_RECORDS = {
  plan: {
    guid: IDS.plan,
    status: 'completed',
    date: '2026-03-02',
    to: '2026-03-02',
    committedAt: null,
    replaces: [],
    dispatches: [
      {
        ...TOUR_FIGURES,
        name: 'Van 4, 2026-03-02',
        depotId: null,
        stops: [
          {
            sequence: 1,
            shipmentId: IDS.shipment,
            kind: 'delivery',
            estimatedArrival: '2026-03-02T07:59:28.000Z',
            estimatedDeparture: '2026-03-02T08:05:00.000Z',
            latitude: CAFE.latitude,
            longitude: CAFE.longitude,
            precision: 'given',
            distance: 9.55,
            isGuess: false,
          },
        ],
        departsAt: '2026-03-02T07:48:00.000Z',
        returnsAt: '2026-03-02T08:16:28.000Z',
        dispatchId: null,
      },
    ],
    totals: { ...TOUR_FIGURES, dispatches: 1, shipments: 1, unplaced: 0 },
    unplaced: [],
    warnings: [],
    error: null,
  },
} as const;

/** OpenAPI texts and examples of this module's operations. `OpenApiMetadata` explains the keys. */
export const PLANNING_OPENAPI = {
  recordNames: {
    Plans: 'plan',
  },
  refusals: {
    createPlan: [conflictIn({ 'shipmentIds.0': IN_ANOTHER_DISPATCH_MESSAGE })],
    cancelPlan: [conflictIn({ id: 'The plan is already completed.' })],
    commitPlan: [
      conflictIn(
        { 'dispatches.0.shipmentIds.0': IN_ANOTHER_DISPATCH_MESSAGE },
        'Records of the plan have changed: plan again.',
      ),
    ],
  },
  examples: {
    records: PLANNING_RECORDS,
    shownRecords: { Plans: 'plan' },
    operations: {
      createPlan: {
        body: {
          date: '2026-03-02',
          shipmentIds: [IDS.shipment],
          vehicleIds: [IDS.vehicle],
          driverIds: [IDS.driver],
          shift: { start: '08:00', end: '18:00' },
          commit: false,
        },
      },
      getPlan: { data: { guid: IDS.plan } },
      cancelPlan: { data: { status: 'cancelled' } },
      commitPlan: { data: { committedAt: '2026-03-02T06:14:00.000Z', dispatchId: IDS.dispatch } },
    },
  },
} satisfies OpenApiMetadata;
