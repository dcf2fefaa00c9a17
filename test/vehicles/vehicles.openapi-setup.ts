import { IDS } from '../../src/platform/http/openapi/examples/day';
import type { Day } from '../openapi/day';
import { operationOf } from '../openapi/documented';
import type { OpenApiSetup } from '../openapi/setup';
import { yesterday, shipmentLeaves } from '../openapi/steps';

const anotherDeviceIsMeant = async (day: Day) => {
  const add = operationOf('addTrackingDevice');
  const { body } = await day.sendBody(add, 'application/json', { deviceId: 'TRK-0005', type: 'gps_tracker' });
  day.learn(IDS.device, (body as { data: { guid: string } }).data.guid);
};

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    createVehicle: [],
    updateVehicle: ['createVehicle'],
    deleteVehicle: ['createVehicle'],
    addTrackingDevice: ['createVehicle'],
    updateTrackingDevice: ['addTrackingDevice'],
    sendPositions: ['addTrackingDevice', yesterday],
    sendOsmandPositionBody: ['addTrackingDevice', 'createTrackingDeviceKey', yesterday],
    forwardTraccarData: ['addTrackingDevice', yesterday],
  },
  refused: {
    'createVehicle CONFLICT': { after: ['createVehicle'] },
    'updateVehicle CONFLICT': { after: shipmentLeaves, body: { guid: IDS.vehicle, status: 'maintenance' } },
    'deleteVehicle CONFLICT': { after: ['createDispatch'] },
    'addTrackingDevice CONFLICT': { after: ['addTrackingDevice'] },
    'updateTrackingDevice CONFLICT': { after: [anotherDeviceIsMeant] },
  },
};
