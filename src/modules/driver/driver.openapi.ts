import type { OpenApiMetadata } from '../../core/module-metadata';
import { conflictIn } from '../../platform/http/openapi/refusal';
import { CAFE, IDS } from '../../platform/http/openapi/examples/day';
import { DRIVERS_RECORDS } from '../dispatch/drivers/drivers.openapi';
import { BUSINESS_RECORDS } from '../business/business.openapi';
import { SHIPMENTS_RECORDS } from '../shipments/shipments.records';

const { driver } = DRIVERS_RECORDS;
const { business } = BUSINESS_RECORDS;
const { shipment } = SHIPMENTS_RECORDS;

/** Code of the example invitation. */
export const INVITATION_CODE = '7KQ2-M4TZ-9B1C-XW3R';

/** Example records of this module, at the time when the van is on the road. */
const DRIVER_RECORDS = {
  driverDay: {
    date: '2026-03-02',
    timeZone: 'Europe/Vienna',
    dispatches: [
      {
        guid: IDS.dispatch,
        name: 'Monday 1',
        status: 'in_progress',
        plannedDate: '2026-03-02T07:00:00.000Z',
        startedAt: '2026-03-02T08:15:00.000Z',
        notes: null,
        vehicle: { guid: IDS.vehicle, name: 'Van 4', licensePlate: 'W-10004D' },
        stops: [
          {
            sequence: 1,
            shipmentGuid: IDS.shipment,
            kind: 'delivery',
            status: 'pending',
            consignee: 'Café Museum',
            phone: '+43 1 0000000',
            address: CAFE,
            coordinates: { latitude: CAFE.latitude, longitude: CAFE.longitude },
            precision: 'given',
            window: null,
            expectedArrival: '2026-03-02T08:39:00.000Z',
            arrivedAt: null,
            packages: [{ trackingNumber: 'DD0404212027AT', length: 65, width: 40, height: 30, weight: 5.2 }],
            instructions: 'Goods entrance in the yard',
            wishes: { text: 'Ring at Huber, 2nd floor.', safePlace: null },
            proof: ['signature'],
          },
        ],
        returns: [],
      },
    ],
  },
  driverInvitation: {
    url: `https://dispatch.example/driver#code=${INVITATION_CODE}`,
    code: INVITATION_CODE,
    expiresAt: '2026-03-03T06:20:00.000Z',
  },
  driverSession: {
    guid: IDS.driverSession,
    deviceName: "Mara's phone",
    createdAt: '2026-03-02T06:24:00.000Z',
    lastUsedAt: '2026-03-02T08:40:00.000Z',
    expiresAt: '2026-05-31T08:40:00.000Z',
  },
} as const;

/** The error of a report about a shipment that is in no dispatch of the driver. */
const NOT_IN_OWN_DISPATCH = conflictIn({ status: 'The shipment is in no dispatch of yours any more.' });
/** The error of a report about a shipment that is delivered, on this dispatch or on another one. */
const DELIVERED_ALREADY = conflictIn({ status: 'The shipment is delivered already.' });

/** OpenAPI metadata of this module's operations. OpenApiMetadata explains the keys. */
export const DRIVER_OPENAPI = {
  tags: {
    "Driver's app": {
      order: 150,
      description:
        "The operations that a driver's phone calls. A driver opens a session with an invitation; the session acts for this driver only " +
        'and can call no other operations. Other tokens are rejected here.',
    },
  },
  recordNames: {
    DriverInvitations: 'driver',
    DriverActions: 'shipment',
    startDispatch: 'dispatch',
    finishDispatch: 'dispatch',
  },
  refusals: {
    startDispatch: [conflictIn({ status: 'The dispatch is cancelled.' })],
    finishDispatch: [
      conflictIn({
        status: `It may be completed when each shipment is delivered, exception, returned or cancelled; 1 is not: ${shipment.trackingNumber}.`,
      }),
    ],
    reportArrival: [NOT_IN_OWN_DISPATCH],
    reportCollection: [NOT_IN_OWN_DISPATCH],
    reportDelivery: [NOT_IN_OWN_DISPATCH, DELIVERED_ALREADY],
    reportFailedDelivery: [NOT_IN_OWN_DISPATCH, DELIVERED_ALREADY],
    undoStopReport: [conflictIn({ status: 'There is nothing of the five minutes before it to undo.' })],
  },
  examples: {
    records: DRIVER_RECORDS,
    shownRecords: {
      DriverDay: 'driverDay',
      finishDispatch: 'dispatch',
      startDispatch: 'dispatch',
      DriverPositions: 'location',
      TrackerApp: 'deviceKey',
      DriverInvitations: 'driverSession',
      inviteDriver: 'driverInvitation',
    },
    operations: {
      inviteDriver: { params: { guid: IDS.driver } },
      listDriverSessions: { params: { guid: IDS.driver } },
      revokeDriverSession: { params: { guid: IDS.driver, sessionGuid: IDS.driverSession } },
      createDriverSession: {
        body: { code: INVITATION_CODE, deviceName: "Mara's phone" },
        data: {
          expiresAt: '2026-05-31T06:24:00.000Z',
          driver: { guid: IDS.driver, name: driver.name },
          business: { name: business.name, phone: business.phone, timeZone: business.settings.timezone },
        },
      },
      startDispatch: {
        params: { id: IDS.dispatch },
        body: { timestamp: '2026-03-02T08:15:00.000Z' },
        data: { guid: IDS.dispatch, status: 'in_progress' },
      },
      finishDispatch: {
        params: { id: IDS.dispatch },
        body: { timestamp: '2026-03-02T09:58:00.000Z' },
        data: { guid: IDS.dispatch, status: 'completed' },
      },
      reportArrival: {
        ...createStopRequest('2026-03-02T08:38:00.000Z'),
        data: createStopState('out_for_delivery', 'in_progress'),
      },
      reportCollection: {
        ...createStopRequest('2026-03-02T08:20:00.000Z', { note: '2 boxes' }),
        data: createStopState('out_for_delivery', 'in_progress'),
      },
      reportDelivery: {
        ...createStopRequest('2026-03-02T08:40:00.000Z', {
          receivedBy: 'Karl Kellner',
          note: 'At the goods entrance.',
          photosFollow: 2,
        }),
        data: createStopState('delivered', 'completed'),
      },
      reportFailedDelivery: {
        ...createStopRequest('2026-03-02T08:40:00.000Z', { reason: 'not_home', note: 'Closed on Mondays.' }),
        data: createStopState('exception', 'completed'),
      },
      addStopPhoto: {
        ...createStopRequest('2026-03-02T08:40:00.000Z', { report: 'deliver', number: 1, photo: 'the picture' }),
        data: { guid: IDS.shipment, photosOutstanding: 1 },
      },
      undoStopReport: {
        ...createStopRequest('2026-03-02T08:42:00.000Z'),
        data: createStopState('out_for_delivery', 'in_progress'),
      },
      sendDriverPositions: {
        body: {
          positions: [
            { latitude: 48.135, longitude: 16.3573, timestamp: '2026-03-02T08:15:00.000Z', speed: 0, batteryLevel: 88 },
            { latitude: 48.1891, longitude: 16.3672, timestamp: '2026-03-02T08:30:00.000Z', speed: 42, heading: 7 },
          ],
        },
        data: { accepted: 2, duplicates: 0 },
      },
    },
  },
} satisfies OpenApiMetadata;

/** Returns the parameters and the body of a report at the stop of the example shipment. */
function createStopRequest(timestamp: string, fields: object = {}) {
  return { params: { shipmentGuid: IDS.shipment }, body: { ...fields, timestamp } };
}

/** Returns the response to a report at the stop of the example shipment: the statuses of shipment and dispatch after it. */
function createStopState(status: string, dispatchStatus: string) {
  return { guid: IDS.shipment, status, dispatchGuid: IDS.dispatch, dispatchStatus };
}
