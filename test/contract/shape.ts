/**
 * The type of a response field, in the words of the interface. A trailing `?` allows null. Fields that are not listed
 * are allowed; listed ones are required.
 */
export type Kind =
  | 'uuid'
  | 'string'
  | 'datetime'
  | 'date'
  | 'time'
  | 'integer'
  | 'number'
  | 'fraction'
  | 'boolean'
  | 'array'
  | 'duration';
export type Shape = Kind | `${Kind}?` | readonly [Shape] | { readonly [field: string]: Shape };

const text = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const number = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const KINDS: Record<Kind, (value: unknown) => boolean> = {
  uuid: text(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  string: (value) => typeof value === 'string',
  datetime: text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  date: text(/^\d{4}-\d\d-\d\d$/),
  time: text(/^\d\d:\d\d$/),
  integer: (value) => Number.isInteger(value),
  number,
  fraction: (value) => number(value) && value >= 0 && value <= 1,
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  duration: text(/^\d+h \d+m$/),
};

/**
 * Returns the differences between a value and its shape, each with its path. An empty list is an error, since it shows
 * no fields.
 */
export function faults(value: unknown, shape: Shape, path = 'data'): string[] {
  if (typeof shape === 'string') {
    if (shape.endsWith('?') && value === null) return [];
    const kind = shape.replace('?', '') as Kind;
    return KINDS[kind](value) ? [] : [`${path}: ${JSON.stringify(value)} is no ${shape}`];
  }
  if (Array.isArray(shape)) {
    const [entry] = shape as readonly [Shape];
    if (!Array.isArray(value) || value.length === 0)
      return [`${path}: ${JSON.stringify(value)} is no list with entries`];
    return value.flatMap((element, index) => faults(element, entry, `${path}.${index}`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path}: ${JSON.stringify(value)} is no object`];
  return Object.entries(shape).flatMap(([field, inner]) =>
    faults((value as Record<string, unknown>)[field], inner, `${path}.${field}`),
  );
}
