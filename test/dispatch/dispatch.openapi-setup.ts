import { IDS } from '../../src/platform/http/openapi/examples/day';
import { DISPATCHES_RECORDS } from '../../src/modules/dispatch/dispatches/dispatches.openapi';
import { newId } from '../../src/common/ids';
import type { Day } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';
import { miraBelongsToIt, vanIsOnTheRoad, printed, cancelled, shipmentLeaves } from '../openapi/steps';

/** The vehicle ran late, and another order was looked for. */
const orderIsProposed = async (day: Day) => {
  const { before, after } = DISPATCHES_RECORDS.proposal;
  day.learn(IDS.proposal, newId());
  await day.t.db.query(
    `INSERT INTO route_proposals (business_id, dispatch_id, looked_at, id, stored_ids, proposed_ids, before, after, made_at)
     VALUES ($1, $2, now(), $3, ARRAY[$4::uuid], ARRAY[$4::uuid], $5, $6, now())`,
    [day.tenant.id, day.here(IDS.dispatch), day.here(IDS.proposal), day.here(IDS.shipment), before, after],
  );
};
const tomorrow = async (day: Day) => day.moveTo(1);

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    receiveDispatchReturns: ['createDispatch', 'createDriverSession', vanIsOnTheRoad, 'reportFailedDelivery'],
    createDriver: [],
    updateDriver: ['createDriver'],
    deleteDriver: ['createDriver'],
    createDispatch: ['createShipmentOfOrder', 'createVehicle', 'createDriver'],
    updateDispatch: ['createDispatch'],
    addShipmentsToDispatch: ['createDispatch', 'removeShipmentFromDispatch'],
    removeShipmentFromDispatch: ['createDispatch'],
    moveShipmentsBetweenDispatches: ['createDispatch', 'removeShipmentFromDispatch'],
    setStopSequence: ['createDispatch'],
    changeDispatchStatus: ['createDispatch'],
    optimizeDispatch: ['createDispatch'],
    reoptimizeDispatch: ['createDispatch'],
    acceptRouteProposal: ['createDispatch', orderIsProposed],
    deleteDispatch: ['createDispatch'],
    cancelPlan: ['createPlan'],
    commitPlan: ['createPlan'],
    createPlan: ['createShipmentOfOrder', 'createVehicle', 'createDriver', tomorrow],
  },
  refused: {
    'createDriver CONFLICT': {
      after: [miraBelongsToIt, (day) => day.move('createDriver', { name: 'Mira Muster', userGuid: IDS.member })],
      body: { ...printed('createDriver'), userGuid: IDS.member },
    },
    'updateDriver CONFLICT': {
      after: [
        'createDriver',
        miraBelongsToIt,
        (day) => day.move('createDriver', { name: 'Mira Muster', userGuid: IDS.member }),
      ],
      body: { userGuid: IDS.member },
    },
    'deleteDriver CONFLICT': { after: ['createDispatch'] },
    'createDispatch CONFLICT': { after: ['createDispatch'] },
    'updateDispatch CONFLICT': { after: shipmentLeaves, body: { guid: IDS.dispatch, vehicleId: null } },
    'deleteDispatch CONFLICT': { after: shipmentLeaves },
    'addShipmentsToDispatch CONFLICT': { after: ['addShipmentsToDispatch', vanIsOnTheRoad] },
    'removeShipmentFromDispatch CONFLICT': { after: ['removeShipmentFromDispatch', cancelled] },
    'moveShipmentsBetweenDispatches CONFLICT': { after: ['moveShipmentsBetweenDispatches'] },
    'setStopSequence CONFLICT': { after: ['createDispatch', cancelled] },
    'optimizeDispatch CONFLICT': { after: ['createDispatch', cancelled] },
    'reoptimizeDispatch CONFLICT': { after: ['createDispatch', cancelled] },
    'acceptRouteProposal CONFLICT': {
      after: ['createDispatch', vanIsOnTheRoad, orderIsProposed, 'acceptRouteProposal'],
    },
    'changeDispatchStatus VALIDATION_ERROR-2': { body: { status: 'completed' } },
    'changeDispatchStatus CONFLICT': {
      after: [
        'createDispatch',
        'changeDispatchStatus',
        (day) => day.move('updateVehicle', { guid: IDS.vehicle, status: 'maintenance' }),
      ],
      body: { status: 'in_progress' },
    },
    'createPlan CONFLICT': { after: ['createDispatch'] },
    'cancelPlan CONFLICT': {},
    'commitPlan CONFLICT': { after: ['createPlan', 'createDispatch'] },
  },
};
