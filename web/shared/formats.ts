/** Formats times and numbers in the user's language and the time zone of the business. */
export interface Formats {
  time(at: string | Date): string;
  timeWithSeconds(at: string | Date): string;
  dateTime(at: string | Date): string;
  day(at: string | Date): string;
  /** Formats a date in the form YYYY-MM-DD. */
  dayOf(date: string): string;
  /** Formats a date in short form with its year. */
  dateOf(date: string): string;
  /** Formats the month of a date with its year. */
  monthOf(date: string): string;
  /** A text in which days as YYYY-MM-DD, as names of routes have them, are written as `dateOf` writes them. */
  withDates(text: string): string;
  /** Formats how long ago something was: "3 minutes ago". */
  ago(at: string | Date, now: Date): string;
  number(value: number): string;
  percent(share: number): string;
  money(amount: number, currency: string): string;
  /** Returns the date in the time zone of the business as YYYY-MM-DD. */
  isoDay(at: Date): string;
  /** Returns the time as HH:MM, the format of time inputs. */
  clock(at: Date): string;
}

const MINUTE_MS = 60_000;
const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/g;

export function formatsFor(language: string, timeZone: string): Formats {
  const times = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone, ...options });
  const time = times({ hour: '2-digit', minute: '2-digit' });
  const seconds = times({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const dateTime = times({ dateStyle: 'medium', timeStyle: 'short' });
  const day = times({ weekday: 'long', day: 'numeric', month: 'long' });
  const wholeDay = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const wholeDate = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' });
  const wholeMonth = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short', year: 'numeric' });
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const dateOf = (date: string) => wholeDate.format(new Date(`${date}T00:00:00Z`));
  const as = (format: Intl.DateTimeFormat) => (at: string | Date) => format.format(new Date(at));
  return {
    time: as(time),
    timeWithSeconds: as(seconds),
    dateTime: as(dateTime),
    day: as(day),
    dayOf: (date) => wholeDay.format(new Date(`${date}T00:00:00Z`)),
    dateOf,
    monthOf: (date) => wholeMonth.format(new Date(`${date}T00:00:00Z`)),
    withDates: (text) => text.replace(ISO_DAY, (date) => (Number.isNaN(Date.parse(date)) ? date : dateOf(date))),
    ago: (at, now) => {
      const minutes = Math.round((new Date(at).getTime() - now.getTime()) / MINUTE_MS);
      const hours = Math.round(minutes / 60);
      if (minutes === 0) return ago.format(0, 'second');
      if (Math.abs(minutes) < 60) return ago.format(minutes, 'minute');
      return Math.abs(hours) < 48 ? ago.format(hours, 'hour') : ago.format(Math.round(hours / 24), 'day');
    },
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    money: (amount, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    isoDay: (at) => iso.format(at),
    clock: (at) => clock.format(at),
  };
}

/** Returns the number of decimals of a currency. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Returns the time at which the clocks of a zone show this. For an hour that they show twice or never, the result is a
 * time near it.
 */
export function zonedTime(day: string, clock: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${clock}:00Z`);
  const offsetAt = (at: number): number => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
    return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
  };
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess));
}
