import { ApiError } from '../../../common/errors/api-error';
import { isPlanned } from '../dispatch-status';
import type { UpdateDispatchDto } from './dto/dispatch.dto';
import type { Dispatch } from './entities/dispatch.entity';

/** The data that decide whether a dispatch may change, and that may change only before departure. */
type ChangeableFields = Pick<Dispatch, 'status' | 'driverId' | 'vehicleId' | 'depotId' | 'plannedDate'>;

/** Returns the dispatch with the requested changes. Members that are undefined stay as they are. */
export function applyChanges(
  dispatch: Dispatch,
  { name, notes, isLocked, driverId, vehicleId, depotId }: Omit<UpdateDispatchDto, 'guid' | 'plannedDate'>,
  plannedDate: Date | undefined,
): Dispatch {
  return {
    ...dispatch,
    ...(name !== undefined && { name }),
    ...(notes !== undefined && { notes }),
    ...(isLocked !== undefined && { isLocked }),
    ...(driverId !== undefined && { driverId: toLowerCaseId(driverId) }),
    ...(vehicleId !== undefined && { vehicleId: toLowerCaseId(vehicleId) }),
    ...(depotId !== undefined && { depotId: toLowerCaseId(depotId) }),
    ...(plannedDate && { plannedDate }),
  };
}

/**
 * Rejects changes of driver, vehicle, depot or date after departure, and the removal of driver or vehicle while ready.
 *
 * @throws ApiError CONFLICT that names the fields
 */
export function assertChangeable(before: ChangeableFields, after: ChangeableFields): void {
  const details: Record<string, string> = {};
  for (const field of ['driverId', 'vehicleId', 'depotId', 'plannedDate'] as const) {
    // Dates are compared by their time.
    const isChanged = before[field]?.valueOf() !== after[field]?.valueOf();
    if (!isChanged) continue;
    if (!isPlanned(before.status)) {
      details[field] = `Can no longer change: the dispatch is ${before.status}.`;
    } else if (field !== 'depotId' && before.status === 'ready' && after[field] === null) {
      details[field] = 'A ready dispatch requires it: set the dispatch back to draft first.';
    }
  }
  if (Object.keys(details).length > 0) throw new ApiError('CONFLICT', details);
}

/** Returns the depot of the vehicle; without a vehicle, the one that all shipments have in common. Null stands for the default depot. */
export function chooseDepot(
  vehicle: { readonly depotId: string | null } | null,
  shipments: readonly { readonly depotId: string | null }[],
): string | null {
  if (vehicle) return vehicle.depotId;
  const depotIds = new Set(shipments.map((shipment) => shipment.depotId));
  const [depotId = null] = depotIds;
  return depotIds.size === 1 ? depotId : null;
}

/** Returns an id as the database has it. A request may have it in capitals. */
export const toLowerCaseId = (id: string | null): string | null => id && id.toLowerCase();
