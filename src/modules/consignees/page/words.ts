import type { Language } from '../../../common/languages';
import { decimalsOf } from '../../../common/currency';
import { wallClockOf } from '../../../common/time-zone';
import type { CashOnDeliveryResponse } from '../../orders/cash-on-delivery/cash-on-delivery.response';
import { de } from './words/de';
import { en, type Words } from './words/en';
import { es } from './words/es';
import { fr } from './words/fr';
import { it } from './words/it';
import { nl } from './words/nl';
import { pl } from './words/pl';
import { pt } from './words/pt';

export const WORDS: Readonly<Record<Language, Words>> = { en, de, fr, es, it, pl, nl, pt };

/** Where the language alone would mean dates as America writes them. */
const EUROPEAN: Readonly<Partial<Record<Language, string>>> = { en: 'en-GB', pt: 'pt-PT' };

type Holes = Readonly<Record<string, string | number>>;

/** More than languages and the zones that a machine's businesses live in. */
const MOST_KEPT = 200;

/** How one language says things, on the clocks and the calendar of the business. */
export class Speech {
  private static readonly made = new Map<string, Speech>();
  private readonly locale: string;
  private readonly day: Intl.DateTimeFormat;
  private readonly time: Intl.DateTimeFormat;

  constructor(
    readonly language: Language,
    private readonly timeZone: string,
  ) {
    this.locale = EUROPEAN[language] ?? language;
    this.day = new Intl.DateTimeFormat(this.locale, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    this.time = new Intl.DateTimeFormat(this.locale, {
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  }

  /** Formatters cost about 50 µs each to make, which thousands of messages need not pay. */
  static of(language: Language, timeZone: string): Speech {
    const key = `${language} ${timeZone}`;
    const known = Speech.made.get(key);
    if (known) return known;
    const speech = new Speech(language, timeZone);
    if (Speech.made.size >= MOST_KEPT) Speech.made.clear();
    Speech.made.set(key, speech);
    return speech;
  }

  say(name: keyof Words, holes: Holes = {}): string {
    return WORDS[this.language][name].replace(/\{(\w+)\}/g, (_, hole: string) => String(holes[hole] ?? ''));
  }

  dayOf(instant: string): string {
    return this.day.format(wallClockOf(new Date(instant), this.timeZone));
  }

  timeOf(instant: string): string {
    return this.time.format(wallClockOf(new Date(instant), this.timeZone));
  }

  /** @param date YYYY-MM-DD, of whatever zone */
  date(date: string): string {
    const format = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;
    return new Intl.DateTimeFormat(this.locale, format).format(new Date(`${date}T12:00:00Z`));
  }

  /** As one says it who does not measure: to 50 m, from a kilometre on to 100 m. What is rounded already stays. */
  rounded(metres: number): number {
    return metres < 975 ? Math.max(50, Math.round(metres / 50) * 50) : Math.round(metres / 100) * 100;
  }

  /** The same in words. */
  distance(metres: number): string {
    const rounded = this.rounded(metres);
    const [value, unit] = rounded < 1000 ? [rounded, 'meter'] : [rounded / 1000, 'kilometer'];
    return new Intl.NumberFormat(this.locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  }

  /** An amount with as many decimals as its currency has by ISO 4217, which `Intl` counts otherwise for some. */
  money({ amount, currency }: CashOnDeliveryResponse): string {
    const decimals = decimalsOf(currency);
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(this.locale, { style: 'currency', currency, ...digits }).format(amount);
  }

  /** The zone's name in this language. */
  zone(): string {
    const format = new Intl.DateTimeFormat(this.locale, { timeZone: this.timeZone, timeZoneName: 'longGeneric' });
    return format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? this.timeZone;
  }
}
