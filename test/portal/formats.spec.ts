import { formatsFor } from '../../web/shared/formats';

describe('names of routes', () => {
  it.each([
    ['en-GB', 'Van 1, 2026-11-27', 'Van 1, 27 Nov 2026'],
    ['de-AT', 'Van 1, 2026-11-27', 'Van 1, 27.11.2026'],
    ['en-GB', 'Van 1, 2026-13-45', 'Van 1, 2026-13-45'],
    ['en-GB', 'Morning 12026-11-271', 'Morning 12026-11-271'],
  ])('show days in the language of the reader (%s): %s', (language, name, shown) => {
    expect(formatsFor(language, 'Europe/Vienna').withDates(name)).toBe(shown);
  });
});

describe('how long ago something was', () => {
  const now = new Date('2026-11-27T12:00:00Z');

  it.each([
    ['2026-11-27T11:59:50Z', 'now'],
    ['2026-11-27T11:57:00Z', '3 minutes ago'],
    ['2026-11-27T07:00:00Z', '5 hours ago'],
    ['2026-11-24T12:00:00Z', '3 days ago'],
  ])('is said in minutes, hours or days: %s is %s', (at, text) => {
    expect(formatsFor('en-GB', 'Europe/Vienna').ago(at, now)).toBe(text);
  });
});
