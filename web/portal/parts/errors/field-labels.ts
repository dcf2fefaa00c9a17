/** Labels of the API's fields by name, as forms and tables show them: the section `field` of the texts. */
export type Labels = Readonly<Record<string, string>>;

/**
 * Returns the label of a field of the API, or undefined for a field that no form shows. Nested fields are looked up by
 * the longest ending of their path that has a label: `contact.phone` is `contactPhone`, `address.city` is `city`.
 */
export function labelOf(labels: Labels, path: string): string | undefined {
  const names = path.split('.').filter((name) => !isIndex(name));
  for (let start = 0; start < names.length; start++) {
    const label = labels[camelCase(names.slice(start))];
    if (label) return label;
  }
  return undefined;
}

/** Replaces names of fields inside a message, such as "Is required beside windowEnd.", by their quoted labels. */
export const withLabels = (labels: Labels, message: string, quote: (label: string) => string): string =>
  message.replace(FIELD_NAME, (name) => {
    const label = labelOf(labels, name);
    return label ? quote(label) : name;
  });

/** Returns the position in a list that a path names, from 1: 2 for `items.1.price`. */
export function positionIn(path: string): number | undefined {
  const index = path.split('.').findLast(isIndex);
  return index === undefined ? undefined : Number(index) + 1;
}

/** Names in camel case, and paths. Single lower-case words are ordinary words of a message. */
const FIELD_NAME = /\b[a-z]+(?:\.\w+)+\b|\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g;

const isIndex = (name: string): boolean => /^\d+$/.test(name);
const camelCase = ([first = '', ...rest]: readonly string[]): string =>
  first + rest.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('');
