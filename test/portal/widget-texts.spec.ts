import { LANGUAGES, textsIn } from '../../web/slots/texts';

/** Returns the placeholders of a text. */
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('texts of the slots in a shop', () => {
  it('exist in eight languages', () => {
    expect(LANGUAGES).toEqual(['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt']);
  });

  it.each(LANGUAGES)(
    'texts of the slots in a shop have the same names and placeholders in %s as in English',
    (language) => {
      const [english, texts] = [textsIn('en'), textsIn(language)];
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      for (const [name, text] of Object.entries(english)) {
        const translated = texts[name as keyof typeof texts];
        expect(translated).toBeTruthy();
        expect([name, placeholders(translated)]).toEqual([name, placeholders(text)]);
      }
    },
  );
});
