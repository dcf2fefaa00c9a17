import { LRUCache } from 'lru-cache';
import type { Language } from '../../../common/text/languages';
import { getDecimals } from '../../../common/money/currency';
import { toLocalTimeAsUtc } from '../../../common/time/time-zone';
import type { CashOnDeliveryResponse } from '../../orders/cash-on-delivery/dto/cash-on-delivery.response';
import { de } from './texts/de';
import { en, type PageTexts } from './texts/en';
import { es } from './texts/es';
import { fr } from './texts/fr';
import { it } from './texts/it';
import { nl } from './texts/nl';
import { pl } from './texts/pl';
import { pt } from './texts/pt';

/** Texts of the tracking page by language. */
export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = { en, de, fr, es, it, pl, nl, pt };

/** Locales of languages whose default locale has American or Brazilian formats. */
const EUROPEAN_LOCALES: Readonly<Partial<Record<Language, string>>> = { en: 'en-GB', pt: 'pt-PT' };

/** Values by the names of their placeholders. */
type PlaceholderValues = Readonly<Record<string, string | number>>;

/** Number of cached instances. It exceeds the pairs of language and time zone that one process usually serves. */
const MAX_CACHED_INSTANCES = 200;

/** Distances are rounded to the fine step, and to the coarse step if that would give a kilometre or more. */
const FINE_STEP_M = 50;
const COARSE_STEP_M = 100;
const KILOMETRE_M = 1000;

/** Texts, dates and numbers in one language, and times in the time zone of the business. */
export class Localizer {
  private static readonly cache = new LRUCache<string, Localizer>({ max: MAX_CACHED_INSTANCES });
  private readonly locale: string;
  private readonly dayFormat: Intl.DateTimeFormat;
  private readonly shortDayFormat: Intl.DateTimeFormat;
  private readonly timeFormat: Intl.DateTimeFormat;

  constructor(
    readonly language: Language,
    private readonly timeZone: string,
  ) {
    this.locale = EUROPEAN_LOCALES[language] ?? language;
    // The formats get local times as if they were UTC (see toLocalTimeAsUtc), so they must not convert them again.
    this.dayFormat = new Intl.DateTimeFormat(this.locale, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    this.shortDayFormat = new Intl.DateTimeFormat(this.locale, {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    });
    this.timeFormat = new Intl.DateTimeFormat(this.locale, {
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  }

  /** Returns a cached instance, because creating the formatters of a new one takes about 100 µs. */
  static of(language: Language, timeZone: string): Localizer {
    const key = `${language} ${timeZone}`;
    const cached = Localizer.cache.get(key);
    if (cached) return cached;
    const localizer = new Localizer(language, timeZone);
    Localizer.cache.set(key, localizer);
    return localizer;
  }

  /** Returns a text with its placeholders filled. */
  translate(key: keyof PageTexts, values: PlaceholderValues = {}): string {
    return PAGE_TEXTS[this.language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  }

  /** Formats the day of an instant in the time zone of the business. */
  formatDay(instant: string): string {
    return this.dayFormat.format(toLocalTimeAsUtc(new Date(instant), this.timeZone));
  }

  /** Formats the time of an instant in the time zone of the business. */
  formatTime(instant: string): string {
    return this.timeFormat.format(toLocalTimeAsUtc(new Date(instant), this.timeZone));
  }

  /**
   * Formats a date, which has no time zone.
   *
   * @param date YYYY-MM-DD
   */
  formatDate(date: string): string {
    return this.dayFormat.format(new Date(`${date}T12:00:00Z`));
  }

  /**
   * Formats a date where there is little room.
   *
   * @param date YYYY-MM-DD
   */
  formatShortDate(date: string): string {
    return this.shortDayFormat.format(new Date(`${date}T12:00:00Z`));
  }

  /** Rounds a distance, because the position of the vehicle is not exact. The shortest result is the fine step. */
  roundDistance(metres: number): number {
    const finelyRounded = Math.round(metres / FINE_STEP_M) * FINE_STEP_M;
    if (finelyRounded < KILOMETRE_M) return Math.max(FINE_STEP_M, finelyRounded);
    return Math.round(metres / COARSE_STEP_M) * COARSE_STEP_M;
  }

  /** Formats a rounded distance with its unit. */
  formatDistance(metres: number): string {
    const rounded = this.roundDistance(metres);
    const [value, unit] = rounded < KILOMETRE_M ? [rounded, 'meter'] : [rounded / KILOMETRE_M, 'kilometer'];
    return new Intl.NumberFormat(this.locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  }

  /** Formats an amount with the decimals of its currency by ISO 4217. `Intl` uses other decimals for some currencies. */
  formatMoney({ amount, currency }: CashOnDeliveryResponse): string {
    const decimals = getDecimals(currency);
    const fractionDigits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(this.locale, { style: 'currency', currency, ...fractionDigits }).format(amount);
  }

  /** Returns the name of the time zone in this language. */
  getTimeZoneName(): string {
    const format = new Intl.DateTimeFormat(this.locale, { timeZone: this.timeZone, timeZoneName: 'longGeneric' });
    return format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? this.timeZone;
  }
}
