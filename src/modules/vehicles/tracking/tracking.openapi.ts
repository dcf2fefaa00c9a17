import type { OpenApiMetadata } from '../../../core/module-metadata';
import { conflictIn } from '../../../platform/http/openapi/refusal';
import { IDS } from '../../../platform/http/openapi/examples/day';

const DEVICE_KEY = 'ddk_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';

/** Example records of this module, at the time when the van is on the road. */
export const TRACKING_RECORDS = {
  deviceKey: { guid: IDS.device, key: DEVICE_KEY, url: `https://dispatch.example/api/tracking/osmand/${DEVICE_KEY}` },
  device: {
    guid: IDS.device,
    deviceId: 'TRK-0004',
    type: 'gps_tracker',
    status: 'active',
    lastSeen: '2026-03-02T08:30:00.000Z',
    lastUpdate: '2026-03-02T08:30:00.000Z',
    batteryLevel: 87,
    fault: null,
    clockOffset: null,
    rejected: { count: 0, lastReason: null, lastAt: null },
    createdAt: '2026-03-02T06:11:00.000Z',
    updatedAt: '2026-03-02T08:30:00.000Z',
  },
  location: {
    guid: IDS.vehicle,
    key: DEVICE_KEY,
    vehicleId: IDS.vehicle,
    latitude: 48.1891,
    longitude: 16.3672,
    timestamp: '2026-03-02T08:30:00.000Z',
    speed: 42,
    heading: 7,
  },
  travelDay: {
    guid: IDS.vehicle,
    date: '2026-03-02',
    distanceTraveled: 19.4,
    travelTime: '0h 38m',
    startLocation: 'Vienna, AT',
    endLocation: 'Vienna, AT',
    stops: 1,
    fuelUsed: null,
  },
} as const;

const { device } = TRACKING_RECORDS;
/** The time as Unix time, for protocols that count seconds. */
const HALF_PAST_EIGHT = 1_772_440_200;
/** OpenAPI texts and examples of this module's operations. */
export const TRACKING_OPENAPI = {
  tags: {
    Tracking: {
      order: 130,
      description: 'Devices in the vehicles, the positions that they send, and a live stream of what happens.',
    },
  },
  recordNames: {
    Devices: 'device',
    Travel: 'vehicle',
  },
  refusals: {
    addTrackingDevice: [conflictIn({ deviceId: 'A device with this id exists.' })],
    updateTrackingDevice: [conflictIn({ vehicleId: 'This vehicle has a device already.' })],
  },
  examples: {
    records: TRACKING_RECORDS,
    shownRecords: {
      Devices: 'device',
      createTrackingDeviceKey: 'deviceKey',
      Positions: 'location',
      Travel: 'travelDay',
      getVehicleLocation: 'location',
    },
    fields: { tracker: 'device', currentLocation: 'location', positions: 'location', position: 'location' },
    operations: {
      addTrackingDevice: { body: { deviceId: device.deviceId, type: device.type, vehicleId: IDS.vehicle } },
      updateTrackingDevice: { body: { type: device.type, vehicleId: IDS.vehicle } },
      sendPositions: {
        body: {
          deviceId: device.deviceId,
          positions: [
            { latitude: 48.135, longitude: 16.3573, timestamp: '2026-03-02T08:15:00.000Z', speed: 0, batteryLevel: 88 },
            { latitude: 48.1891, longitude: 16.3672, timestamp: '2026-03-02T08:30:00.000Z', speed: 42, heading: 7 },
          ],
        },
        data: { accepted: 2, duplicates: 0 },
      },
      sendOsmandPositionBody: {
        bodies: {
          'application/x-www-form-urlencoded': {
            lat: '48.1891',
            lon: '16.3672',
            timestamp: String(HALF_PAST_EIGHT),
            speed: '22.7',
            bearing: '7',
            batt: '87',
          },
          'application/json': {
            location: {
              timestamp: '2026-03-02T08:30:00.000Z',
              coords: { latitude: 48.1891, longitude: 16.3672, speed: 11.7, heading: 7, accuracy: 8 },
              battery: { level: 0.87 },
            },
          },
        },
      },
      forwardTraccarData: {
        body: {
          position: {
            valid: true,
            fixTime: '2026-03-02T08:30:00.000Z',
            latitude: 48.1891,
            longitude: 16.3672,
            speed: 22.7,
            course: 7,
            attributes: { batteryLevel: 87 },
          },
          device: { uniqueId: device.deviceId },
        },
        data: { accepted: 1, duplicates: 0, rejected: 0 },
      },
    },
    events: {
      'device.status_changed': {
        timestamp: '2026-03-02T06:11:40.052Z',
        data: { ...device, previousStatus: 'low_battery' },
      },
    },
  },
} satisfies OpenApiMetadata;
