/** A text that is HTML, so `html` inserts it without escaping it. */
export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** A value that a template may contain. Undefined inserts nothing. */
type TemplateValue = string | Html | readonly Html[] | undefined;

/** Tag of template literals. Returns the markup with the values inserted. Values that are not Html are escaped. */
export function html(markup: TemplateStringsArray, ...values: readonly TemplateValue[]): Html {
  const toMarkup = (value: TemplateValue): string => {
    if (value === undefined) return '';
    if (value instanceof Html) return value.text;
    return typeof value === 'string' ? escapeHtml(value) : value.map(({ text }) => text).join('');
  };
  return new Html(
    // Each piece of markup is followed by the value with the same index, except the last one.
    markup.map((piece, index) => piece + toMarkup(values[index])).join(''),
  );
}
