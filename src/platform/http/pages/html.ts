/** Text that is HTML already. */
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

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

type Value = string | Html | readonly Html[] | undefined;

/** Markup with inserted values. Values that are not Html are escaped, in text and in quoted attributes. */
export function html(markup: TemplateStringsArray, ...values: readonly Value[]): Html {
  const asText = (value: Value): string => {
    if (value === undefined) return '';
    if (value instanceof Html) return value.text;
    return typeof value === 'string' ? escaped(value) : value.map(({ text }) => text).join('');
  };
  return new Html(markup.map((part, index) => `${part}${index < values.length ? asText(values[index]) : ''}`).join(''));
}
