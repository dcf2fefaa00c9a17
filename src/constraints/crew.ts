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

/** Any of them: one that is left out is as it is kept with the record, null is as if nothing were kept. */
type Asked<T> = { readonly [K in keyof T]?: T[K] | null };

/** What a plan's request says of a shipment. */
export interface AskedStop extends Asked<StopConstraints> {
  /** Its place among those that come first in the tour of their vehicle. */
  readonly position?: number;
}

/** What a plan's request says of a vehicle with its driver. */
export interface AskedVehicle extends Asked<Omit<VehicleConstraints, 'costs' | 'start' | 'end'>> {
  readonly costs?: Partial<DrivingCosts> | null;
  readonly start?: AddressDto | null;
  readonly end?: AddressDto | null;
}

/** What a plan was asked to keep, for one of its dispatches. */
export interface DispatchConstraints {
  /** Another vehicle goes by its own. */
  readonly vehicleId: string;
  readonly vehicle: AskedVehicle | null;
  /** The hours of the plan. */
  readonly shift: Hours;
  /** For shipments that don't say. */
  readonly serviceMinutes: number | null;
  readonly setupMinutes: number | null;
  readonly stops: readonly (AskedStop & { readonly shipmentId: string })[];
}

/** A shipment's constraints as they count. */
export interface StopTerms extends Omit<StopConstraints, 'priority' | 'windows'> {
  readonly priority: number;
  /** Null: its delivery window. */
  readonly windows: readonly Hours[] | null;
  readonly position: number | null;
}

/** A vehicle's, with its driver's, as they count. */
export interface CrewTerms {
  readonly skills: readonly string[];
  /** All of them are kept; none: the hours of the plan. */
  readonly shifts: readonly Hours[];
  readonly breaks: readonly Pause[];
  /** Null: at the business's address. */
  readonly start: Address | null;
  /** Null: where it starts. */
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

/** What was asked for, else what is kept. */
const asked = <T>(own: T | null | undefined, kept: T, none: T): T => (own === undefined ? kept : (own ?? none));
const askedOrNull = <T>(own: T | null | undefined, kept: T | null | undefined): T | null =>
  own === undefined ? (kept ?? null) : own;

/** @param kept with the shipment @param own of a plan's request */
export function stopTerms(
  kept: StopConstraints | null,
  own: AskedStop | null | undefined,
  plan: { readonly serviceMinutes: number | null; readonly setupMinutes: number | null } | null = null,
): StopTerms {
  const windows = askedOrNull(own?.windows, kept?.windows);
  return {
    priority: askedOrNull(own?.priority, kept?.priority) ?? 0,
    requiredSkills: asked(own?.requiredSkills, kept?.requiredSkills ?? [], []),
    serviceMinutes: askedOrNull(own?.serviceMinutes, kept?.serviceMinutes) ?? plan?.serviceMinutes ?? null,
    setupMinutes: askedOrNull(own?.setupMinutes, kept?.setupMinutes) ?? plan?.setupMinutes ?? null,
    windows: windows?.length ? windows : null,
    maxOnBoardMinutes: askedOrNull(own?.maxOnBoardMinutes, kept?.maxOnBoardMinutes),
    amounts: asked(own?.amounts, kept?.amounts ?? [], []),
    position: own?.position ?? null,
  };
}

/** Those of where a shipment is collected first: as long as it takes there, whatever its hours, and whoever delivers it. */
export const pickupTerms = (terms: StopTerms, serviceMinutes: number | null): StopTerms => ({
  ...terms,
  ...{ serviceMinutes, setupMinutes: null, windows: null },
});

/**
 * A vehicle and who drives it: skills are united, both shifts are kept; the driver's breaks, if there are any, else the vehicle's; the
 * vehicle's own start and end, else the driver's.
 */
export function crewTerms(
  vehicle: VehicleConstraints | null,
  driver: DriverConstraints | null,
  own: AskedVehicle | null | undefined,
): CrewTerms {
  const shifts = [vehicle?.shift, driver?.shift].filter((shift) => shift !== null && shift !== undefined);
  const breaks = driver?.breaks.length ? driver.breaks : (vehicle?.breaks ?? []);
  const { start, end } = own ?? {};
  const isOpen = own?.openEnd ?? (own?.end ? false : (vehicle?.openEnd ?? false));
  return {
    skills: asked(own?.skills, [...(vehicle?.skills ?? []), ...(driver?.skills ?? [])], []),
    shifts: own?.shift === undefined ? shifts : own.shift ? [own.shift] : [],
    breaks: asked(own?.breaks, breaks, []),
    start: start === undefined ? (vehicle?.start ?? driver?.start ?? null) : start && toAddress(start),
    end: isOpen ? null : end === undefined ? (vehicle?.end ?? driver?.end ?? null) : end && toAddress(end),
    openEnd: isOpen,
    speedFactor: askedOrNull(own?.speedFactor, vehicle?.speedFactor) ?? 1,
    costs: costsOf(askedOrNull(own?.costs, vehicle?.costs)),
    maxStops: askedOrNull(own?.maxStops, vehicle?.maxStops),
    maxKilometres: askedOrNull(own?.maxKilometres, vehicle?.maxKilometres),
    maxHours: askedOrNull(own?.maxHours, vehicle?.maxHours),
    maxReloads: askedOrNull(own?.maxReloads, vehicle?.maxReloads) ?? 0,
    reloadMinutes: askedOrNull(own?.reloadMinutes, vehicle?.reloadMinutes) ?? 0,
    capacities: asked(own?.capacities, vehicle?.capacities ?? [], []),
  };
}

const costsOf = (costs: Partial<DrivingCosts> | null): DrivingCosts | null =>
  costs && { fixed: costs.fixed ?? null, perKilometre: costs.perKilometre ?? null, perHour: costs.perHour ?? null };
