import type { TFunction } from 'i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { ApiError } from '../../../shared/api';
import { type Field, orNull } from './form-dialog';

type Schemas = components['schemas'];
/** Planning constraints of each kind of record. */
export interface Planned {
  readonly vehicle: Schemas['VehicleConstraintsInput'];
  readonly driver: Schemas['DriverConstraintsInput'];
  readonly shipment: Schemas['StopConstraintsInput'];
}
type Kind = keyof Planned;
type Form = 'names' | 'hours' | 'hoursList' | 'breaks' | 'amounts' | 'number' | 'check' | 'text';
type Spelled = Exclude<Form, 'text' | 'number' | 'check'>;
type Group = 'hours' | 'limits' | 'costs' | 'places';

type Path =
  | 'skills'
  | 'shift'
  | 'breaks'
  | `${'start' | 'end'}.${'street' | 'postalCode' | 'city'}`
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
const LIMITS = ['maxStops', 'maxKilometres', 'maxHours', 'maxReloads', 'reloadMinutes', 'speedFactor'] as const;
const COSTS = ['fixed', 'perKilometre', 'perHour'] as const;

/** A field of the form: its path in the record, and the format of its value. */
interface Line {
  readonly path: Path;
  readonly form: Form;
  readonly group?: Group;
}

const DRIVER: readonly Line[] = [
  { path: 'skills', form: 'names' },
  { path: 'shift', form: 'hours', group: 'hours' },
  { path: 'breaks', form: 'breaks', group: 'hours' },
  ...(['start', 'end'] as const).flatMap((end) =>
    (['street', 'postalCode', 'city'] as const).map((part): Line => ({
      path: `${end}.${part}`,
      form: 'text',
      group: 'places',
    })),
  ),
];
const LINES: Readonly<Record<Kind, readonly Line[]>> = {
  driver: DRIVER,
  vehicle: [
    ...DRIVER,
    { path: 'openEnd', form: 'check', group: 'places' },
    { path: 'capacities', form: 'amounts', group: 'limits' },
    ...LIMITS.map((path): Line => ({ path, form: 'number', group: 'limits' })),
    ...COSTS.map((path): Line => ({ path: `costs.${path}`, form: 'number', group: 'costs' })),
  ],
  shipment: [
    { path: 'priority', form: 'number' },
    { path: 'requiredSkills', form: 'names' },
    { path: 'windows', form: 'hoursList', group: 'hours' },
    { path: 'serviceMinutes', form: 'number', group: 'hours' },
    { path: 'setupMinutes', form: 'number', group: 'hours' },
    { path: 'maxOnBoardMinutes', form: 'number', group: 'hours' },
    { path: 'amounts', form: 'amounts', group: 'limits' },
  ],
};

/** Whether the field needs a hint about its format. */
const isSpelled = (form: Form) => !['text', 'number', 'check'].includes(form);
const hintOf = (t: TFunction, form: Form) => (isSpelled(form) ? t(`planningHint.${form as Spelled}`) : '');

interface Hours {
  readonly start: string;
  readonly end: string;
}
interface Amount {
  readonly kind: string;
  readonly amount: number;
}
/** Returns hours as the form shows them, such as `08:00–12:00; 13:00–17:00`. */
export const hoursListText = (list: readonly Hours[]): string => list.map(hoursText).join('; ');

/**
 * Returns the hours of a text, none for an empty one.
 *
 * @throws ApiError that names the field of a text that cannot be parsed
 */
export function hoursListOf(t: TFunction, name: string, text: string): readonly Hours[] {
  const hours = WRITTEN.hoursList.read(text) as readonly Hours[] | undefined;
  if (!hours) throw unclear(t, name, 'hoursList');
  return hours;
}

const unclear = (t: TFunction, name: string, form: Form) =>
  new ApiError(400, 'VALIDATION_ERROR', '', { [name]: t('planning.unclear', { hint: hintOf(t, form) }) }, null);

const hoursText = ({ start, end }: Hours) => `${start}–${end}`;
/** Two times of day, such as `08:00–16:30`, `8-16:30` or `8.00 - 16.30`. */
const TIMES = String.raw`(\d{1,2}(?:[:.]\d{2})?)\s*[-–]\s*(\d{1,2}(?:[:.]\d{2})?)`;
function time(text: string): string {
  const [hours = '', minutes = '00'] = text.split(/[:.]/);
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Formats and parses the value of each kind of field. `read` returns undefined for invalid text. */
const WRITTEN: Readonly<Record<Form, { write(value: never): string; read(text: string): unknown }>> = {
  text: { write: (value: string) => value, read: (text) => text },
  number: { write: (value: number) => String(value), read: Number },
  check: { write: (value: boolean) => (value ? 'yes' : ''), read: () => true },
  names: { write: (names: readonly string[]) => names.join(', '), read: (text) => parts(text, /[,;]/, (name) => name) },
  hours: { write: hoursText, read: (text) => hoursOf(text) },
  hoursList: {
    write: (list: readonly Hours[]) => list.map(hoursText).join('; '),
    read: (text) => parts(text, /[,;]/, hoursOf),
  },
  breaks: {
    write: (list: readonly (Hours & { minutes: number })[]) =>
      list.map(({ minutes, ...hours }) => `${hoursText(hours)} ${minutes} min`).join('; '),
    read: (text) =>
      parts(text, /[,;]/, (each) => {
        const [, start, end, minutes] = new RegExp(`^${TIMES}\\s+(\\d+)(?:\\s*min)?$`).exec(each) ?? [];
        return start && end && minutes ? { start: time(start), end: time(end), minutes: Number(minutes) } : undefined;
      }),
  },
  amounts: {
    write: (list: readonly Amount[]) => list.map(({ kind, amount }) => `${kind} ${amount}`).join('; '),
    read: (text) =>
      parts(text, /;/, (each) => {
        const [, kind, amount] = /^(.+?)[\s:]+(\d+(?:\.\d+)?)$/.exec(each) ?? [];
        return kind && amount ? { kind, amount: Number(amount) } : undefined;
      }),
  },
};

function hoursOf(text: string): Hours | undefined {
  const [, start, end] = new RegExp(`^${TIMES}$`).exec(text) ?? [];
  return start && end ? { start: time(start), end: time(end) } : undefined;
}

function parts<T>(text: string, between: RegExp, read: (part: string) => T | undefined): T[] | undefined {
  const found = text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(read);
  return found.some((each) => each === undefined) ? undefined : (found as T[]);
}

type Tree = Readonly<Record<string, unknown>>;
const inside = (tree: Tree | null, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Tree | null | undefined)?.[key], tree);

/** Returns the fields of the form with the current planning constraints. */
export function planningFields(t: TFunction, kind: Kind, planning: Tree | null): Field<string>[] {
  return LINES[kind].map(({ path, form, group }) => {
    const value = inside(planning, path);
    return {
      name: `planning.${path}`,
      label: t(`planning.${path}`),
      kind: form === 'number' || form === 'check' ? form : 'text',
      value: value === null || value === undefined ? null : WRITTEN[form].write(value as never),
      ...(isSpelled(form) && { hint: hintOf(t, form) }),
      ...(group && { group: t(`planningGroup.${group}`) }),
    };
  });
}

/**
 * Returns the constraints that the form contains, with members of `before` that the form does not show; null if none is
 * left.
 * @throws ApiError with the field that cannot be parsed
 */
export function planningOf<K extends Kind>(
  t: TFunction,
  kind: K,
  values: Readonly<Record<string, string>>,
  before: Tree | null,
): Planned[K] | null {
  const made: Record<string, unknown> = { ...before };
  for (const { path, form } of LINES[kind]) {
    const name = `planning.${path}`;
    const text = orNull(values[name] ?? '');
    const value = text === null ? null : WRITTEN[form].read(text);
    if (value === undefined) throw unclear(t, name, form);
    const [head = '', part] = path.split('.');
    if (part === undefined) made[head] = value;
    else made[head] = { ...(made[head] as Tree | null), [part]: value };
  }
  for (const [key, value] of Object.entries(made)) if (isEmpty(value)) made[key] = null;
  // The location belongs to the text for which it was found, so an edit clears it.
  for (const end of ['start', 'end']) {
    const changed = LINES[kind].some(
      ({ path }) => path.startsWith(`${end}.`) && inside(made, path) !== (inside(before, path) ?? null),
    );
    if (changed && made[end]) made[end] = { ...(made[end] as Tree), latitude: null, longitude: null };
  }
  return isEmpty(made) ? null : (made as Planned[K]);
}

/** Whether the value contains nothing except empty values. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.values(value).every((each) => each === null || each === undefined));
