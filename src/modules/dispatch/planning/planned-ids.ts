import type { ErrorDetails } from '../../../common/errors/api-error';
import { faultsOf } from '../../../common/errors/faults';
import { isUuid } from '../../../common/ids';

/*
 * Checks of the constraints of a plan against the records to plan. They run twice: when the body is validated, where values may have any
 * type and lists may be missing, and again when the request has been completed to all records that are planned.
 */

/** The records of a plan. */
export interface PlannedIds {
  readonly shipmentIds: readonly string[];
  readonly vehicleIds: readonly string[];
  readonly driverIds: readonly string[];
}

/** The lists of a request as the client sent them. */
type SentIds = { readonly [List in keyof PlannedIds]?: unknown };

/** Returns the faults of stops whose records are not part of the plan, or listed twice, by path within the list. */
export function findPlannedStopFaults(stops: unknown, { shipmentIds, vehicleIds }: SentIds): ErrorDetails {
  const isVehicleMissing = createMissingTest(vehicleIds);
  return {
    ...findRecordFaults('shipment', stops, shipmentIds),
    ...findEntryFaults(stops, 'vehicleId', ({ vehicleId, position }) => {
      if (vehicleId === undefined && position !== undefined) return 'Is required with a position.';
      return isVehicleMissing(vehicleId) ? formatNotPlannedMessage('vehicle') : undefined;
    }),
  };
}

/** Returns the faults of vehicles and drivers that are not part of the plan, or listed twice, by path within the list. */
export const findPlannedVehicleFaults = (vehicles: unknown, { vehicleIds, driverIds }: SentIds): ErrorDetails => ({
  ...findRecordFaults('vehicle', vehicles, vehicleIds),
  ...findRecordFaults('driver', vehicles, driverIds),
});

/** Returns the faults of entries whose record is not planned or was listed before. Invalid ids are skipped. */
function findRecordFaults(
  recordName: 'shipment' | 'vehicle' | 'driver',
  entries: unknown,
  planned: unknown,
): ErrorDetails {
  const isMissing = createMissingTest(planned);
  const seen = new Set<string>();
  return findEntryFaults(entries, `${recordName}Id`, (entry) => {
    const id = entry[`${recordName}Id`];
    if (!isUuid(id)) return undefined;
    const key = id.toLowerCase();
    const isRepeated = seen.has(key);
    seen.add(key);
    if (isMissing(id)) return formatNotPlannedMessage(recordName);
    return isRepeated ? `This ${recordName} is listed twice.` : undefined;
  });
}

const formatNotPlannedMessage = (recordName: string): string =>
  `This ${recordName} is not part of the plan: list it in ${recordName}Ids.`;

/** Returns a function that returns whether the list lacks an id. A list that was left out or is invalid lacks nothing. */
function createMissingTest(list: unknown): (id: unknown) => boolean {
  if (!Array.isArray(list) || !list.every(isUuid)) return () => false;
  const ids = new Set(list.map((id) => id.toLowerCase()));
  return (id) => isUuid(id) && !ids.has(id.toLowerCase());
}

type Entry = Readonly<Record<string, unknown>>;

/** Returns the faults that `faultOf` finds in entries, by path. Entries that are no list have none. */
function findEntryFaults(entries: unknown, field: string, faultOf: (entry: Entry) => string | undefined): ErrorDetails {
  const list: readonly unknown[] = Array.isArray(entries) ? entries : [];
  return faultsOf(
    list,
    (index) => `${index}.${field}`,
    (entry) => faultOf((entry ?? {}) as Entry),
  );
}
