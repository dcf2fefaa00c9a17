import { EVENTS, EVENTS_NOT_STREAMED } from '../../platform/jobs/events';
import type { LiveEvent, LivePosition } from './live-changes.read-model';

/** The types of messages on the stream. */
export const STREAM_TYPES = ['position', ...EVENTS.filter((type) => !EVENTS_NOT_STREAMED.includes(type))] as const;

/** The drivers and depots of changed records, which decide whether a listener may see the changes. */
export interface RecordsOfChanges {
  /** The users who may see the record as its driver. Only users of listeners are listed. */
  readonly drivers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The depot of the record, the nil UUID for the default depot. Only known if a listener is limited to depots. */
  readonly depots: ReadonlyMap<string, string>;
}

/** The part of the stream of a business that one listener may see. Messages are created once for listeners with equal views. */
export class StreamView {
  /** Two views with the same key show the same messages. */
  readonly key: string;

  constructor(
    private readonly types: ReadonlySet<string> | null,
    private readonly vehicleIds: ReadonlySet<string> | null,
    /** Set for a driver's user, who sees the events of their own dispatches and vehicles, and no positions. */
    readonly driverUserId: string | null,
    /** The depots of a limited member, see `Account.depotIds`. Null if the listener may see all depots. */
    readonly depotIds: readonly string[] | null = null,
  ) {
    this.key = JSON.stringify([
      types && [...types].sort(),
      vehicleIds && [...vehicleIds].sort(),
      driverUserId,
      depotIds,
    ]);
  }

  /** Returns whether the listener may see an event. */
  showsEvent({ type, recordId, body }: LiveEvent, { drivers, depots }: RecordsOfChanges): boolean {
    if (this.types && !this.types.has(type)) return false;
    if (this.depotIds && !this.depotIds.includes(depots.get(recordId) ?? '')) return false;
    if (this.driverUserId && !drivers.get(recordId)?.has(this.driverUserId)) return false;
    return !this.vehicleIds || !type.startsWith('vehicle.') || this.vehicleIds.has(readVehicle(body) ?? recordId);
  }

  /** Returns whether the listener may see a position. */
  showsPosition({ vehicleId }: LivePosition, { depots }: Pick<RecordsOfChanges, 'depots'>): boolean {
    if (this.depotIds && !this.depotIds.includes(depots.get(vehicleId) ?? '')) return false;
    if (this.driverUserId || (this.types && !this.types.has('position'))) return false;
    return !this.vehicleIds || this.vehicleIds.has(vehicleId);
  }
}

const readVehicle = (body: string): string | undefined =>
  (JSON.parse(body) as { data: { vehicleId?: string } }).data.vehicleId;
