import { IDS } from '../../platform/http/openapi/examples/day';
import { SHIPMENTS_RECORDS } from '../shipments/shipments.records';
import { TRACKING_RECORDS } from '../vehicles/tracking/tracking.openapi';
import { RESUMABLE_SECONDS } from './business-feed';
import { MAX_EVENTS_PER_READ } from './live-changes.read-model';
import { STREAM_TYPES } from './stream-view';

/** Description of the stream for the OpenAPI document. */
export const STREAM_DESCRIPTION = `Sends server-sent events (\`text/event-stream\`) of the caller's business until one side ends the stream. The
token goes into the \`Authorization\` header as everywhere. In a browser, read the stream with \`fetch\`, because \`EventSource\` sends no such
header. Only opening the stream counts against the rate limit.

The first event is \`ready\` (\`{"resumed"}\`) or \`reset\` (\`{"reason"}\`). Then come ${STREAM_TYPES.map((type) => `\`${type}\``).join(', ')}. \`event\` is the type, and
\`data\` is \`{"id", "type", "timestamp", "data"}\` as in webhooks. A \`position\` is the newest one of a vehicle, and has no \`id\`. Each vehicle
gets at most one every 100 ms. The positions in between are in the vehicle's location. A new stream begins with the newest position of every
vehicle.

**Resuming.** Send the last \`id\` that you received as \`Last-Event-ID\`. Within ${RESUMABLE_SECONDS / 3600} hours every missed event is sent once, and the newest
position of each vehicle that has moved. The first event is \`reset\` if the id is too old (\`expired\`), is not from this service
(\`unknown\`), or if more than ${MAX_EVENTS_PER_READ} events were missed (\`too_many\`). Reload what you show then. The stream continues from there, beginning with
all positions. Do not derive anything else from an \`id\`.

**Heartbeat.** A comment and the present \`id\` are sent every 15 seconds. A stream ends within 5 seconds after its token has ended, its
business was suspended or its role changed. A client that reads nothing for 15 seconds while data waits for it is disconnected.

A driver receives events of the dispatches and shipments that are assigned to them, and arrivals of the vehicle that they drive. A driver
receives no positions.`;

const { shipment } = SHIPMENTS_RECORDS;
const { location, device } = TRACKING_RECORDS;
const POSITION_EXAMPLE = {
  type: 'position',
  timestamp: location.timestamp,
  data: {
    vehicleId: location.vehicleId,
    deviceId: device.deviceId,
    latitude: location.latitude,
    longitude: location.longitude,
    speed: location.speed,
    heading: location.heading,
  },
};
const EVENT_EXAMPLE = {
  id: IDS.event,
  type: 'shipment.status_changed',
  timestamp: '2026-03-02T08:40:00.120Z',
  data: {
    guid: shipment.guid,
    trackingNumber: shipment.trackingNumber,
    status: 'delivered',
    previousStatus: shipment.status,
  },
};

/** Returns messages as text/event-stream: each has several lines and ends with an empty line. */
const formatExample = (...messages: readonly string[][]): string =>
  messages.map((lines) => `${lines.join('\n')}\n\n`).join('');

/** Examples of the response by their titles, for the OpenAPI document. */
export const STREAM_EXAMPLES = {
  'new stream': formatExample(
    ['retry: 1840'],
    ['event: ready', 'data: {"resumed":false}'],
    ['id: 1772439245-1041:1043:1041', 'event: position', `data: ${JSON.stringify(POSITION_EXAMPLE)}`],
    ['id: 1772439247-1044:1044:', 'event: shipment.status_changed', `data: ${JSON.stringify(EVENT_EXAMPLE)}`],
    [':', 'id: 1772439262-1044:1044:'],
  ),
  'id too old': formatExample(
    ['retry: 2310'],
    ['id: 1772439245-1041:1041:', 'event: reset', 'data: {"reason":"expired"}'],
  ),
};
