import { ColumnArrays } from '../../../../../platform/database/queries/column-arrays';
import { millisecondsSql, momentSql } from '../../../../../platform/database/queries/moments';
import type { Segment } from './segment';

/** The columns of track_segments except its business and device. Times are sent as milliseconds since 1970. */
export const SEGMENT_COLUMNS = new ColumnArrays<Segment>({
  started_at: { type: 'float8', value: ({ startedAt }) => startedAt, toStored: momentSql },
  ended_at: { type: 'float8', value: ({ endedAt }) => endedAt, toStored: momentSql },
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
  anchor_at: { type: 'float8', value: ({ anchorAt }) => anchorAt, toStored: momentSql },
  counted_at: { type: 'float8', value: ({ countedAt }) => countedAt, toStored: momentSql },
});

/** SQL: a {@link Segment} as JSON, from row `s` of track_segments. */
export const SEGMENT_JSON = `json_build_object(
    'kind', s.kind, 'vehicleId', s.vehicle_id,
    'startedAt', ${millisecondsSql('s.started_at')}, 'endedAt', ${millisecondsSql('s.ended_at')},
    'start', json_build_object('latitude', s.start_latitude, 'longitude', s.start_longitude),
    'end', json_build_object('latitude', s.end_latitude, 'longitude', s.end_longitude),
    'mmByQuarter', s.mm_by_quarter,
    'fuelUsedMl', s.fuel_used_ml, 'fuelReadings', s.fuel_readings, 'fuelLevelMl', s.fuel_level_ml,
    'anchorAt', ${millisecondsSql('s.anchor_at')}, 'countedAt', ${millisecondsSql('s.counted_at')})`;
