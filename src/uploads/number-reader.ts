import { roundToDigits } from '../tables/rounded-number';

export const DECIMAL_SEPARATORS = ['.', ','] as const;
export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number];

/** A number with a decimal point, or one sentence on why the text is none. */
export type NumberReading = { readonly text: string } | { readonly fault: string };

/** What may be part of a text that is read as a number. */
export interface NumberForm {
  /** Whether separators of thousands may stand in it; degrees have none. */
  readonly hasThousands: boolean;
}

const WHOLE = /^\d+$/;
const ONE_SEPARATOR = /^(\d+)([.,])(\d+)$/;
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/;
const THOUSANDS_AND_DECIMALS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+$/;

const other = (separator: DecimalSeparator): DecimalSeparator => (separator === '.' ? ',' : '.');
const withPoint = (digits: string, separator: string): string => digits.replaceAll(separator, '.');

/**
 * Reads the numbers of one file. A separator with exactly three digits behind it, as in `1.000`, can be a decimal separator or
 * one of thousands; all other forms say it themselves, and so say which separator the file uses.
 */
export class NumberReader {
  /** The decimal separators that values of the file show by their form. */
  private readonly shown = new Set<DecimalSeparator>();
  /** The separators of the values that can be read in two ways. */
  private readonly unclear = new Set<DecimalSeparator>();

  /**
   * @param separator the decimal separator of the file, as far as it is known
   * @param isNamed whether the client has named it: values of another form are faults then
   */
  constructor(
    private readonly separator: DecimalSeparator | undefined,
    private readonly isNamed = false,
  ) {}

  /**
   * The separator that the values read so far show, where some of them are read in another way by it; undefined where a second
   * reading changes nothing.
   */
  betterReader(): NumberReader | undefined {
    if (this.isNamed || !this.unclear.size) return undefined;
    const [first, second] = this.shown;
    const found = first === undefined ? this.separator : second === undefined ? first : undefined;
    if (found === this.separator) return undefined;
    const changes = [found, this.separator].some((separator) => separator && this.unclear.has(separator));
    return changes ? new NumberReader(found, this.isNamed) : undefined;
  }

  /** The number that the text of a cell is; any other text as it is. */
  read(text: string, { hasThousands }: NumberForm): NumberReading {
    const sign = /^[+-]/.exec(text)?.[0] ?? '';
    const digits = text.slice(sign.length);
    const reading = this.readDigits(digits, hasThousands);
    if ('fault' in reading) return { fault: reading.fault };
    return { text: (sign === '-' ? '-' : '') + reading.text };
  }

  private readDigits(digits: string, hasThousands: boolean): NumberReading {
    if (WHOLE.test(digits)) return { text: digits };
    const [, before, mark, after] = ONE_SEPARATOR.exec(digits) ?? [];
    if (before !== undefined) return this.readOneSeparator(before, mark as DecimalSeparator, after!, hasThousands);
    const hasDecimals = THOUSANDS_AND_DECIMALS.test(digits);
    if (!hasThousands || (!hasDecimals && !THOUSANDS.test(digits))) return { text: digits };
    const thousands = digits.includes('.') && (!hasDecimals || digits.indexOf('.') < digits.indexOf(',')) ? '.' : ',';
    this.shown.add(other(thousands));
    if (this.isNamed && this.separator === thousands) return this.otherForm();
    return { text: rounded(withPoint(digits.replaceAll(thousands, ''), other(thousands))) };
  }

  private readOneSeparator(
    before: string,
    mark: DecimalSeparator,
    after: string,
    hasThousands: boolean,
  ): NumberReading {
    const decimal = rounded(`${before}.${after}`);
    const isUnclear = hasThousands && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
    if (!isUnclear) {
      this.shown.add(mark);
      return this.isNamed && mark !== this.separator ? this.otherForm() : { text: decimal };
    }
    this.unclear.add(mark);
    if (mark === this.separator) return { text: decimal };
    if (this.isNamed) return { text: before + after };
    return {
      fault:
        `${before}${mark}${after} can be read as ${decimal} and as ${before}${after}: write it without thousands ` +
        'separators, or upload the file with decimalSeparator "." or ",".',
    };
  }

  private otherForm(): NumberReading {
    return {
      fault: `Must be a number with the decimal separator that the upload names, such as 12${this.separator}5.`,
    };
  }
}

const rounded = (text: string): string => {
  const value = roundToDigits(Number(text));
  const plain = String(value);
  return /e/.test(plain) ? text : plain;
};
