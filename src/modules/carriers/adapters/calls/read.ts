import { CarrierUnavailable } from '../carrier-errors';
import { isJsonObject } from '../../../../common/json-object';

/** The most elements of a list. A response of 8 MB can have four million, which would block the process for half a minute. */
const MAX_LIST_ELEMENTS = 2_000;
const DECIMAL_PATTERN = /^[+-]?\d+(?:\.\d+)?$/;

/** Longest texts of members that have no limit of their own. */
const DEFAULT_MAX_CHARACTERS = 500;
/** Longest labels and documents in base64. They fit into the 8 MB of a response. */
export const MAX_DOCUMENT_CHARACTERS = 7_000_000;

/** Reads one value of the JSON of a carrier, without trusting its shape: the value may be missing or of any type. */
export class JsonReader {
  constructor(
    private readonly value: unknown,
    private readonly carrierName: string,
    /** Where the value is in the body, for messages. */
    private readonly path = 'body',
  ) {}

  /**
   * Returns the reader of a member, which may be missing.
   *
   * @param names the name of the member, after those of the objects around it
   */
  getMember(...names: [string, ...string[]]): JsonReader {
    let { value, path } = this;
    for (const name of names) {
      value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
      path = `${path}.${name}`;
    }
    return new JsonReader(value, this.carrierName, path);
  }

  /**
   * Returns the readers of the elements. Carriers send a single element without a list, and nothing instead of an empty list.
   *
   * @throws CarrierUnavailable for a list that is too long
   */
  readList(): JsonReader[] {
    const { value } = this;
    if (value === undefined || value === null) return [];
    const elements = Array.isArray(value) ? (value as unknown[]) : [value];
    if (elements.length > MAX_LIST_ELEMENTS) this.fail();
    return elements.map((element, index) => new JsonReader(element, this.carrierName, `${this.path}.${index}`));
  }

  /** Returns the text, or a number as text; null if it is missing, empty, too long, or cannot be stored. */
  readTextOrNull(maxCharacters = DEFAULT_MAX_CHARACTERS): string | null {
    const { value } = this;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return null;
    const trimmed = value.trim();
    const isStorable = trimmed.isWellFormed() && !trimmed.includes('\0');
    const isUsable = trimmed !== '' && trimmed.length <= maxCharacters && isStorable;
    return isUsable ? trimmed : null;
  }

  /** Like `readTextOrNull`, for text without which the response has no meaning. */
  readText(maxCharacters = DEFAULT_MAX_CHARACTERS): string {
    return this.readTextOrNull(maxCharacters) ?? this.fail();
  }

  /** Returns the number, which may be sent as decimal text such as `12.50`; null without one. */
  readNumberOrNull(): number | null {
    const text = this.readTextOrNull(40);
    return text !== null && DECIMAL_PATTERN.test(text) ? Number(text) : null;
  }

  /** Whether the value is missing or null. */
  get isMissing(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** @throws CarrierUnavailable in any case: the value is invalid, and a repaired server may send a valid one later */
  fail(): never {
    const path = this.path.slice(0, 100);
    throw new CarrierUnavailable(`${this.carrierName} sent a response that violates its specification in ${path}.`);
  }
}

/** Reads a PDF in base64. Returns null for content that is missing or no PDF. */
export function readPdf(content: JsonReader): Buffer | null {
  const bytes = Buffer.from(content.readTextOrNull(MAX_DOCUMENT_CHARACTERS) ?? '', 'base64');
  return bytes.toString('latin1', 0, 5) === '%PDF-' ? bytes : null;
}
