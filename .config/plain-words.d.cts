export const WORDS: readonly (readonly [RegExp, string])[];
export const NAME_PARTS: readonly (readonly [RegExp, string])[];
