/** Texts of times and numbers in the reader's language, on the clocks of the business. */
export interface Formats {
  time(at: string | Date): string;
  timeWithSeconds(at: string | Date): string;
  dateTime(at: string | Date): string;
  day(at: string | Date): string;
  /** Of a day as YYYY-MM-DD. */
  dayOf(date: string): string;
  /** The same, short and with its year. */
  dateOf(date: string): string;
  /** Its month, with its year. */
  monthOf(date: string): string;
  number(value: number): string;
  percent(share: number): string;
  money(amount: number, currency: string): string;
  /** YYYY-MM-DD: the business's day. */
  isoDay(at: Date): string;
  /** HH:MM as fields for a time have it. */
  clock(at: Date): string;
}

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
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const as = (format: Intl.DateTimeFormat) => (at: string | Date) => format.format(new Date(at));
  return {
    time: as(time),
    timeWithSeconds: as(seconds),
    dateTime: as(dateTime),
    day: as(day),
    dayOf: (date) => wholeDay.format(new Date(`${date}T00:00:00Z`)),
    dateOf: (date) => wholeDate.format(new Date(`${date}T00:00:00Z`)),
    monthOf: (date) => wholeMonth.format(new Date(`${date}T00:00:00Z`)),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    money: (amount, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    isoDay: (at) => iso.format(at),
    clock: (at) => clock.format(at),
  };
}

/** How many decimals amounts of a currency have. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The moment at which the clocks of a zone show this; where they show it twice or never, one beside it. */
export function zonedTime(day: string, clock: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${clock}:00Z`);
  const offsetAt = (at: number): number => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
    return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
  };
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess));
}
