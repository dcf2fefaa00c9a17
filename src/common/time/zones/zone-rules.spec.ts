import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseZoneFile, readZoneFile } from './zone-file';
import { hasZone, resolveLocalTime, findOffsetAt, findOffsets, useZoneFile, getZoneVersion } from './zone-rules';
import { HOUR_MS } from '../durations';

const hoursAt = (instant: string, zone: string) => findOffsetAt(Date.parse(instant), zone) / HOUR_MS;

describe('the rules of the service', () => {
  it('contains the rules of IANA 2026c or later', () => {
    expect(getZoneVersion() >= '2026c').toBe(true);
  });

  it.each([
    ['America/Vancouver', '2026-10-31T12:00:00Z', -7],
    ['America/Vancouver', '2027-01-15T12:00:00Z', -7],
    ['America/Edmonton', '2027-01-15T12:00:00Z', -6],
    ['Canada/Mountain', '2027-01-15T12:00:00Z', -6],
    ['Africa/Casablanca', '2026-09-19T12:00:00Z', 1],
    ['Africa/Casablanca', '2027-01-15T12:00:00Z', 0],
    ['Europe/Berlin', '2026-03-29T00:59:59Z', 1],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', 2],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z', 5.75],
    ['America/New_York', '1950-07-01T00:00:00Z', -4],
  ])('%s is at %s %d hours ahead of UTC', (zone, instant, hours) => {
    expect(hoursAt(instant, zone)).toBe(hours);
  });

  it('knows every zone that Node.js knows, and the other names of zones', () => {
    const missing = [...Intl.supportedValuesOf('timeZone'), 'EST', 'MST', 'HST', 'GMT+0', 'US/Pacific', 'Zulu'];
    expect(missing.filter((zone) => !hasZone(zone))).toEqual([]);
    expect(hasZone('Europe/Atlantis')).toBe(false);
    expect(() => findOffsets('Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('years after 2037', () => {
  /** Zones whose clocks change by one rule in Node.js's data too. */
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/Santiago',
    'America/Havana',
    'Asia/Jerusalem',
    'Asia/Beirut',
    'Pacific/Auckland',
    'America/Nuuk',
    'Asia/Tokyo',
    'Europe/Dublin',
  ];

  it.each(zones)('%s continues by the rule of the previous years', (zone) => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const hours = (at: number) => {
      const [, sign = '', whole = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)$/.exec(format.format(at)) ?? [];
      return (Number(whole) + Number(minutes) / 60) * (sign === '-' ? -1 : 1);
    };
    const different: string[] = [];
    for (let at = Date.UTC(2037, 0, 1); at < Date.UTC(2101, 0, 1); at += 37 * HOUR_MS)
      if (Math.abs(findOffsetAt(at, zone) / HOUR_MS - hours(at)) > 0.001) different.push(new Date(at).toISOString());
    expect(different).toEqual([]);
  });
});

describe('the instant of a reading of the clocks', () => {
  it.each([
    ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00', null],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30', null], // shown twice: the first
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30', '2026-03-29T01:00'], // skipped
    ['2011-12-30T10:00', 'Pacific/Apia', '2011-12-30T20:00', '2011-12-30T10:00'], // a day that was left out
  ])('%s in %s is %s', (reading, zone, at, jump) => {
    const ms = (text: string) => Date.parse(`${text}:00Z`);
    expect(resolveLocalTime(ms(reading), zone)).toEqual({
      instantMs: ms(at),
      jumpMs: jump === null ? null : ms(jump),
    });
  });
});

describe('a file with newer rules', () => {
  afterEach(() => useZoneFile(require.resolve('moment-timezone/data/packed/latest.json')));

  it('takes the place of the installed package', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'zones-')), 'latest.json');
    writeFileSync(
      path,
      JSON.stringify({ version: '2099a', zones: ['Mars/Olympus|X|-5u||'], links: ['Mars/Olympus|Mars/Base'] }),
    );
    useZoneFile(path);
    expect(getZoneVersion()).toBe('2099a');
    expect(hasZone('Mars/Base')).toBe(true);
    expect(hasZone('Europe/Berlin')).toBe(false);
  });

  it.each(['[]', '{}', 'null', '{"version": "2026c", "zones": [1], "links": []}', 'zones'])(
    'rejects a file of rules with %s',
    (text) => {
      expect(() => parseZoneFile(text)).toThrow();
    },
  );

  it('rejects a file of rules that does not exist', () => {
    expect(() => readZoneFile('/no/such/file.json')).toThrow('ENOENT');
  });
});
