import { EVENTS, EVENTS_NOT_STREAMED } from '../../platform/jobs/events';
import type { LiveEvent, LivePosition } from './live-changes.read-model';

/** The types of messages on the stream. */
export const STREAM_TYPES = ['position', ...EVENTS.filter((type) => !EVENTS_NOT_STREAMED.includes(type))] as const;

/** The drivers and depots of changed records by the ids of the records. They decide whether a listener may see the changes. */
export interface OwnersOfRecords {
  /** The users who may see the record as its driver. Only users of listeners are listed. */
  readonly driverUserIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** The depot of the record, the nil UUID for the default depot. Only known if a listener is limited to depots. */
  readonly depotIds: ReadonlyMap<string, string>;
}

/**
 * The part of the stream of a business that one listener may see: what the caller is allowed to see, narrowed by the filter of the
 * request. Messages are created once for listeners with equal views.
 */
export class StreamView {
  /** Two views with the same key show the same messages. */
  readonly key: string;

  constructor(
    /** The requested types of messages; null for all. */
    private readonly types: ReadonlySet<string> | null,
    /** The requested vehicles; null for all. */
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
  showsEvent({ type, recordId, body }: LiveEvent, owners: OwnersOfRecords): boolean {
    if (!this.showsType(type) || !this.showsDepotOf(recordId, owners)) return false;
    if (this.driverUserId && !owners.driverUserIds.get(recordId)?.has(this.driverUserId)) return false;
    const isAboutVehicle = type.startsWith('vehicle.');
    if (!this.vehicleIds || !isAboutVehicle) return true;
    return this.vehicleIds.has(readVehicleId(body) ?? recordId);
  }

  /** Returns whether the listener may see a position. */
  showsPosition({ vehicleId }: LivePosition, owners: OwnersOfRecords): boolean {
    if (this.driverUserId !== null) return false;
    if (!this.showsType('position') || !this.showsDepotOf(vehicleId, owners)) return false;
    return !this.vehicleIds || this.vehicleIds.has(vehicleId);
  }

  private showsType(type: string): boolean {
    return !this.types || this.types.has(type);
  }

  /** A limited member does not see records that belong to no depot. */
  private showsDepotOf(recordId: string, owners: OwnersOfRecords): boolean {
    if (!this.depotIds) return true;
    const depotId = owners.depotIds.get(recordId);
    return depotId !== undefined && this.depotIds.includes(depotId);
  }
}

/** Returns the vehicle of an event, which may be another record than the one that changed. */
const readVehicleId = (body: string): string | undefined =>
  (JSON.parse(body) as { data: { vehicleId?: string } }).data.vehicleId;
