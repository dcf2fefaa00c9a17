import {
  type NotificationKind,
  type TemplateValues,
  type TemplateVariable,
  listVariables,
} from '../notification-kinds';

/**
 * Matches everything in braces, so that misspelt variables are detected. It must have exactly one group, because `fillTemplateLines` splits
 * at it.
 */
const VARIABLE_PATTERN = /\{(?<name>[^{}]*)\}/g;

const findVariableNames = (text: string): string[] =>
  [...text.matchAll(VARIABLE_PATTERN)].map(({ groups }) => groups!.name!);

/** Returns the variables of a text that this kind of notification does not have, without duplicates. */
export function findUnknownVariables(kind: NotificationKind, text: string): string[] {
  const known: readonly string[] = listVariables(kind);
  return [...new Set(findVariableNames(text).filter((name) => !known.includes(name)))];
}

/**
 * Returns the lines of a template with its variables replaced, each as a list of converted parts. A line is omitted if it has variables and
 * none of them has a value.
 *
 * @param convertText converts the text between variables
 * @param convertValue converts the value of a variable
 */
export function fillTemplateLines<T>(
  text: string,
  values: TemplateValues,
  convertText: (text: string) => T,
  convertValue: (value: string, name: TemplateVariable) => T,
): T[][] {
  const hasValue = (name: string) => Boolean(values[name as TemplateVariable]);
  const isShown = (line: string) => {
    const names = findVariableNames(line);
    return names.length === 0 || names.some(hasValue);
  };
  const convertLine = (line: string): T[] => {
    const parts: T[] = [];
    // A split at an expression with a group returns texts at even indexes and names of variables at odd ones.
    for (const [index, part] of line.split(VARIABLE_PATTERN).entries()) {
      const name = part as TemplateVariable;
      if (index % 2 === 1) parts.push(convertValue(values[name] ?? '', name));
      else if (part) parts.push(convertText(part));
    }
    return parts;
  };
  return text.split(/\r?\n/).filter(isShown).map(convertLine);
}

/** Returns the template with its variables replaced, as plain text. At most one empty line separates paragraphs. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  fillTemplateLines(
    text,
    values,
    (plainText) => plainText,
    (value) => value,
  )
    .map((line) => line.join(''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
