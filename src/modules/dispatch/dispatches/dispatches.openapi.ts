import type { OpenApiMetadata } from '../../../core/module-metadata';
import { conflictIn, invalidStatus } from '../../../platform/http/openapi/refusal';
import { DEPARTED, IDS } from '../../../platform/http/openapi/examples/day';
import { VEHICLES_RECORDS } from '../../vehicles/vehicles.openapi';
import { SHIPMENTS_RECORDS } from '../../shipments/shipments.records';

const { vehicle } = VEHICLES_RECORDS;
const { shipment } = SHIPMENTS_RECORDS;
const dispatch = {
  guid: IDS.dispatch,
  externalId: null,
  metadata: {},
  depotId: IDS.defaultDepot,
  name: 'Monday, inner city',
  status: 'in_progress',
  plannedDate: DEPARTED,
  shipmentCount: 1,
  startedAt: DEPARTED,
  endedAt: null,
  notes: 'Loading bay 3.',
  isLocked: false,
  progress: { completed: 0, total: 1, percentage: 0 },
  load: { weight: 10.4, volume: 0.156 },
  capacity: vehicle.capacity,
  createdAt: '2026-03-02T06:11:00.000Z',
  updatedAt: DEPARTED,
} as const;
const REMAINING_FIGURES = { minutes: 28, distance: 19.1, lateMinutes: 0, returnsAt: '2026-03-02T08:43:00.000Z' };
const NO_GAIN = { minutes: 0, distance: 0, lateMinutes: 0 };

/** Example records of this module, at the time when the van is on the road. */
export const DISPATCHES_RECORDS = {
  dispatch,
  dispatchReturn: {
    id: IDS.dispatch,
    shipmentGuid: IDS.shipment,
    trackingNumber: shipment.trackingNumber,
    status: 'exception',
    reason: 'not_home',
    receivedAt: null,
  },
  reoptimized: {
    dispatchId: IDS.dispatch,
    changed: false,
    before: REMAINING_FIGURES,
    after: REMAINING_FIGURES,
    gained: NO_GAIN,
  },
  proposal: {
    guid: IDS.proposal,
    dispatchId: IDS.dispatch,
    status: 'open',
    shipmentIds: [IDS.shipment],
    before: { ...REMAINING_FIGURES, lateMinutes: 12 },
    after: REMAINING_FIGURES,
    gained: { ...NO_GAIN, lateMinutes: 12 },
    createdAt: '2026-03-02T08:20:00.000Z',
  },
} as const;

const { proposal } = DISPATCHES_RECORDS;

/** The error for a shipment of another open dispatch, as the service writes it. */
export const IN_ANOTHER_DISPATCH_MESSAGE = `Shipment ${shipment.trackingNumber} is in another open dispatch, "${dispatch.name}".`;
const ROUTE_STAYS_REFUSAL = conflictIn({ id: 'The dispatch is cancelled: its route stays as it was.' });

/** OpenAPI texts and examples of this module's operations. `OpenApiMetadata` explains the keys. */
export const DISPATCHES_OPENAPI = {
  tags: {
    Dispatches: {
      order: 160,
      description:
        'A route: shipments, a driver and a vehicle on one day, made by hand or planned for all vehicles at once.',
    },
  },
  recordNames: {
    getDispatchOfShipment: 'shipment',
    Dispatch: 'dispatch',
    DispatchReturns: 'dispatch',
    Manifest: 'dispatch',
    RouteProposals: 'dispatch',
  },
  refusals: {
    createDispatch: [conflictIn({ 'shipmentIds.0': IN_ANOTHER_DISPATCH_MESSAGE })],
    updateDispatch: [conflictIn({ vehicleId: 'Can no longer change: the dispatch is in_progress.' })],
    deleteDispatch: [conflictIn({ id: 'The dispatch is in progress: complete or cancel it first.' })],
    addShipmentsToDispatch: [
      conflictIn({
        shipmentIds: 'Shipments can be added only while a dispatch is draft or ready; this one is in_progress.',
      }),
    ],
    moveShipmentsBetweenDispatches: [conflictIn({ 'moves.0.shipmentIds.0': IN_ANOTHER_DISPATCH_MESSAGE })],
    removeShipmentFromDispatch: [conflictIn({ dispatchId: 'The dispatch is cancelled: it can no longer change.' })],
    setStopSequence: [ROUTE_STAYS_REFUSAL],
    optimizeDispatch: [ROUTE_STAYS_REFUSAL],
    reoptimizeDispatch: [ROUTE_STAYS_REFUSAL],
    acceptRouteProposal: [conflictIn({ guid: 'This proposal was accepted already.' })],
    changeDispatchStatus: [
      invalidStatus('From draft it may go to: ready, cancelled.'),
      conflictIn({ vehicleId: 'This vehicle is maintenance: set it available first.' }),
    ],
  },
  examples: {
    records: DISPATCHES_RECORDS,
    shownRecords: {
      Dispatch: 'dispatch',
      Manifest: 'dispatch',
      optimizeDispatch: 'route',
      setStopSequence: 'route',
      DispatchTransfers: 'dispatch',
      RouteProposals: 'reoptimized',
      getRouteProposal: 'proposal',
      DispatchReturns: 'dispatchReturn',
    },
    references: { dispatchId: IDS.dispatch },
    operations: {
      receiveDispatchReturns: {
        body: { scanned: [shipment.trackingNumber] },
        data: { booked: 1, missing: 0, results: [{ scanned: shipment.trackingNumber, received: true, message: null }] },
      },
      createDispatch: {
        body: {
          name: dispatch.name,
          plannedDate: '2026-03-02T09:15:00+01:00',
          driverId: IDS.driver,
          vehicleId: IDS.vehicle,
          shipmentIds: [IDS.shipment],
          notes: dispatch.notes,
        },
        data: { status: 'draft' },
      },
      updateDispatch: { body: { guid: IDS.dispatch, notes: dispatch.notes } },
      addShipmentsToDispatch: { body: { shipmentIds: [IDS.shipment] }, data: { status: 'draft' } },
      removeShipmentFromDispatch: { body: { dispatchId: IDS.dispatch, shipmentId: IDS.shipment } },
      moveShipmentsBetweenDispatches: {
        body: {
          moves: [{ shipmentIds: [IDS.shipment], fromDispatchId: null, toDispatchId: IDS.dispatch, position: 0 }],
        },
        data: { status: 'draft' },
      },
      setStopSequence: { params: { id: IDS.dispatch }, body: { shipmentIds: [IDS.shipment] } },
      optimizeDispatch: { params: { id: IDS.dispatch } },
      reoptimizeDispatch: { params: { id: IDS.dispatch }, body: {} },
      acceptRouteProposal: { params: { id: IDS.dispatch }, body: { guid: IDS.proposal } },
      changeDispatchStatus: { body: { status: 'ready', notes: 'Loaded.' }, data: { status: 'ready' } },
      getDispatchOfShipment: { params: { id: IDS.shipment } },
    },
    events: {
      'dispatch.created': { timestamp: '2026-03-02T06:11:00.021Z', data: { ...dispatch, status: 'draft' } },
      'dispatch.status_changed': {
        timestamp: '2026-03-02T08:15:00.031Z',
        data: { ...dispatch, previousStatus: 'ready' },
      },
      // The record of the event is the dispatch, so `guid` names the dispatch here.
      'dispatch.route_proposed': {
        timestamp: '2026-03-02T08:20:00.110Z',
        data: { ...proposal, guid: IDS.dispatch, proposalId: IDS.proposal },
      },
    },
  },
} satisfies OpenApiMetadata;
