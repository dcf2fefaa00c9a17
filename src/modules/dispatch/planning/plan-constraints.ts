import { ApiError } from '../../../common/errors/api-error';
import type { CreatePlanDto } from './dto/plan.dto';
import type { PlanHoursDto, PlanStopDto, PlanVehicleDto } from './dto/plan-constraints.dto';

/** What a plan must keep besides capacity and its shift, as it was asked for: part of the brief. */
export interface PlanConstraints {
  readonly stops: readonly PlanStopDto[];
  readonly vehicles: readonly PlanVehicleDto[];
  readonly serviceMinutes: number | null;
  readonly setupMinutes: number | null;
  readonly maxDrivers: number | null;
  readonly balance: 'none' | 'time' | 'stops';
}

/** What is planned, in lower case. */
interface PlannedIds {
  readonly shipmentIds: readonly string[];
  readonly vehicleIds: readonly string[];
}

/** Null: nothing of the kind is asked for. Refuses with 400 what names a record that is not planned, twice, or hours that can't be. */
export function constraintsOf(dto: CreatePlanDto, ids: PlannedIds): PlanConstraints | null {
  const { stops = [], vehicles = [], serviceMinutes, setupMinutes, maxDrivers, balance = 'none' } = dto;
  const isNone = [serviceMinutes, setupMinutes, maxDrivers].every((value) => value === undefined) && balance === 'none';
  if (isNone && stops.length + vehicles.length === 0) return null;
  const faults: Record<string, string> = {};
  const named = (field: string, given: readonly string[], planned: readonly string[], what: string) => {
    const known = new Set(planned);
    const seen = new Set<string>();
    given.forEach((id, index) => {
      const at = id.toLowerCase();
      if (!known.has(at))
        faults[`${field}.${index}.${what}Id`] = `This ${what} is not planned with: name it in ${what}Ids.`;
      else if (seen.has(at)) faults[`${field}.${index}.${what}Id`] = `This ${what} is named twice.`;
      seen.add(at);
    });
  };
  named(
    'stops',
    stops.map(({ shipmentId }) => shipmentId),
    ids.shipmentIds,
    'shipment',
  );
  named(
    'vehicles',
    vehicles.map(({ vehicleId }) => vehicleId),
    ids.vehicleIds,
    'vehicle',
  );
  stops.forEach(({ vehicleId, position, windows = [] }, index) => {
    if (vehicleId !== undefined && !ids.vehicleIds.includes(vehicleId.toLowerCase()))
      faults[`stops.${index}.vehicleId`] = 'This vehicle is not planned with: name it in vehicleIds.';
    if (position !== undefined && vehicleId === undefined)
      faults[`stops.${index}.vehicleId`] = 'Is needed where there is a position.';
    checkHours(`stops.${index}.windows`, windows, faults);
  });
  vehicles.forEach(({ shift, breaks = [] }, index) => {
    if (shift && shift.start === shift.end) faults[`vehicles.${index}.shift.end`] = 'Must not be the same as start.';
    checkHours(`vehicles.${index}.breaks`, breaks, faults);
  });
  if (Object.keys(faults).length) throw new ApiError('VALIDATION_ERROR', faults);
  return {
    ...{ stops, vehicles, balance },
    serviceMinutes: serviceMinutes ?? null,
    setupMinutes: setupMinutes ?? null,
    maxDrivers: maxDrivers ?? null,
  };
}

/** Hours of one day must not overlap; those over midnight end in the evening's day after. */
function checkHours(field: string, hours: readonly PlanHoursDto[], faults: Record<string, string>): void {
  const spans = hours.map(({ start, end }, index) => ({ start, end: end > start ? end : `+${end}`, index }));
  for (const { start, end, index } of spans) {
    if (start === hours[index]!.end) faults[`${field}.${index}.end`] = 'Must not be the same as start.';
    const isAfter = (one: string, other: string) =>
      one.startsWith('+') ? !other.startsWith('+') || one > other : !other.startsWith('+') && one > other;
    const other = spans.find((span) => span.index < index && isAfter(end, span.start) && isAfter(span.end, start));
    if (other)
      faults[`${field}.${index}`] = `Must not overlap ${hours[other.index]!.start} to ${hours[other.index]!.end}.`;
  }
}
