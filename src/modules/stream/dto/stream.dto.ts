import { PatternField } from '../../../platform/http/validation/fields';
import { STREAM_TYPES } from '../stream-view';

/** The maximum number of vehicles in the filter of a stream. */
const MAX_FILTERED_VEHICLES = 200;
/** Matches one type of message. In a type, only the full stop has a meaning in patterns. */
const STREAM_TYPE_PATTERN = STREAM_TYPES.map((type) => type.replace('.', '\\.')).join('|');
const GUID_PATTERN = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** The filter of the live stream. */
export class StreamQuery {
  @PatternField({
    description: 'Types of events, separated by commas. Default: all types.',
    example: 'position,shipment.status_changed',
    pattern: new RegExp(`^(?:${STREAM_TYPE_PATTERN})(?:,(?:${STREAM_TYPE_PATTERN}))*$`),
    wanted: `one or more of ${STREAM_TYPES.join(', ')}, separated by commas.`,
    optional: true,
  })
  types?: string;

  @PatternField({
    description: `Vehicles whose positions and events are sent: at most ${MAX_FILTERED_VEHICLES} ids, separated by commas. Events that concern no vehicle are always sent.`,
    example: '019cad2a-0c60-714d-966b-0b0591061c39',
    pattern: new RegExp(`^${GUID_PATTERN}(?:,${GUID_PATTERN}){0,${MAX_FILTERED_VEHICLES - 1}}$`),
    wanted: `1 to ${MAX_FILTERED_VEHICLES} UUIDs, separated by commas.`,
    optional: true,
  })
  vehicleIds?: string;
}
