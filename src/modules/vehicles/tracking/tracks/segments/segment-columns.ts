import { ColumnArrays } from '../../../../../platform/database/queries/column-arrays';
import { millisecondsSql, momentSql } from '../../../../../platform/database/queries/moments';
import type { Segment } from './segment';

/** The columns of track_segments except its business and device. Times are sent as milliseconds since 1970. */
export const SEGMENT_COLUMNS = new ColumnArrays<Segment>({
  started_at: { type: 'float8', value: ({ startedAtMs }) => startedAtMs, toStored: momentSql },
  ended_at: { type: 'float8', value: ({ endedAtMs }) => endedAtMs, toStored: momentSql },
  kind: { type: 'text', value: ({ kind }) => kind },
  vehicle_id: { type: 'uuid', value: ({ vehicleId }) => vehicleId },
  start_latitude: { type: 'float8', value: ({ start }) => start.latitude },
  start_longitude: { type: 'float8', value: ({ start }) => start.longitude },
  end_latitude: { type: 'float8', value: ({ end }) => end.latitude },
  end_longitude: { type: 'float8', value: ({ end }) => end.longitude },
  // Sent as text, because unnest would flatten an array of arrays.
  mm_by_quarter: {
    type: 'text',
    value: ({ mmByQuarter }) => `{${mmByQuarter.join(',')}}`,
    toStored: (sent) => `${sent}::bigint[]`,
  },
  fuel_used_ml: { type: 'float8', value: ({ fuelUsedMl }) => fuelUsedMl },
  fuel_readings: { type: 'int', value: ({ fuelReadings }) => fuelReadings },
  fuel_level_ml: { type: 'float8', value: ({ fuelLevelMl }) => fuelLevelMl },
  anchor_at: { type: 'float8', value: ({ resumeAtMs }) => resumeAtMs, toStored: momentSql },
  counted_at: { type: 'float8', value: ({ countedUntilMs }) => countedUntilMs, toStored: momentSql },
});

/** SQL: a {@link Segment} as JSON, from row `segment` of track_segments. The keys are the members of the type. */
export const SEGMENT_JSON_SQL = `json_build_object(
    'kind', segment.kind, 'vehicleId', segment.vehicle_id,
    'startedAtMs', ${millisecondsSql('segment.started_at')}, 'endedAtMs', ${millisecondsSql('segment.ended_at')},
    'start', json_build_object('latitude', segment.start_latitude, 'longitude', segment.start_longitude),
    'end', json_build_object('latitude', segment.end_latitude, 'longitude', segment.end_longitude),
    'mmByQuarter', segment.mm_by_quarter,
    'fuelUsedMl', segment.fuel_used_ml, 'fuelReadings', segment.fuel_readings, 'fuelLevelMl', segment.fuel_level_ml,
    'resumeAtMs', ${millisecondsSql('segment.anchor_at')}, 'countedUntilMs', ${millisecondsSql('segment.counted_at')})`;
