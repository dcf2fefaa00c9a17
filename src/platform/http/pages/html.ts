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

type Value = string | Html | readonly Html[] | undefined;

/** Tag of template literals. Returns the markup with the values inserted. Values that are not Html are escaped. */
export function html(markup: TemplateStringsArray, ...values: readonly Value[]): Html {
  const toMarkup = (value: Value): string => {
    if (value === undefined) return '';
    if (value instanceof Html) return value.text;
    return typeof value === 'string' ? escapeHtml(value) : value.map(({ text }) => text).join('');
  };
  return new Html(
    markup.map((part, index) => `${part}${index < values.length ? toMarkup(values[index]) : ''}`).join(''),
  );
}
