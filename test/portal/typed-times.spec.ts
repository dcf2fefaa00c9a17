import { isUnfinished, formatTyped, parseTyped } from '../../web/shared/typed-times';

describe('fields for dates and times', () => {
  it.each([
    ['date', '2026-11-27', 'de-AT', '27.11.2026'],
    ['date', '2026-11-27', 'en-GB', '27/11/2026'],
    ['date', '2026-11-27', 'en-US', '11/27/2026'],
    ['time', '17:05', 'de', '17:05'],
    ['time', '17:05', 'en-US', '05:05 PM'],
    ['datetime-local', '2026-11-27T00:00', 'de', '27.11.2026, 00:00'],
  ] as const)('show the %s %s in %s as %s, and read it back', (kind, value, locale, text) => {
    expect(formatTyped(kind, value, locale).replaceAll('\u202f', ' ')).toBe(text);
    expect(parseTyped(kind, formatTyped(kind, value, locale), locale)).toBe(value);
  });

  it.each([
    ['date', '1.2.26', 'de', '2026-02-01'],
    ['date', '2/1/2026', 'en-US', '2026-02-01'],
    ['date', '2026-02-01', 'de', '2026-02-01'],
    ['time', '8', 'de', '08:00'],
    ['time', '0830', 'de', '08:30'],
    ['time', '8.30 Uhr', 'de', '08:30'],
    ['time', '12:15 am', 'en-US', '00:15'],
    ['datetime-local', '2026-02-01T08:30', 'en-GB', '2026-02-01T08:30'],
  ] as const)('read the %s %s in %s', (kind, text, locale, value) => {
    expect(parseTyped(kind, text, locale)).toBe(value);
  });

  it.each([
    ['date', '31.2.2026'],
    ['date', '1.2'],
    ['date', 'tomorrow'],
    ['time', '25:00'],
    ['time', '8:60'],
    ['time', '13:00 pm'],
    ['datetime-local', '1.2.2026'],
  ] as const)('fields for dates and times do not take %s %s', (kind, text) => {
    expect(parseTyped(kind, text, 'de')).toBeUndefined();
  });

  it.each([
    ['date', '1.2.20', 'de'],
    ['date', '2026-02-1', 'de'],
    ['time', '8', 'de'],
    ['time', '123', 'de'],
    ['time', '8:30', 'en-US'],
    ['datetime-local', '1.2.2026 8', 'de'],
    ['datetime-local', '1.2.2026 08', 'de'],
    ['datetime-local', '1.2.2026 123', 'de'],
    ['datetime-local', '2/1/2026, 8:30', 'en-US'],
  ] as const)('wait for the rest of the %s %s in %s while a user types', (kind, text, locale) => {
    expect(isUnfinished(kind, text, locale)).toBe(true);
  });

  it.each([
    ['date', '1.2.2026', 'de'],
    ['date', '2026-02-01', 'de'],
    ['time', '8:30', 'de'],
    ['time', '0830', 'de'],
    ['time', '8.30 Uhr', 'de'],
    ['time', '8 pm', 'en-US'],
    ['time', '17:30', 'en-US'],
    ['datetime-local', '1.2.2026 8:30', 'de'],
    ['datetime-local', '2026-02-01T08:30', 'de'],
    ['datetime-local', '2/1/2026, 08:30 PM', 'en-US'],
  ] as const)('take the %s %s in %s while a user types', (kind, text, locale) => {
    expect(isUnfinished(kind, text, locale)).toBe(false);
  });
});
