/** Returns whether a value of JSON is an object, not a list. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  isObjectOrArray(value) && !Array.isArray(value);

/** Returns whether a value is an object or a list. */
export const isObjectOrArray = (value: unknown): value is object => typeof value === 'object' && value !== null;
