import { applyDecorators } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import { formatCount, formatDuration } from '../../../../platform/http/openapi/markdown';
import { MAX_POSITION_AGE_MS, MAX_POSITION_AHEAD_MS, MAX_POSITIONS } from '../ingest/position-rules';
import { MAX_DEVICE_REQUESTS_PER_MINUTE } from '../positions.service';

/** The documentation of the operations that phones and Traccar servers call. Their query parameters are read without a DTO. */

export const OSMAND_DESCRIPTION = `Receives a position in the OsmAnd protocol.

Parameters: \`lat\` and \`lon\` (or \`location=lat,lon\`); \`timestamp\` (Unix seconds or milliseconds, or ISO 8601; default: now); \`speed\` in
knots; \`bearing\` or \`heading\`; \`altitude\` in metres; \`accuracy\` in metres; \`batt\` in percent; \`fuel\` in litres; \`fault\`.
\`valid=false\` means that the device has no fix. Other parameters are ignored. Numbers may have a decimal comma. A \`+\` in \`timestamp\` does
not have to be encoded.

Trackers repeat a message until the server accepts it. A message without a usable position therefore gets the status 200 too. It is
dropped, and the device counts it in \`rejected\` with the reason: no coordinates, no valid fix, the point 0, 0, values out of range,
older than ${formatDuration(MAX_POSITION_AGE_MS)}, or more than ${formatDuration(MAX_POSITION_AHEAD_MS)} ahead. The message still counts as a sign of life of the device. Any other field that is
out of range becomes null. If the clock of a receiver is 1,024 weeks late (the GPS week number started again), the time is corrected,
provided that the result is within ten minutes of now.

The key in the path identifies the device; no token is needed. \`POST /api/tracking/devices/{guid}/key\` creates it. A device can send
${formatCount(MAX_DEVICE_REQUESTS_PER_MINUTE)} messages a minute. Responds with 401 for an unknown key, which counts as a failed authentication of the address.`;

export const OSMAND_JSON_DESCRIPTION = `The body can also be the JSON of the current Traccar client: \`{"location": {"timestamp", "coords": {"latitude", "longitude", "speed",
"heading", "accuracy", "altitude"}, "battery": {"level"}}}\`. There, \`speed\` is in metres per second and \`level\` from 0 to 1. \`location\` can
be a list of up to ${formatCount(MAX_POSITIONS)}.`;

export const DROPPED_DESCRIPTION = `A position of an unknown device, without a valid fix, or out of range or time is dropped. The response is then 200 with \`rejected\`: 1,
because the server would send a refused position again. The device counts it with its reason. Any other field that is out of range
becomes null.`;

const OSMAND_NUMBERS = ['lat', 'lon', 'speed', 'bearing', 'altitude', 'accuracy', 'batt'];

/** Parameters of the URL template in the settings of a Traccar server, with examples. */
const TRACCAR_PARAMETERS = {
  lat: '48.2082',
  lon: '16.3738',
  timestamp: '1772438400000',
  valid: 'true',
  speed: '12.5',
  bearing: '90',
  altitude: '171',
  accuracy: '5',
  batt: '87',
};

/** Documents the query with which a Traccar server forwards a position. */
export const TraccarQuery = (): MethodDecorator => {
  const schema = { type: 'string' } as const;
  return applyDecorators(
    ApiQuery({
      name: 'id',
      required: true,
      schema,
      description: 'The `deviceId` here: `{uniqueId}` in the template.',
    }),
    ...Object.entries(TRACCAR_PARAMETERS).map(([name, example]) =>
      ApiQuery({ name, required: false, schema, example }),
    ),
  );
};

/** Documents the key in the path and the query of a message in the OsmAnd protocol. */
export const OsmAndParameters = (): MethodDecorator =>
  applyDecorators(
    ...OSMAND_NUMBERS.map((name) => ApiQuery({ name, required: false, schema: { type: 'number' } })),
    ApiQuery({ name: 'timestamp', required: false, schema: { type: 'string' } }),
    ApiParam({ name: 'key', description: "The device's key." }),
  );

/** The body with which a Traccar server forwards a position or an event. */
export const TRACCAR_BODY_SCHEMA = {
  type: 'object',
  additionalProperties: true,
  properties: {
    position: { type: 'object', additionalProperties: true },
    event: { type: 'object', additionalProperties: true, description: 'With `event.forward`.' },
    device: {
      type: 'object',
      required: ['uniqueId'],
      additionalProperties: true,
      properties: { uniqueId: { type: 'string', description: 'The `deviceId` here.' } },
    },
  },
};
