import { IDS } from '../../src/platform/http/openapi/examples/day';
import { DISPATCHES_RECORDS } from '../../src/modules/dispatch/dispatches/dispatches.openapi';
import { INVITATION_CODE } from '../../src/modules/driver/driver.openapi';
import type { Day } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';
import { vanIsOnTheRoad, demoIsNamed, yesterday, cancelled, shipmentBecomes, stopIsOpen } from '../openapi/steps';

/** The driver picks the shipments up at their senders. */
const shipmentIsAtItsSender = async (day: Day) => {
  await day.t.db.query(`UPDATE shipments SET pickup = '{}' WHERE business_id = $1`, [day.tenant.id]);
};
const vanIsReady = async (day: Day) => {
  day.moveTo(-1);
  await day.move('changeDispatchStatus', { status: 'ready' });
};
/** The code that was shown to the driver. */
const driverIsInvited = async (day: Day) => {
  await demoIsNamed(day);
  const response = await day.t.as(day.tenant.tokens.owner).post(`/api/drivers/${day.here(IDS.driver)}/invitation`);
  day.learn(INVITATION_CODE, (response.body as { data: { code: string } }).data.code);
};

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    startDispatch: ['createDispatch', 'createDriverSession', vanIsReady],
    finishDispatch: ['createDispatch', 'createDriverSession', vanIsOnTheRoad, 'addShipmentTrace'],
    reportArrival: ['createDispatch', 'createDriverSession', vanIsOnTheRoad],
    reportCollection: ['createDispatch', 'createDriverSession', shipmentIsAtItsSender, vanIsOnTheRoad],
    reportDelivery: ['createDispatch', 'createDriverSession', vanIsOnTheRoad],
    reportFailedDelivery: ['createDispatch', 'createDriverSession', vanIsOnTheRoad],
    addStopPhoto: ['createDispatch', 'createDriverSession', vanIsOnTheRoad, 'reportDelivery'],
    undoStopReport: ['createDispatch', 'createDriverSession', vanIsOnTheRoad, 'reportDelivery'],
    sendDriverPositions: ['createDispatch', 'createDriverSession', vanIsOnTheRoad],
    createTrackerAppKey: ['createDispatch', 'createDriverSession', vanIsOnTheRoad],
    createDriverSession: ['createDriver', driverIsInvited],
  },
  refused: {
    'startDispatch CONFLICT': { after: ['createDispatch', 'createDriverSession', yesterday, cancelled] },
    'finishDispatch CONFLICT': { after: [stopIsOpen] },
    'reportArrival CONFLICT': { after: [cancelled] },
    'reportCollection CONFLICT': { after: [cancelled] },
    'reportDelivery CONFLICT': { after: [cancelled] },
    'reportDelivery CONFLICT-2': { after: [shipmentBecomes('delivered')] },
    'reportFailedDelivery CONFLICT': { after: [cancelled] },
    'reportFailedDelivery CONFLICT-2': { after: [shipmentBecomes('delivered')] },
    'undoStopReport CONFLICT': { body: { timestamp: DISPATCHES_RECORDS.dispatch.startedAt } },
  },
};
