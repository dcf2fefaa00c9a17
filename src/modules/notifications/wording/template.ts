import { type NotificationKind, type Values, type Variable, variablesOf } from '../notification-kinds';

/** Whatever stands between braces is meant as a variable, so that a misspelt one is noticed. */
const VARIABLE = /\{([^{}]*)\}/g;

/** The variables of a text that its kind does not know, each once. */
export function unknownVariables(kind: NotificationKind, text: string): string[] {
  const known: readonly string[] = variablesOf(kind);
  const used = [...text.matchAll(VARIABLE)].map(([, name]) => name!);
  return [...new Set(used.filter((name) => !known.includes(name)))];
}

/**
 * The lines of a text with values for its variables. A line that has variables, and nothing to say for any of them, is left out.
 *
 * @param plain makes what is wanted of the words between variables, @param value of what a variable stands for
 */
export function filledLines<T>(
  text: string,
  values: Values,
  plain: (words: string) => T,
  value: (value: string, name: Variable) => T,
): T[][] {
  return text.split(/\r?\n/).flatMap((line) => {
    const names = [...line.matchAll(VARIABLE)].map(([, name]) => name as Variable);
    if (names.length > 0 && names.every((name) => !values[name])) return [];
    // split() with a group gives words and names in turns
    return [
      line
        .split(VARIABLE)
        .flatMap((part, at) =>
          at % 2 ? value(values[part as Variable] ?? '', part as Variable) : part ? plain(part) : [],
        ),
    ];
  });
}

/** The same as plain text. */
export const filledText = (text: string, values: Values): string =>
  filledLines(
    text,
    values,
    (words) => words,
    (value) => value,
  )
    .map((line) => line.join(''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
