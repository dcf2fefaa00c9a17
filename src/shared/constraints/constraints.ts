import { type Address, toAddress } from '../address/address.entity';
import type {
  DriverConstraintsDto,
  DrivingCostsDto,
  HoursDto,
  LoadAmountDto,
  PauseDto,
  StopConstraintsDto,
  VehicleConstraintsDto,
} from './constraints.dto';

/** Hours of a day in the business's time zone, `HH:mm`. An end before the start is on the next day. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** A break that starts within these hours. */
export interface Pause extends Hours {
  readonly minutes: number;
}

/** An amount of a kind of load that the business has named. */
export interface LoadAmount {
  readonly kind: string;
  readonly amount: number;
}

/** Costs of a vehicle in the currency of the business. */
export interface DrivingCosts {
  readonly fixed: number | null;
  readonly perKilometre: number | null;
  readonly perHour: number | null;
}

/** The stored constraints of a shipment. Null or an empty list means no requirement. */
export interface StopConstraints {
  /** 0 to 100. Shipments with a higher priority are left out of a plan last. */
  readonly priority: number | null;
  /** Skills that the vehicle and its driver must have together. */
  readonly requiredSkills: readonly string[];
  /** Minutes at the door. */
  readonly serviceMinutes: number | null;
  /** Minutes before the service, once for consecutive shipments at the same door. */
  readonly setupMinutes: number | null;
  /** Alternative hours, which replace the delivery window. */
  readonly windows: readonly Hours[];
  /** The most minutes from loading to delivery. */
  readonly maxOnBoardMinutes: number | null;
  /** Amounts of kinds of load other than weight and volume. */
  readonly amounts: readonly LoadAmount[];
}

/** The stored constraints of a driver. Null or an empty list means no limit. */
export interface DriverConstraints {
  readonly skills: readonly string[];
  /** Working hours. */
  readonly shift: Hours | null;
  readonly breaks: readonly Pause[];
  /** Where routes start; null for the depot. */
  readonly start: Address | null;
  /** Where routes end; null for the place where they start. */
  readonly end: Address | null;
}

/** The stored constraints of a vehicle. Null or an empty list means no limit. */
export interface VehicleConstraints extends DriverConstraints {
  /** Speed relative to the estimate. */
  readonly speedFactor: number | null;
  readonly costs: DrivingCosts | null;
  readonly maxStops: number | null;
  readonly maxKilometres: number | null;
  readonly maxHours: number | null;
  readonly maxReloads: number | null;
  readonly reloadMinutes: number | null;
  /** Whether routes end at their last stop. */
  readonly openEnd: boolean;
  readonly capacities: readonly LoadAmount[];
}

type Optional<T> = T | null | undefined;

/** Returns the constraints of a shipment to store, with every member present. Undefined keeps the stored value, null clears it. */
export function toStoredStop(input: Optional<StopConstraintsDto>): Optional<StopConstraints> {
  return toStored(input, (dto) => ({
    priority: dto.priority ?? null,
    requiredSkills: [...(dto.requiredSkills ?? [])],
    serviceMinutes: dto.serviceMinutes ?? null,
    setupMinutes: dto.setupMinutes ?? null,
    windows: (dto.windows ?? []).map(toHours),
    maxOnBoardMinutes: dto.maxOnBoardMinutes ?? null,
    amounts: (dto.amounts ?? []).map(toLoadAmount),
  }));
}

/** Returns the constraints of a driver to store. Undefined keeps the stored value, null clears it. */
export const toStoredDriver = (input: Optional<DriverConstraintsDto>): Optional<DriverConstraints> =>
  toStored(input, toDriverConstraints);

/** Returns the constraints of a vehicle to store. Undefined keeps the stored value, null clears it. */
export function toStoredVehicle(input: Optional<VehicleConstraintsDto>): Optional<VehicleConstraints> {
  return toStored(input, (dto) => ({
    ...toDriverConstraints(dto),
    speedFactor: dto.speedFactor ?? null,
    costs: toDrivingCosts(dto.costs),
    maxStops: dto.maxStops ?? null,
    maxKilometres: dto.maxKilometres ?? null,
    maxHours: dto.maxHours ?? null,
    maxReloads: dto.maxReloads ?? null,
    reloadMinutes: dto.reloadMinutes ?? null,
    openEnd: dto.openEnd ?? false,
    capacities: (dto.capacities ?? []).map(toLoadAmount),
  }));
}

/** Converts a value of a request. Null and undefined stay as they are. */
function toStored<Dto, Stored>(input: Optional<Dto>, convert: (dto: Dto) => Stored): Optional<Stored> {
  if (input === null) return null;
  return input === undefined ? undefined : convert(input);
}

const toHours = ({ start, end }: HoursDto): Hours => ({ start, end });
const toPause = ({ start, end, minutes }: PauseDto): Pause => ({ start, end, minutes });
const toLoadAmount = ({ kind, amount }: LoadAmountDto): LoadAmount => ({ kind, amount });
const toDriverConstraints = ({ skills, shift, breaks, start, end }: DriverConstraintsDto): DriverConstraints => ({
  skills: [...(skills ?? [])],
  shift: shift ? toHours(shift) : null,
  breaks: (breaks ?? []).map(toPause),
  start: start ? toAddress(start) : null,
  end: end ? toAddress(end) : null,
});

const toDrivingCosts = (costs: Optional<DrivingCostsDto>): DrivingCosts | null =>
  costs
    ? { fixed: costs.fixed ?? null, perKilometre: costs.perKilometre ?? null, perHour: costs.perHour ?? null }
    : null;

/** Returns the form in which skills are compared, without regard to case. */
export const toSkillKey = (name: string): string => name.trim().toLowerCase();
/** Returns the form in which kinds of load are compared, without regard to case. */
export const toLoadKind = ({ kind }: LoadAmount): string => kind.trim().toLowerCase();
