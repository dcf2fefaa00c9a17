import * as fc from 'fast-check';
import {
  endOfDay,
  findFirstInstantAfter,
  isTimeZone,
  localDate,
  localTime,
  getNextDate,
  parseTimestamp,
  startOfDay,
  timeOnDay,
} from './time-zone';

const at = (text: string, zone = 'UTC') => parseTimestamp(text, zone)?.toISOString() ?? null;

describe('isTimeZone', () => {
  it.each([
    'Europe/Berlin',
    'Asia/Kolkata',
    'America/Argentina/Buenos_Aires',
    'UTC',
    'Etc/GMT+5',
    'US/Pacific',
    'EST5EDT',
  ])('takes %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });
  it.each([
    '',
    'PST',
    'IST',
    '+01:00',
    'Europe/Atlantis',
    'SystemV/PST8',
    'Etc/Unknown',
    'Europe/Berlin ',
    '../etc',
    'utc\u0000',
  ])('refuses %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});

describe('local clocks', () => {
  it.each([
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29 01:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29 03:00'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25 02:30'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25 02:30'],
    ['2026-01-01T04:59:00Z', 'America/New_York', '2025-12-31 23:59'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01 05:45'],
    ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01 00:00'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(`${localDate(new Date(instant), zone)} ${localTime(new Date(instant), zone)}`).toBe(expected);
  });
});

describe('startOfDay', () => {
  it.each([
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'], // clocks jumped from 00:00 to 01:00
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'], // clocks went from 24:00 back to 23:00
    ['2023-11-05', 'America/Havana', '2023-11-05T04:00:00.000Z'], // midnight came twice: the first one
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'], // this day was left out
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s in %s is %s', (date, zone, expected) => {
    expect(startOfDay(date, zone).toISOString()).toBe(expected);
  });

  it('returns the first instant of a date in every zone and on every day', () => {
    const day = fc.date({ min: new Date('1972-01-02'), max: new Date('2037-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), day, (zone, date) => {
        const text = date.toISOString().slice(0, 10);
        const start = startOfDay(text, zone);
        expect(localDate(new Date(start.getTime() - 1), zone) < text).toBe(true);
        expect(localDate(start, zone) >= text).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('computes with the days before the first and after the last one that clients may send', () => {
    expect(endOfDay('2200-12-31', 'Europe/Berlin').toISOString()).toBe('2200-12-31T23:00:00.000Z');
    expect(startOfDay('1899-12-31', 'UTC').toISOString()).toBe('1899-12-31T00:00:00.000Z');
    expect(findFirstInstantAfter('2200-12-31', 'UTC').toISOString()).toBe('2201-01-01T00:00:00.000Z');
    expect(timeOnDay('2201-01-01', '02:00', 'UTC').toISOString()).toBe('2201-01-01T02:00:00.000Z');
    expect([parseTimestamp('2201-01-01', 'UTC'), parseTimestamp('1899-12-31', 'UTC')]).toEqual([null, null]);
  });

  it('refuses a date that does not exist', () => {
    expect(() => startOfDay('2026-02-30', 'UTC')).toThrow(RangeError);
  });
});

describe('the end of a day', () => {
  it.each([
    ['2026-03-05', '2026-03-06'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-02-28', '2026-03-01'],
  ])('%s is before %s', (date, next) => {
    expect(getNextDate(date)).toBe(next);
  });
  it.each([
    ['2026-03-28', 'Europe/Berlin', 24],
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2011-12-30', 'Pacific/Apia', 0], // left out
  ])('%s in %s has %d hours', (date, zone, hours) => {
    expect((endOfDay(date, zone).getTime() - startOfDay(date, zone).getTime()) / 3_600_000).toBe(hours);
  });
});

describe('findFirstInstantAfter', () => {
  it.each([
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-W13-7', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-03-29T10:00', 'Europe/Berlin', '2026-03-29T08:00:00.001Z'],
    ['2026-03-29t10:00z', 'Europe/Berlin', '2026-03-29T10:00:00.001Z'],
  ])('%s in %s is %s', (text, zone, expected) => {
    expect(findFirstInstantAfter(text, zone).toISOString()).toBe(expected);
  });
});

describe('parseTimestamp', () => {
  it.each([
    ['2026-03-05', 'UTC', '2026-03-05T00:00:00.000Z'],
    ['2026-03-05', 'Europe/Berlin', '2026-03-04T23:00:00.000Z'],
    ['20260305', 'UTC', '2026-03-05T00:00:00.000Z'],
    ['2026-064', 'UTC', '2026-03-05T00:00:00.000Z'],
    ['2026-W10-4', 'UTC', '2026-03-05T00:00:00.000Z'],
    ['2020-W53-7', 'UTC', '2021-01-03T00:00:00.000Z'],
    ['2028-02-29', 'UTC', '2028-02-29T00:00:00.000Z'],
    ['2026-03-05T08:30', 'Europe/Berlin', '2026-03-05T07:30:00.000Z'],
    ['2026-03-05T08:30:15.1239Z', 'Europe/Berlin', '2026-03-05T08:30:15.123Z'],
    ['2026-03-05T08:30:15,5+02:00', 'UTC', '2026-03-05T06:30:15.500Z'],
    ['20260305T083015-0330', 'UTC', '2026-03-05T12:00:15.000Z'],
    ['2026-03-05T08+02', 'UTC', '2026-03-05T06:00:00.000Z'],
    ['2026-03-05T24:00', 'UTC', '2026-03-06T00:00:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'], // skipped: reads 03:30
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'], // shown twice: the first
  ])('reads %s in %s as %s', (text, zone, expected) => {
    expect(at(text, zone)).toBe(expected);
  });

  it.each([
    '',
    '2026',
    '2026-02',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2027-02-29',
    '1899-12-31',
    '2201-01-01',
    '2026-366',
    '2026-W54-1',
    '2026-W00-1',
    '2021-W53-1',
    '2026-W10-8',
    '2026-1-5',
    '2026-01-05 10:00',
    '2026-01-05T',
    '2026-01-05T25:00',
    '2026-01-05T24:00:01',
    '2026-01-05T24:00:00.001',
    '2026-01-05T24:00:00.0001',
    '2026-01-05T10:60',
    '2026-01-05T10:00:60',
    '2026-01-05T10:0',
    '2026-01-05T10:00+24:00',
    '2026-01-05T10:00+01:60',
    '2026-01-05T10:00z+1',
    '+002026-01-05',
    '2026-01-05T10:0015',
    ' 2026-01-05',
    '2026-01-05\n',
    '1767603600',
    'tomorrow',
    '２０２６-01-05',
    '2026-01-05T10:00:00.0000000000Z',
  ])('refuses %j', (text) => {
    expect(at(text)).toBeNull();
  });

  it('reads back what a Date writes', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true }),
        (date) => {
          expect(at(date.toISOString(), 'Asia/Tokyo')).toBe(date.toISOString());
        },
      ),
    );
  });

  it('reads local clocks back to an instant that shows the same', () => {
    const instants = fc.date({ min: new Date('1972-01-02'), max: new Date('2037-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
        instants,
        (zone, instant) => {
          const text = `${localDate(instant, zone)}T${localTime(instant, zone)}`;
          const read = parseTimestamp(text, zone) ?? new Date(0);
          expect(`${localDate(read, zone)}T${localTime(read, zone)}`).toBe(text);
        },
      ),
    );
  });
});
