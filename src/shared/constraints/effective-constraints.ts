import { type Address, toAddress } from '../address/address.entity';
import type { AddressDto } from '../address/address.dto';
import type {
  DriverConstraints,
  DrivingCosts,
  Hours,
  LoadAmount,
  Pause,
  StopConstraints,
  VehicleConstraints,
} from './constraints';

/*
 * Constraints are requirements and limits that planning keeps, such as skills, hours and capacities. They are stored with shipments,
 * vehicles and drivers. The request of a plan can override them. This file combines both to the effective constraints.
 */

/** Overrides of stored values. A missing member keeps the stored value, and null removes the constraint. */
type Requested<T> = { readonly [K in keyof T]?: T[K] | null };

/** Overrides for a shipment in the request of a plan. */
export interface RequestedStop extends Requested<StopConstraints> {
  /** The position of the stop among the first stops of its vehicle's route. */
  readonly position?: number;
}

/** Overrides for a vehicle with its driver in the request of a plan. */
export interface RequestedVehicle extends Requested<Omit<VehicleConstraints, 'costs' | 'start' | 'end'>> {
  readonly costs?: Partial<DrivingCosts> | null;
  readonly start?: AddressDto | null;
  readonly end?: AddressDto | null;
}

/** Overrides that a plan or a standing route stores with one of its dispatches. */
export interface DispatchConstraints {
  /** The vehicle to which the overrides apply. Another vehicle uses its own constraints. Null if no vehicle has overrides. */
  readonly vehicleId: string | null;
  readonly vehicle: RequestedVehicle | null;
  /** The hours of the plan. Null for a dispatch of a standing route, which has no hours. */
  readonly shift: Hours | null;
  /** Service time of shipments without their own: the time at the door. */
  readonly serviceMinutes: number | null;
  /** Setup time of shipments without their own: once before the service of consecutive shipments at one door. */
  readonly setupMinutes: number | null;
  readonly stops: readonly (RequestedStop & { readonly shipmentId: string })[];
}

/** The effective constraints of a shipment. */
export interface EffectiveStopConstraints extends Omit<StopConstraints, 'priority' | 'windows'> {
  readonly priority: number;
  /** Null if the delivery window applies. */
  readonly windows: readonly Hours[] | null;
  readonly position: number | null;
}

/** The effective constraints of a vehicle with its driver. */
export interface VehicleAndDriver {
  readonly skills: readonly string[];
  /** The route stays within all of these hours. If empty, the hours of the plan apply. */
  readonly shifts: readonly Hours[];
  readonly breaks: readonly Pause[];
  /** Null if the route starts at its depot. */
  readonly start: Address | null;
  /** Null if the route ends where it starts. */
  readonly end: Address | null;
  readonly openEnd: boolean;
  readonly speedFactor: number;
  readonly costs: DrivingCosts | null;
  readonly maxStops: number | null;
  readonly maxKilometres: number | null;
  readonly maxHours: number | null;
  readonly maxReloads: number;
  readonly reloadMinutes: number;
  readonly capacities: readonly LoadAmount[];
}

/** Returns the requested value, or the stored one if the request omits it. A requested null becomes `none`. */
const chooseRequested = <T>(requested: T | null | undefined, stored: T, none: T): T =>
  requested === undefined ? stored : (requested ?? none);
const chooseRequestedOrNull = <T>(requested: T | null | undefined, stored: T | null | undefined): T | null =>
  requested === undefined ? (stored ?? null) : requested;

/**
 * Combines the constraints of a shipment.
 *
 * @param stored the constraints stored with the shipment
 * @param requested the overrides of a plan
 * @param plan the times of shipments without their own
 */
export function combineStopConstraints(
  stored: StopConstraints | null,
  requested: RequestedStop | null | undefined,
  plan: { readonly serviceMinutes: number | null; readonly setupMinutes: number | null } | null = null,
): EffectiveStopConstraints {
  const windows = chooseRequestedOrNull(requested?.windows, stored?.windows);
  return {
    priority: chooseRequestedOrNull(requested?.priority, stored?.priority) ?? 0,
    requiredSkills: chooseRequested(requested?.requiredSkills, stored?.requiredSkills ?? [], []),
    serviceMinutes:
      chooseRequestedOrNull(requested?.serviceMinutes, stored?.serviceMinutes) ?? plan?.serviceMinutes ?? null,
    setupMinutes: chooseRequestedOrNull(requested?.setupMinutes, stored?.setupMinutes) ?? plan?.setupMinutes ?? null,
    windows: windows?.length ? windows : null,
    maxOnBoardMinutes: chooseRequestedOrNull(requested?.maxOnBoardMinutes, stored?.maxOnBoardMinutes),
    amounts: chooseRequested(requested?.amounts, stored?.amounts ?? [], []),
    position: requested?.position ?? null,
  };
}

/**
 * Returns the constraints of a shipment's pickup: those of its delivery with its own service time, without setup and time windows. Required
 * skills stay, because the same vehicle makes both stops.
 *
 * @param serviceMinutes the service time of the pickup; null for the default one
 */
export const toPickupConstraints = (
  constraints: EffectiveStopConstraints,
  serviceMinutes: number | null,
): EffectiveStopConstraints => ({
  ...constraints,
  serviceMinutes,
  setupMinutes: null,
  windows: null,
});

/**
 * Combines a vehicle and its driver. Skills are united, and both shifts apply. Breaks are those of the driver, otherwise of the vehicle.
 * Start and end are those of the vehicle, otherwise of the driver.
 */
export function combineVehicleAndDriver(
  vehicle: VehicleConstraints | null,
  driver: DriverConstraints | null,
  requested: RequestedVehicle | null | undefined,
): VehicleAndDriver {
  const shifts = [vehicle?.shift, driver?.shift].filter((shift) => shift !== null && shift !== undefined);
  const breaks = driver?.breaks.length ? driver.breaks : (vehicle?.breaks ?? []);
  const isOpenEnd = hasOpenEnd(vehicle, requested);
  return {
    skills: chooseRequested(requested?.skills, [...(vehicle?.skills ?? []), ...(driver?.skills ?? [])], []),
    shifts: chooseShifts(shifts, requested?.shift),
    breaks: chooseRequested(requested?.breaks, breaks, []),
    start: choosePlace(vehicle?.start ?? driver?.start, requested?.start),
    end: isOpenEnd ? null : choosePlace(vehicle?.end ?? driver?.end, requested?.end),
    openEnd: isOpenEnd,
    speedFactor: chooseRequestedOrNull(requested?.speedFactor, vehicle?.speedFactor) ?? 1,
    costs: toDrivingCosts(chooseRequestedOrNull(requested?.costs, vehicle?.costs)),
    maxStops: chooseRequestedOrNull(requested?.maxStops, vehicle?.maxStops),
    maxKilometres: chooseRequestedOrNull(requested?.maxKilometres, vehicle?.maxKilometres),
    maxHours: chooseRequestedOrNull(requested?.maxHours, vehicle?.maxHours),
    maxReloads: chooseRequestedOrNull(requested?.maxReloads, vehicle?.maxReloads) ?? 0,
    reloadMinutes: chooseRequestedOrNull(requested?.reloadMinutes, vehicle?.reloadMinutes) ?? 0,
    capacities: chooseRequested(requested?.capacities, vehicle?.capacities ?? [], []),
  };
}

/** Returns whether the route ends at its last stop. A requested end replaces a stored open end. */
function hasOpenEnd(vehicle: VehicleConstraints | null, requested: RequestedVehicle | null | undefined): boolean {
  if (requested?.openEnd !== undefined && requested.openEnd !== null) return requested.openEnd;
  return requested?.end ? false : (vehicle?.openEnd ?? false);
}

/** Returns the requested shift alone, or the stored ones if the request omits it. */
function chooseShifts(stored: readonly Hours[], requested: Hours | null | undefined): readonly Hours[] {
  if (requested === undefined) return stored;
  return requested === null ? [] : [requested];
}

function choosePlace(stored: Address | null | undefined, requested: AddressDto | null | undefined): Address | null {
  if (requested === undefined) return stored ?? null;
  return requested === null ? null : toAddress(requested);
}

const toDrivingCosts = (costs: Partial<DrivingCosts> | null): DrivingCosts | null =>
  costs && { fixed: costs.fixed ?? null, perKilometre: costs.perKilometre ?? null, perHour: costs.perHour ?? null };
