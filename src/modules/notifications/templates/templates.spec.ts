import { LANGUAGES } from '../../../common/text/languages';
import { NOTIFICATION_KINDS, type TemplateValues, listVariables } from '../notification-kinds';
import { DEFAULT_TEXTS } from './default-texts';
import { composeSms, composeStoredSms } from './message';
import { fillTemplate, findUnknownVariables } from './template';
import { en, type PhraseName } from './languages/en';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('message templates', () => {
  it('exist in eight languages with the same variables', () => {
    for (const language of LANGUAGES) {
      const { messages, phrases } = DEFAULT_TEXTS[language];
      expect([language, Object.keys(phrases).sort()]).toEqual([language, Object.keys(en.phrases).sort()]);
      for (const name of Object.keys(en.phrases) as PhraseName[])
        expect([language, name, holes(phrases[name])]).toEqual([language, name, holes(en.phrases[name])]);
      for (const kind of NOTIFICATION_KINDS)
        for (const field of ['subject', 'text', 'sms'] as const) {
          expect([language, kind, field, holes(messages[kind][field])]).toEqual([
            language,
            kind,
            field,
            holes(en.messages[kind][field]),
          ]);
          expect(findUnknownVariables(kind, messages[kind][field])).toEqual([]);
        }
    }
  });

  it('leave out lines without values, and no value begins a line', () => {
    const values = Object.fromEntries(listVariables('near').map((name) => [name, ''])) as TemplateValues;
    expect(fillTemplate('a\n{pin}\n\n{recipientName}, {pin}\n\nb', values)).toBe('a\n\nb');
    expect(fillTemplate('{pin} {recipientName}', { ...values, recipientName: '{pin}' })).toBe('{pin}');
    expect(findUnknownVariables('near', '{} {Pin} { pin } {pin} {window} {window}')).toEqual([
      '',
      'Pin',
      ' pin ',
      'window',
    ]);
  });

  it.each([
    ['whole', 'a', 500],
    ['cut', 'a', 700],
    ['cut, not GSM', 'ł', 300],
  ])('are stored as long as they were sent, with redacted links: %s', (_, character, size) => {
    const values = Object.fromEntries(listVariables('delivered').map((name) => [name, ''])) as TemplateValues;
    const trackingUrl = 'https://dispatch.example/track/A';
    const template = { ...en.messages.delivered, sms: `${character.repeat(size)}\n{trackingUrl}` };
    const sent = composeSms(template, { ...values, trackingUrl });
    expect(sent.endsWith(`${character}\n${trackingUrl}`)).toBe(true);
    expect(composeStoredSms(template, { ...values, trackingUrl })).toBe(sent.replace(/A$/, '…'));
  });
});
