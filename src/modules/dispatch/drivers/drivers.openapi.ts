import type { OpenApiMetadata } from '../../../core/module-metadata';
import { conflictIn } from '../../../platform/http/openapi/refusal';
import { DRIVER_NAME, IDS } from '../../../platform/http/openapi/examples/day';

/** Example records of this module, at the time when the van is on the road. */
export const DRIVERS_RECORDS = {
  driver: {
    guid: IDS.driver,
    externalId: null,
    metadata: {},
    depotId: IDS.defaultDepot,
    name: DRIVER_NAME,
    email: 'mara.muster@drivers.example',
    phone: '+43 660 5550130',
    licenseNumber: '12345678',
    userGuid: null,
    createdAt: '2026-03-02T06:10:00.000Z',
    updatedAt: '2026-03-02T06:10:00.000Z',
  },
} as const;

const { driver } = DRIVERS_RECORDS;

/** OpenAPI texts and examples of this module's operations. `OpenApiMetadata` explains the keys. */
export const DRIVERS_OPENAPI = {
  tags: {
    Drivers: {
      order: 140,
      description: 'People who drive. A driver who is also a user sees the routes that are assigned to them.',
    },
  },
  recordNames: {
    Drivers: 'driver',
  },
  refusals: {
    createDriver: [conflictIn({ userGuid: 'Another driver is linked to this user.' })],
    updateDriver: [conflictIn({ userGuid: 'Another driver is linked to this user.' })],
    deleteDriver: [conflictIn({ guid: 'An open dispatch uses this driver.' })],
  },
  examples: {
    records: DRIVERS_RECORDS,
    shownRecords: { Drivers: 'driver' },
    fields: { driver: 'driver', currentDriver: 'driver' },
    references: { driverId: IDS.driver, driverIds: [IDS.driver] },
    operations: {
      createDriver: { body: createDriverBody() },
      updateDriver: { body: { phone: driver.phone } },
    },
  },
} satisfies OpenApiMetadata;

function createDriverBody() {
  const { name, email, phone, licenseNumber } = driver;
  return { name, email, phone, licenseNumber };
}
