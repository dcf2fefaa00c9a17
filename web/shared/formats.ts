import { MINUTE_MS } from './durations';

/**
 * Formats times and numbers in the user's language. A moment (`at`, an ISO 8601 date-time or a `Date`) is shown in the
 * time zone of the business. A date (`YYYY-MM-DD`) is shown unchanged.
 */
export interface Formats {
  time(at: string | Date): string;
  timeWithSeconds(at: string | Date): string;
  dateTime(at: string | Date): string;
  /** Formats the day of a moment in long form with its weekday, without the year. */
  day(at: string | Date): string;
  /** Formats a date in long form with its weekday, without the year. */
  dayOf(date: string): string;
  /** Formats a date in short form with its year. */
  dateOf(date: string): string;
  /** Formats the month of a date with its year. */
  monthOf(date: string): string;
  /** Returns a text whose dates (`YYYY-MM-DD`) are formatted as by `dateOf`. Names of routes have such dates. */
  withDates(text: string): string;
  /** Formats how long ago something was: "3 minutes ago". */
  ago(at: string | Date, now: Date): string;
  number(value: number): string;
  /** Formats a share of 1: 0.25 is 25 %. */
  percent(share: number): string;
  money(amount: number, currency: string): string;
  /** Returns the date of a moment as `YYYY-MM-DD`. */
  isoDay(at: Date): string;
  /** Returns the time of a moment as `HH:MM`, the format of time inputs. */
  clock(at: Date): string;
}

const ISO_DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

/** Returns a text whose dates (`YYYY-MM-DD`) are formatted in a language, like `Formats.withDates`. */
export const withDates = (text: string, language: string): string =>
  replaceDates(text, (date) => new Intl.DateTimeFormat(language, SHORT_DATE).format(new Date(date)));

const SHORT_DATE = { timeZone: 'UTC', dateStyle: 'medium' } as const;

const replaceDates = (text: string, format: (date: string) => string): string =>
  text.replace(ISO_DATE, (date) => (Number.isNaN(Date.parse(date)) ? date : format(date)));

/** Returns the formats of a language and a time zone. Creating them is slow, so callers keep the result. */
export function formatsFor(language: string, timeZone: string): Formats {
  const ofMoment = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone, ...options });
    return (at: string | Date) => format.format(new Date(at));
  };
  const ofDate = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
    return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
  };
  const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const dateOf = ofDate(SHORT_DATE);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  // These languages write dates as YYYY-MM-DD and times as HH:MM.
  const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return {
    time: ofMoment({ hour: '2-digit', minute: '2-digit' }),
    timeWithSeconds: ofMoment({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    dateTime: ofMoment({ dateStyle: 'medium', timeStyle: 'short' }),
    day: ofMoment(longDay),
    dayOf: ofDate(longDay),
    dateOf,
    monthOf: ofDate({ month: 'short', year: 'numeric' }),
    withDates: (text) => replaceDates(text, dateOf),
    ago: (at, now) => {
      const minutes = Math.round((new Date(at).getTime() - now.getTime()) / MINUTE_MS);
      const hours = Math.round(minutes / 60);
      if (minutes === 0) return relative.format(0, 'second');
      if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
      return Math.abs(hours) < 48 ? relative.format(hours, 'hour') : relative.format(Math.round(hours / 24), 'day');
    },
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    money: (amount, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    isoDay: (at) => isoDay.format(at),
    clock: (at) => clock.format(at),
  };
}

/** Returns the number of decimals of a currency. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Returns the moment at which the clocks of a time zone show a day and a time (`HH:MM`). When clocks change, a time can
 * be shown twice or never: the result is then a moment near it.
 */
export function zonedTime(day: string, clock: string, timeZone: string): Date {
  const asUtcMs = Date.parse(`${day}T${clock}:00Z`);
  /** Returns how far the zone is ahead of UTC at a moment. The Swedish format is that of ISO 8601, with a blank for `T`. */
  const offsetMsAt = (momentMs: number): number => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    return Date.parse(`${format.format(momentMs).replace(' ', 'T')}Z`) - Math.floor(momentMs / 1000) * 1000;
  };
  // The offset is needed at the result, which is not known yet: it is taken at a first guess.
  const guessMs = asUtcMs - offsetMsAt(asUtcMs);
  return new Date(asUtcMs - offsetMsAt(guessMs));
}
