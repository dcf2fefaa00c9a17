import type { TFunction } from 'i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { type Field, orNull } from './form-dialog';
import { hasTextFormat, type Hours, hoursText, toParseError, VALUE_FORMATS, type ValueFormat } from './planning-values';

/*
 * The planning constraints of vehicles, drivers and shipments as fields of a form: skills, shifts, breaks, limits and
 * costs. A field has the path of its value in the record, such as `costs.perHour`. Values with several parts are typed as
 * text, such as `08:00–12:00; 13:00–17:00`.
 */

type Schemas = components['schemas'];
/** Planning constraints of each kind of record. */
export interface PlanningInputs {
  readonly vehicle: Schemas['VehicleConstraintsInput'];
  readonly driver: Schemas['DriverConstraintsInput'];
  readonly shipment: Schemas['StopConstraintsInput'];
}
type Kind = keyof PlanningInputs;

const LIMITS = ['maxStops', 'maxKilometres', 'maxHours', 'maxReloads', 'reloadMinutes', 'speedFactor'] as const;
const COSTS = ['fixed', 'perKilometre', 'perHour'] as const;
/** Where the vehicle starts and ends. Each has an address. */
const ENDS = ['start', 'end'] as const;
const ADDRESS_PARTS = ['street', 'postalCode', 'city'] as const;

type Path =
  | 'skills'
  | 'shift'
  | 'breaks'
  | `${(typeof ENDS)[number]}.${(typeof ADDRESS_PARTS)[number]}`
  | 'openEnd'
  | 'capacities'
  | (typeof LIMITS)[number]
  | `costs.${(typeof COSTS)[number]}`
  | 'priority'
  | 'requiredSkills'
  | 'windows'
  | 'serviceMinutes'
  | 'setupMinutes'
  | 'maxOnBoardMinutes'
  | 'amounts';

interface PlanningField {
  readonly path: Path;
  readonly format: ValueFormat;
  /** Fields of a group are shown together and can be collapsed. */
  readonly group?: 'hours' | 'limits' | 'costs' | 'places';
}

const PLACE_FIELDS = ENDS.flatMap((end) =>
  ADDRESS_PARTS.map((part): PlanningField => ({ path: `${end}.${part}`, format: 'text', group: 'places' })),
);
const DRIVER_FIELDS: readonly PlanningField[] = [
  { path: 'skills', format: 'names' },
  { path: 'shift', format: 'hours', group: 'hours' },
  { path: 'breaks', format: 'breaks', group: 'hours' },
  ...PLACE_FIELDS,
];
const FIELDS: Readonly<Record<Kind, readonly PlanningField[]>> = {
  driver: DRIVER_FIELDS,
  vehicle: [
    ...DRIVER_FIELDS,
    { path: 'openEnd', format: 'check', group: 'places' },
    { path: 'capacities', format: 'amounts', group: 'limits' },
    ...LIMITS.map((path): PlanningField => ({ path, format: 'number', group: 'limits' })),
    ...COSTS.map((path): PlanningField => ({ path: `costs.${path}`, format: 'number', group: 'costs' })),
  ],
  shipment: [
    { path: 'priority', format: 'number' },
    { path: 'requiredSkills', format: 'names' },
    { path: 'windows', format: 'hoursList', group: 'hours' },
    { path: 'serviceMinutes', format: 'number', group: 'hours' },
    { path: 'setupMinutes', format: 'number', group: 'hours' },
    { path: 'maxOnBoardMinutes', format: 'number', group: 'hours' },
    { path: 'amounts', format: 'amounts', group: 'limits' },
  ],
};

/** Constraints of any kind. A path has at most two parts. */
type Constraints = Readonly<Record<string, unknown>>;

/** Returns the value at a path; undefined or null if there is none. */
function valueAt(constraints: Constraints | null, path: Path): unknown {
  const [name = '', part] = path.split('.');
  const value = constraints?.[name];
  return part === undefined ? value : (value as Constraints | null | undefined)?.[part];
}

/** Returns the fields of the form with the current planning constraints. Their names are `planning.` and the path. */
export function planningFields(t: TFunction, kind: Kind, planning: Constraints | null): Field<string>[] {
  return FIELDS[kind].map(({ path, format, group }) => {
    const value = valueAt(planning, path);
    return {
      name: `planning.${path}`,
      label: t(`planning.${path}`),
      kind: format === 'number' || format === 'check' ? format : 'text',
      value: value === null || value === undefined ? null : VALUE_FORMATS[format].write(value as never),
      ...(hasTextFormat(format) && { hint: t(`planningHint.${format}`) }),
      ...(group && { group: t(`planningGroup.${group}`) }),
    };
  });
}

/**
 * Returns the constraints that the form contains, with those members of `before` that the form does not show; null if
 * none is left.
 *
 * @param values of the form by the names of its fields
 * @param before the stored constraints
 * @throws ApiError with the field that cannot be parsed
 */
export function toPlanningInput<K extends Kind>(
  t: TFunction,
  kind: K,
  values: Readonly<Record<string, string>>,
  before: Constraints | null,
): PlanningInputs[K] | null {
  const constraints: Record<string, unknown> = { ...before };
  for (const { path, format } of FIELDS[kind]) {
    const fieldName = `planning.${path}`;
    const text = orNull(values[fieldName] ?? '');
    const value = text === null ? null : VALUE_FORMATS[format].read(text);
    if (value === undefined) throw toParseError(t, fieldName, format);
    const [name = '', part] = path.split('.');
    constraints[name] = part === undefined ? value : { ...(constraints[name] as Constraints | null), [part]: value };
  }
  for (const [name, value] of Object.entries(constraints)) if (isEmpty(value)) constraints[name] = null;
  for (const end of ENDS)
    if (constraints[end] && hasOtherAddress(kind, end, constraints, before))
      constraints[end] = { ...(constraints[end] as Constraints), latitude: null, longitude: null };
  return isEmpty(constraints) ? null : (constraints as PlanningInputs[K]);
}

/** Whether a start or end has another address than before. Its location belongs to the former one, and is found again. */
function hasOtherAddress(
  kind: Kind,
  end: (typeof ENDS)[number],
  constraints: Constraints,
  before: Constraints | null,
): boolean {
  const paths = FIELDS[kind].map(({ path }) => path).filter((path) => path.startsWith(`${end}.`));
  return paths.some((path) => valueAt(constraints, path) !== (valueAt(before, path) ?? null));
}

/** Whether the value contains nothing except empty values. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.values(value).every((each) => each === null || each === undefined));

/** Returns hours as the form shows them, such as `08:00–12:00; 13:00–17:00`. */
export const hoursListText = (list: readonly Hours[]): string => list.map(hoursText).join('; ');

/**
 * Returns the hours of a text, none for an empty one.
 *
 * @throws ApiError that names the field of a text that cannot be parsed
 */
export function parseHoursList(t: TFunction, fieldName: string, text: string): readonly Hours[] {
  const hours = VALUE_FORMATS.hoursList.read(text) as readonly Hours[] | undefined;
  if (!hours) throw toParseError(t, fieldName, 'hoursList');
  return hours;
}
