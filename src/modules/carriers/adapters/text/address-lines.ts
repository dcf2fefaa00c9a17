import type { Party } from '../party';
import { CarrierRefusal } from '../carrier-errors';
import { toLatinText } from './latin';

/** What a carrier accepts in a field of an address. */
export interface LineLimit {
  /** Longest line in characters. */
  readonly maxCharacters: number;
  readonly maxLines: number;
}

/** What each party belongs to, as messages name it. */
export const SUBJECT_BY_ROLE = {
  sender: 'shipment',
  recipient: 'shipment',
  'pickup address': 'pickup',
  'manifest address': 'manifest',
} as const;
export type PartyRole = keyof typeof SUBJECT_BY_ROLE;

/** Reads the fields of a party for a carrier that takes only Latin letters and short lines. */
export class PartyReader {
  constructor(
    private readonly party: Party,
    /** How messages name the party. */
    private readonly role: PartyRole,
    private readonly carrierName: string,
  ) {}

  /**
   * Returns the field in lines that are not too long. Lines break between words where possible. An empty field has no lines.
   *
   * @throws CarrierRefusal if the field has letters that the carrier cannot print, or does not fit
   */
  readLines(
    field: 'name' | 'street' | 'city' | 'state' | 'postalCode' | 'phone',
    { maxCharacters: length, maxLines: lines }: LineLimit,
  ): string[] {
    const { text, unknown } = toLatinText(this.party[field] ?? '');
    if (unknown.length > 0) {
      const letters = unknown.slice(0, 10).join(' ');
      throw this.createRefusal(
        field,
        `has letters that the carrier cannot print: ${letters}. Enter it in Latin letters`,
      );
    }
    const wrapped = wrapText(text, length);
    if (wrapped.length > lines) {
      const limit = lines === 1 ? `${length} characters` : `${lines} lines of ${length} characters`;
      throw this.createRefusal(field, `is longer than ${limit}. Shorten it`);
    }
    return wrapped;
  }

  /** Like `lines`, for a field that the carrier requires in one line. */
  readLine(field: 'name' | 'street' | 'city' | 'postalCode', length: number): string {
    const [line] = this.readLines(field, { maxCharacters: length, maxLines: 1 });
    if (line === undefined) throw this.createRefusal(field, 'is missing. Enter it');
    return line;
  }

  /** Returns the refusal of a field. `fault` ends without a full stop. */
  createRefusal(field: keyof Party, fault: string): CarrierRefusal {
    const word = field === 'postalCode' ? 'postal code' : field;
    const subject = SUBJECT_BY_ROLE[this.role];
    return new CarrierRefusal(
      `${this.carrierName} cannot take the ${subject}: the ${word} of the ${this.role} ${fault}.`,
    );
  }
}

/** Breaks text between words into lines of at most `length` characters. Longer words are cut. */
export function wrapText(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    for (let at = 0; at < word.length; at += length) lines.push(word.slice(at, at + length));
  }
  return lines;
}
