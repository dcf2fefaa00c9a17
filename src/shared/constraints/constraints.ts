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
  readonly priority: number | null;
  readonly requiredSkills: readonly string[];
  readonly serviceMinutes: number | null;
  readonly setupMinutes: number | null;
  readonly windows: readonly Hours[];
  readonly maxOnBoardMinutes: number | null;
  readonly amounts: readonly LoadAmount[];
}

/** The stored constraints of a driver. Null or an empty list means no limit. */
export interface DriverConstraints {
  readonly skills: readonly string[];
  readonly shift: Hours | null;
  readonly breaks: readonly Pause[];
  readonly start: Address | null;
  readonly end: Address | null;
}

/** The stored constraints of a vehicle. Null or an empty list means no limit. */
export interface VehicleConstraints extends DriverConstraints {
  readonly speedFactor: number | null;
  readonly costs: DrivingCosts | null;
  readonly maxStops: number | null;
  readonly maxKilometres: number | null;
  readonly maxHours: number | null;
  readonly maxReloads: number | null;
  readonly reloadMinutes: number | null;
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

function toStored<Dto, Stored>(input: Optional<Dto>, read: (dto: Dto) => Stored): Optional<Stored> {
  if (input === null) return null;
  return input === undefined ? undefined : read(input);
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

/** Skills and kinds of load are compared without regard to case. */
export const skillKey = (name: string): string => name.trim().toLowerCase();
export const toLoadKind = ({ kind }: LoadAmount): string => kind.trim().toLowerCase();
