import type { Party } from '../party';
import { CarrierRefusal } from '../carrier-errors';
import { toLatinText } from './latin';

/** What a carrier accepts in a field. */
export interface LineLimit {
  /** Longest line in characters. */
  readonly maxCharacters: number;
  readonly maxLines: number;
}

/** The roles of parties in requests, with what the party belongs to. Messages contain both. */
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
    { maxCharacters, maxLines }: LineLimit,
  ): string[] {
    const { text, unknown } = toLatinText(this.party[field] ?? '');
    if (unknown.length > 0) {
      const letters = unknown.slice(0, 10).join(' ');
      throw this.createRefusal(
        field,
        `has letters that the carrier cannot print: ${letters}. Enter it in Latin letters`,
      );
    }
    const lines = wrapText(text, maxCharacters);
    if (lines.length > maxLines) {
      const limit = maxLines === 1 ? `${maxCharacters} characters` : `${maxLines} lines of ${maxCharacters} characters`;
      throw this.createRefusal(field, `is longer than ${limit}. Shorten it`);
    }
    return lines;
  }

  /** Like `readLines`, for a field that the carrier requires in one line. */
  readLine(field: 'name' | 'street' | 'city' | 'postalCode', maxCharacters: number): string {
    const [line] = this.readLines(field, { maxCharacters, maxLines: 1 });
    if (line === undefined) throw this.createRefusal(field, 'is missing. Enter it');
    return line;
  }

  /** Returns the refusal of a field. `fault` ends without a full stop. */
  createRefusal(field: keyof Party, fault: string): CarrierRefusal {
    const fieldName = field === 'postalCode' ? 'postal code' : field;
    const subject = SUBJECT_BY_ROLE[this.role];
    return new CarrierRefusal(
      `${this.carrierName} cannot take the ${subject}: the ${fieldName} of the ${this.role} ${fault}.`,
    );
  }
}

/** Breaks text between words into lines of at most `maxCharacters`. Longer words are cut. */
export function wrapText(text: string, maxCharacters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxCharacters) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    for (let start = 0; start < word.length; start += maxCharacters)
      lines.push(word.slice(start, start + maxCharacters));
  }
  return lines;
}
