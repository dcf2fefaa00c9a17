import type { HolidaysTypes } from 'date-holidays';
import type { HolidaysDto } from './dto/recurring-order.dto';
import { DAY_MS, HOUR_MS } from '../../common/time/durations';
import { addDays } from './recurrence';

/** The public holidays of a country or region in a year, as days `YYYY-MM-DD`. The key names the region and the year. */
const holidayCache = new Map<string, ReadonlySet<string>>();
/** The most years of regions in the cache, which bounds its memory. Then it is emptied. */
const MAX_CACHED_YEARS = 2_000;
/** A holiday moves a delivery by at most this many days. */
export const MAX_SHIFT_DAYS = 14;

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The country or region whose public holidays count. */
export type HolidayRegion = Pick<HolidaysDto, 'country' | 'region'>;

/** Tests whether a day is a public holiday of the region. */
export type HolidayTest = (day: string) => boolean;

/** Loads the holidays of the region for these years. The data of the library is loaded with the first call. */
export async function loadHolidays(region: HolidayRegion, years: readonly number[]): Promise<HolidayTest> {
  const days = new Set<string>();
  for (const year of years) for (const day of await loadYear(region, year)) days.add(day);
  return (day) => days.has(day);
}

/** Returns a message for each field of an unknown country or region, or undefined if the region is known. */
export async function findRegionFault({
  country,
  region,
}: HolidayRegion): Promise<Readonly<Record<string, string>> | undefined> {
  const { default: Holidays } = await import('date-holidays');
  const library = new Holidays();
  const code = country.toUpperCase();
  if (!(code in library.getCountries()))
    return { 'holidays.country': 'Must be an ISO 3166 code of a country with known holidays.' };
  if (region === undefined || region === null) return undefined;
  const regions = Object.keys(library.getStates(code) ?? {});
  if (regions.includes(region.toUpperCase())) return undefined;
  const accepted = regions.length ? `one of ${regions.join(', ')}` : 'omitted: the country has no regions';
  return { 'holidays.region': `Must be ${accepted}.` };
}

/**
 * Returns the nearest day that is no holiday; null if there is none within two weeks.
 *
 * @param step 1 for a day after the holiday, -1 for a day before it
 */
export function shiftFromHoliday(day: string, isHoliday: HolidayTest, step: 1 | -1): string | null {
  const start = Date.parse(`${day}T00:00:00Z`);
  for (let distance = 1; distance <= MAX_SHIFT_DAYS; distance++) {
    const shiftedDay = new Date(start + step * distance * DAY_MS).toISOString().slice(0, DAY_LENGTH);
    if (!isHoliday(shiftedDay)) return shiftedDay;
  }
  return null;
}

/** Returns the holidays of a year, from the cache if they are known. */
async function loadYear(region: HolidayRegion, year: number): Promise<ReadonlySet<string>> {
  const key = `${region.country.toUpperCase()}-${region.region?.toUpperCase() ?? ''}-${year}`;
  const cached = holidayCache.get(key);
  if (cached) return cached;
  const { default: Holidays } = await import('date-holidays');
  const types: HolidaysTypes.HolidayType[] = ['public'];
  const holidays = new Holidays(region.country.toUpperCase(), region.region?.toUpperCase() ?? '', { types });
  const days = new Set(holidays.getHolidays(year).flatMap(listDays));
  if (holidayCache.size >= MAX_CACHED_YEARS) holidayCache.clear();
  holidayCache.set(key, days);
  return days;
}

/** Returns the days of a holiday. A last day that it covers in part does not count, except if it is the only one. */
function listDays({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const firstDay = date.slice(0, DAY_LENGTH);
  // Days of a clock change are an hour shorter or longer.
  const lengthDays = Math.floor((end.getTime() - start.getTime() + HOUR_MS) / DAY_MS);
  return Array.from({ length: Math.max(lengthDays, 1) }, (_, index) => addDays(firstDay, index));
}
