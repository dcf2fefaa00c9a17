import type { TableRow } from '../../../platform/sandbox/spreadsheets/table';
import { roundToDigits } from '../../../platform/sandbox/spreadsheets/rounded-number';

export const DECIMAL_SEPARATORS = ['.', ','] as const;
export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number];

/** The text of a number with a decimal point, or an error message. */
export type NumberReading = { readonly text: string } | { readonly fault: string };

/** The accepted forms of a number. */
export interface NumberForm {
  /** Whether thousands separators are accepted. Degrees, for example, have none. */
  readonly hasThousands: boolean;
}

const WHOLE_NUMBER = /^\d+$/;
const ONE_SEPARATOR = /^(?<before>\d+)(?<mark>[.,])(?<after>\d+)$/;
/** Several thousands separators, which are unambiguous: `1.000.000`, `1,000,000`. A single one is not. */
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/;
/** Thousands separators and a decimal separator: `1.000,5`, `1,000.5`. */
const THOUSANDS_AND_DECIMALS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+$/;

const findOtherSeparator = (separator: DecimalSeparator): DecimalSeparator => (separator === '.' ? ',' : '.');
const withPoint = (digits: string, separator: string): string => digits.replaceAll(separator, '.');

/**
 * Reads the numbers of one file. A separator before exactly three digits, as in `1.000`, may be a decimal or a thousands separator.
 * All other forms are unambiguous and show which separator the file uses.
 */
export class NumberReader {
  /** The decimal separators that unambiguous values of the file show. */
  private readonly foundSeparators = new Set<DecimalSeparator>();
  /** The separators of ambiguous values. */
  private readonly ambiguousSeparators = new Set<DecimalSeparator>();

  /**
   * @param separator the decimal separator of the file, if known
   * @param isSetByClient whether the client has named the separator; then numbers with the other separator are faults
   */
  constructor(
    private readonly separator: DecimalSeparator | undefined,
    private readonly isSetByClient = false,
  ) {}

  /**
   * Returns a reader with the separator that the unambiguous values of the file show. Call it after the last value.
   *
   * @returns undefined if reading the file again would not change any value
   */
  createBetterReader(): NumberReader | undefined {
    if (this.isSetByClient || !this.ambiguousSeparators.size) return undefined;
    const separator = this.findSeparator();
    if (separator === this.separator) return undefined;
    const isAmbiguous = (mark: DecimalSeparator | undefined) =>
      mark !== undefined && this.ambiguousSeparators.has(mark);
    // Only ambiguous values with the new or the old decimal separator are read differently.
    const changesValues = isAmbiguous(separator) || isAmbiguous(this.separator);
    return changesValues ? new NumberReader(separator, this.isSetByClient) : undefined;
  }

  /** Returns the separator of the unambiguous values, or the assumed one if there are none. A file that uses both has none. */
  private findSeparator(): DecimalSeparator | undefined {
    const [first, second] = this.foundSeparators;
    if (first === undefined) return this.separator;
    return second === undefined ? first : undefined;
  }

  /** Reads the text of a cell. A text that is no number is returned unchanged. */
  read(text: string, { hasThousands }: NumberForm): NumberReading {
    const sign = /^[+-]/.exec(text)?.[0] ?? '';
    const digits = text.slice(sign.length);
    const reading = this.readDigits(digits, hasThousands);
    if ('fault' in reading) return { fault: reading.fault };
    return { text: (sign === '-' ? '-' : '') + reading.text };
  }

  private readDigits(digits: string, hasThousands: boolean): NumberReading {
    if (WHOLE_NUMBER.test(digits)) return { text: digits };
    const parts = ONE_SEPARATOR.exec(digits)?.groups;
    if (parts) return this.readOneSeparator(parts.before!, parts.mark as DecimalSeparator, parts.after!, hasThousands);
    const hasDecimals = THOUSANDS_AND_DECIMALS.test(digits);
    if (!hasThousands || (!hasDecimals && !THOUSANDS.test(digits))) return { text: digits };
    const thousands: DecimalSeparator = /[.,]/.exec(digits)![0] === '.' ? '.' : ','; // the first separator of the number
    const decimal = findOtherSeparator(thousands);
    this.foundSeparators.add(decimal);
    if (this.isSetByClient && this.separator === thousands) return this.createSeparatorFault();
    return { text: roundDigits(withPoint(digits.replaceAll(thousands, ''), decimal)) };
  }

  /** Reads digits with one separator. It is ambiguous if it can be a thousands separator, as in `1.000`. */
  private readOneSeparator(
    before: string,
    mark: DecimalSeparator,
    after: string,
    hasThousands: boolean,
  ): NumberReading {
    const decimal = roundDigits(`${before}.${after}`);
    const isAmbiguous = hasThousands && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
    if (!isAmbiguous) {
      this.foundSeparators.add(mark);
      return this.isSetByClient && mark !== this.separator ? this.createSeparatorFault() : { text: decimal };
    }
    this.ambiguousSeparators.add(mark);
    if (mark === this.separator) return { text: decimal };
    // The client has named the other separator as the decimal one, so this is a thousands separator.
    if (this.isSetByClient) return { text: before + after };
    return {
      fault:
        `${before}${mark}${after} can be read as ${decimal} and as ${before}${after}: write it without thousands ` +
        'separators, or upload the file with decimalSeparator "." or ",".',
    };
  }

  private createSeparatorFault(): NumberReading {
    return {
      fault: `Must be a number with the decimal separator that the upload names, such as 12${this.separator}5.`,
    };
  }
}

/** Removes digits that a double cannot represent. A text that would need an exponent is returned unchanged. */
const roundDigits = (text: string): string => {
  const roundedText = String(roundToDigits(Number(text)));
  return roundedText.includes('e') ? text : roundedText;
};

/**
 * Returns the reader of the file's numbers. A file whose values are separated by commas has decimal points. In all other files
 * the numbers themselves must show their separator, unless the client names it.
 */
export function createNumberReader(
  { source }: TableRow,
  { decimalSeparator }: { readonly decimalSeparator?: DecimalSeparator | undefined },
): NumberReader {
  if (decimalSeparator) return new NumberReader(decimalSeparator, true);
  return new NumberReader(source?.delimiter === ',' ? '.' : undefined);
}
