import { CarrierUnavailable } from '../carrier-errors';

/** The most elements of a list. A response of 8 MB can have four million, which would block the process for half a minute. */
const MAX_ELEMENTS = 2_000;
const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;

/** Reads values from JSON of a carrier without trusting its shape. */
export class JsonReader {
  constructor(
    private readonly value: unknown,
    private readonly carrierName: string,
    private readonly path = 'body',
  ) {}

  /** Returns the member, which may be missing. */
  at(name: string): JsonReader {
    const { value } = this;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const member = isObject && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    return new JsonReader(member, this.carrierName, `${this.path}.${name}`);
  }

  /**
   * Returns the elements. Carriers send a single element without a list, and nothing instead of an empty list.
   *
   * @throws CarrierUnavailable for a list that is too long
   */
  list(): JsonReader[] {
    const { value } = this;
    if (value === undefined || value === null) return [];
    const elements = Array.isArray(value) ? (value as unknown[]) : [value];
    if (elements.length > MAX_ELEMENTS) this.fail();
    return elements.map((element, index) => new JsonReader(element, this.carrierName, `${this.path}.${index}`));
  }

  /** Returns the text, or a number as text; null if it is missing, empty, too long, or cannot be stored. */
  textOrNull(max = 500): string | null {
    const { value } = this;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return null;
    const text = value.trim();
    const isStorable = text.isWellFormed() && !text.includes('\0');
    return text && text.length <= max && isStorable ? text : null;
  }

  /** Like `textOrNull`, for text without which the response has no meaning. */
  text(max = 500): string {
    return this.textOrNull(max) ?? this.fail();
  }

  /** Returns the number, which may be sent as decimal text such as `12.50`; null without one. */
  numberOrNull(): number | null {
    const text = this.textOrNull(40);
    return text !== null && DECIMAL.test(text) ? Number(text) : null;
  }

  get isMissing(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** @throws CarrierUnavailable because a repaired server may send a valid response later */
  fail(): never {
    const path = this.path.slice(0, 100);
    throw new CarrierUnavailable(`${this.carrierName} sent a response that violates its specification in ${path}.`);
  }
}

/** Reads a PDF in base64. Returns null for content that is missing or no PDF. */
export function readPdf(content: JsonReader): Buffer | null {
  const bytes = Buffer.from(content.textOrNull(7_000_000) ?? '', 'base64');
  return bytes.toString('latin1', 0, 5) === '%PDF-' ? bytes : null;
}
