const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Isolates a name within a text, as the element `bdi` does: an Arabic or Hebrew name then does not reorder the words
 * and numbers beside it.
 */
export const isolated = (name: string): string => `${FIRST_STRONG_ISOLATE}${name}${POP_DIRECTIONAL_ISOLATE}`;
