import { type Address, toAddress } from '../address/address.entity';
import { refuseFaults } from '../common/errors/faults';
import type {
  DriverConstraintsDto,
  DrivingCostsDto,
  HoursDto,
  LoadAmountDto,
  PauseDto,
  StopConstraintsDto,
  VehicleConstraintsDto,
} from './constraints.dto';

/** Hours of a day on the clocks of the business, `HH:mm`; those that end before they start run over midnight. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** A pause that begins within these hours. */
export interface Pause extends Hours {
  readonly minutes: number;
}

/** So much of a kind of load, in the words of the business. */
export interface LoadAmount {
  readonly kind: string;
  readonly amount: number;
}

/** In the currency of the business. */
export interface DrivingCosts {
  readonly fixed: number | null;
  readonly perKilometre: number | null;
  readonly perHour: number | null;
}

/** What is kept with a shipment. Null or empty: it asks for nothing. */
export interface StopConstraints {
  readonly priority: number | null;
  readonly requiredSkills: readonly string[];
  readonly serviceMinutes: number | null;
  readonly setupMinutes: number | null;
  readonly windows: readonly Hours[];
  readonly maxOnBoardMinutes: number | null;
  readonly amounts: readonly LoadAmount[];
}

/** What is kept with a driver. Null or empty: nothing is limited. */
export interface DriverConstraints {
  readonly skills: readonly string[];
  readonly shift: Hours | null;
  readonly breaks: readonly Pause[];
  readonly start: Address | null;
  readonly end: Address | null;
}

/** What is kept with a vehicle. */
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

/** Sentences by field. */
export type Faults = Record<string, string>;

type Given<T> = T | null | undefined;

/**
 * What is to be kept, every member present: so the record shows it. Undefined leaves what is kept as it is, null clears it; 400 names what
 * can't be.
 */
export function keptStop(given: Given<StopConstraintsDto>, field = 'planning'): Given<StopConstraints> {
  return kept(given, field, stopFaults, (dto) => ({
    priority: dto.priority ?? null,
    requiredSkills: [...(dto.requiredSkills ?? [])],
    serviceMinutes: dto.serviceMinutes ?? null,
    setupMinutes: dto.setupMinutes ?? null,
    windows: (dto.windows ?? []).map(hoursOf),
    maxOnBoardMinutes: dto.maxOnBoardMinutes ?? null,
    amounts: (dto.amounts ?? []).map(amountOf),
  }));
}

/** The same of a driver. */
export const keptDriver = (given: Given<DriverConstraintsDto>, field = 'planning'): Given<DriverConstraints> =>
  kept(given, field, crewFaults, driverOf);

/** The same of a vehicle. */
export function keptVehicle(given: Given<VehicleConstraintsDto>, field = 'planning'): Given<VehicleConstraints> {
  return kept(given, field, crewFaults, (dto) => ({
    ...driverOf(dto),
    speedFactor: dto.speedFactor ?? null,
    costs: costsOf(dto.costs),
    maxStops: dto.maxStops ?? null,
    maxKilometres: dto.maxKilometres ?? null,
    maxHours: dto.maxHours ?? null,
    maxReloads: dto.maxReloads ?? null,
    reloadMinutes: dto.reloadMinutes ?? null,
    openEnd: dto.openEnd ?? false,
    capacities: (dto.capacities ?? []).map(amountOf),
  }));
}

function kept<Dto, Kept>(
  given: Given<Dto>,
  field: string,
  note: (dto: Dto, field: string, faults: Faults) => void,
  read: (dto: Dto) => Kept,
): Given<Kept> {
  if (given === null) return null;
  if (given === undefined) return undefined;
  const faults: Faults = {};
  note(given, field, faults);
  refuseFaults('VALIDATION_ERROR', faults);
  return read(given);
}

const hoursOf = ({ start, end }: HoursDto): Hours => ({ start, end });
const pauseOf = ({ start, end, minutes }: PauseDto): Pause => ({ start, end, minutes });
const amountOf = ({ kind, amount }: LoadAmountDto): LoadAmount => ({ kind, amount });
const driverOf = ({ skills, shift, breaks, start, end }: DriverConstraintsDto): DriverConstraints => ({
  skills: [...(skills ?? [])],
  shift: shift ? hoursOf(shift) : null,
  breaks: (breaks ?? []).map(pauseOf),
  start: start ? toAddress(start) : null,
  end: end ? toAddress(end) : null,
});

const costsOf = (costs: Given<DrivingCostsDto>): DrivingCosts | null =>
  costs
    ? { fixed: costs.fixed ?? null, perKilometre: costs.perKilometre ?? null, perHour: costs.perHour ?? null }
    : null;

/** Notes what of a shipment's constraints can't be. */
export function stopFaults({ windows, amounts }: StopConstraintsDto, field: string, faults: Faults): void {
  noteHours(`${field}.windows`, windows ?? [], faults);
  noteKinds(`${field}.amounts`, amounts ?? [], faults);
}

/** Notes what of a driver's or a vehicle's constraints can't be. */
export function crewFaults(given: VehicleConstraintsDto | DriverConstraintsDto, field: string, faults: Faults): void {
  const { shift, breaks, start, end } = given;
  if (shift && shift.start === shift.end) faults[`${field}.shift.end`] = 'Must not be the same as start.';
  noteHours(`${field}.breaks`, breaks ?? [], faults);
  for (const [name, place] of Object.entries({ start, end }))
    if (place && Object.values(toAddress(place)).every((part) => part === null || part === ''))
      faults[`${field}.${name}`] = 'Must have an address or coordinates.';
  if (!('openEnd' in given || 'capacities' in given)) return;
  if (given.openEnd && end) faults[`${field}.end`] = 'Can’t be together with an open end.';
  noteKinds(`${field}.capacities`, given.capacities ?? [], faults);
}

/** Skills are the same whatever their case, and so are kinds of load. */
export const skillKey = (name: string): string => name.trim().toLowerCase();
export const kindOf = ({ kind }: LoadAmount): string => kind.trim().toLowerCase();

function noteKinds(field: string, amounts: readonly LoadAmount[], faults: Faults): void {
  const kinds = amounts.map(kindOf);
  kinds.forEach((kind, index) => {
    if (kinds.indexOf(kind) < index) faults[`${field}.${index}.kind`] = 'This kind is named twice.';
  });
}

/** Hours of one day must not overlap; those over midnight end on the day after. */
function noteHours(field: string, hours: readonly Hours[], faults: Faults): void {
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
