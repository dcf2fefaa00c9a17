import type { OpenApiMetadata } from '../../core/module-metadata';
import { DRIVER_NAME, IDS } from '../../platform/http/openapi/examples/day';

const WINDOW = { start: '06:00', end: '08:00' } as const;
const HOLIDAYS = { country: 'AT', region: '9', policy: 'skip' } as const;

/** Example records of this module, at the time when the van is on the road. */
export const STANDING_ROUTES_RECORDS = {
  standingRoute: {
    guid: IDS.standingRoute,
    name: 'Inner city',
    weekdays: ['monday', 'thursday'],
    driverId: IDS.driver,
    driverName: DRIVER_NAME,
    vehicleId: IDS.vehicle,
    vehicleName: 'Van 4',
    depotId: null,
    departure: '05:30',
    leadDays: 1,
    holidays: HOLIDAYS,
    stops: [{ customerId: IDS.customer, customerName: 'Café Museum', window: WINDOW }],
    sequence: 'fixed',
    isPaused: false,
    lastDispatch: null,
    createdAt: '2026-03-02T06:03:00.000Z',
    updatedAt: '2026-03-02T06:03:00.000Z',
  },
} as const;

/** OpenAPI texts and examples of this module's operations. */
export const STANDING_ROUTES_OPENAPI = {
  recordNames: { StandingRoutes: 'standing route' },
  examples: {
    records: STANDING_ROUTES_RECORDS,
    shownRecords: { StandingRoutes: 'standingRoute' },
    operations: {
      createStandingRoute: {
        body: {
          name: 'Inner city',
          weekdays: ['monday', 'thursday'],
          driverId: IDS.driver,
          vehicleId: IDS.vehicle,
          departure: '05:30',
          leadDays: 1,
          holidays: HOLIDAYS,
          stops: [{ customerId: IDS.customer, window: WINDOW }],
          sequence: 'fixed',
        },
      },
      updateStandingRoute: { body: { leadDays: 2 }, data: { leadDays: 2 } },
    },
  },
} satisfies OpenApiMetadata;
