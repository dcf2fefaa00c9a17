import type { OpenApiMetadata } from '../../core/module-metadata';
import { conflictIn } from '../../platform/http/openapi/refusal';
import { DEPARTED, IDS } from '../../platform/http/openapi/examples/day';

const vehicle = {
  guid: IDS.vehicle,
  externalId: null,
  metadata: {},
  depotId: IDS.defaultDepot,
  name: 'Van 4',
  licensePlate: 'W 10004 DD',
  type: 'van',
  status: 'in_use',
  make: 'Ford',
  model: 'E-Transit',
  year: 2025,
  capacity: { weight: 1100, volume: 11 },
  createdAt: '2026-03-02T06:09:00.000Z',
  updatedAt: DEPARTED,
} as const;

/** Example records of this module, at the time when the van is on the road. */
export const VEHICLES_RECORDS = {
  vehicle,
} as const;

/** OpenAPI texts and examples of this module's operations. */
export const VEHICLES_OPENAPI = {
  tags: {
    Vehicles: { order: 120, description: 'Vehicles with their capacity, their current position and their trips.' },
  },
  recordNames: {
    Vehicles: 'vehicle',
  },
  refusals: {
    createVehicle: [conflictIn({ licensePlate: 'A vehicle with this licence plate exists.' })],
    updateVehicle: [conflictIn({ status: 'The vehicle is in use: its dispatch in progress must end first.' })],
    deleteVehicle: [conflictIn({ guid: 'An open dispatch uses this vehicle.' })],
  },
  examples: {
    records: VEHICLES_RECORDS,
    shownRecords: { Vehicles: 'vehicle' },
    fields: { vehicle: 'vehicle', assignedVehicle: 'vehicle' },
    references: { vehicleId: IDS.vehicle, vehicleIds: [IDS.vehicle] },
    operations: {
      createVehicle: { body: createVehicleBody() },
      updateVehicle: { body: { guid: IDS.vehicle, capacity: { weight: 1100, volume: 11.5 } } },
    },
    events: {
      'vehicle.status_changed': {
        timestamp: '2026-03-02T08:15:00.033Z',
        data: { ...vehicle, previousStatus: 'available' },
      },
    },
  },
} satisfies OpenApiMetadata;

function createVehicleBody() {
  const { name, licensePlate, type, make, model, year, capacity } = vehicle;
  return { name, licensePlate, type, make, model, year, capacity };
}
