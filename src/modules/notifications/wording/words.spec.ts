import { LANGUAGES } from '../../../common/languages';
import { NOTIFICATION_KINDS, type Values, variablesOf } from '../notification-kinds';
import { NOTIFICATION_WORDS } from './languages';
import { filledText, unknownVariables } from './template';
import { en, type Phrase } from './words/en';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the words of notifications', () => {
  it('are there in eight languages, with the same holes', () => {
    for (const language of LANGUAGES) {
      const { messages, phrases } = NOTIFICATION_WORDS[language];
      expect([language, Object.keys(phrases).sort()]).toEqual([language, Object.keys(en.phrases).sort()]);
      for (const name of Object.keys(en.phrases) as Phrase[])
        expect([language, name, holes(phrases[name])]).toEqual([language, name, holes(en.phrases[name])]);
      for (const kind of NOTIFICATION_KINDS)
        for (const field of ['subject', 'text', 'sms'] as const) {
          expect([language, kind, field, holes(messages[kind][field])]).toEqual([
            language,
            kind,
            field,
            holes(en.messages[kind][field]),
          ]);
          expect(unknownVariables(kind, messages[kind][field])).toEqual([]);
        }
    }
  });

  it('leave out a line that has nothing to say, and no value begins one', () => {
    const values = Object.fromEntries(variablesOf('near').map((name) => [name, ''])) as Values;
    expect(filledText('a\n{pin}\n\n{recipientName}, {pin}\n\nb', values)).toBe('a\n\nb');
    expect(filledText('{pin} {recipientName}', { ...values, recipientName: '{pin}' })).toBe('{pin}');
    expect(unknownVariables('near', '{} {Pin} { pin } {pin} {window} {window}')).toEqual([
      '',
      'Pin',
      ' pin ',
      'window',
    ]);
  });
});
