import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnreadableTable } from '../../table';

/** Labels of the WHATWG Encoding Standard. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The delimiters that are detected. The first one is used if the header has none of them. */
const DELIMITERS = [',', ';', '\t'] as const;
const NOT_TEXT_MESSAGE = 'The file is neither CSV text nor an XLSX workbook.';
/** Characters that no text file has: NUL and the control characters below tab. */
const BINARY = /[\x00-\x08]/;

/** The encodings by the first two bytes of a file, in hexadecimal. */
const BYTE_ORDER_MARKS: Readonly<Record<string, CsvEncoding>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/**
 * Returns the encoding of a file: UTF-16 if it has a byte order mark for it ("Unicode Text" of Excel), UTF-8 if the whole file is valid
 * UTF-8, and otherwise Windows-1252, in which each byte is a character.
 *
 * @throws UnreadableTable for a file that is not text
 */
export async function detectEncoding(path: string): Promise<CsvEncoding> {
  const markedEncoding = BYTE_ORDER_MARKS[await readFirstBytes(path)];
  if (!markedEncoding) return detectUnmarkedEncoding(path);
  await assertText(path, markedEncoding);
  return markedEncoding;
}

async function readFirstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @throws UnreadableTable if the file is not text in this encoding */
async function assertText(path: string, encoding: CsvEncoding): Promise<void> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const assertPiece = (decode: () => string): void => {
    let text = '';
    const isValid = succeeds(() => (text = decode()));
    if (!isValid || BINARY.test(text)) throw new UnreadableTable(NOT_TEXT_MESSAGE);
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    assertPiece(() => decoder.decode(chunk, { stream: true }));
  }
  assertPiece(() => decoder.decode());
}

async function detectUnmarkedEncoding(path: string): Promise<CsvEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (BINARY.test(chunk.toString('latin1'))) throw new UnreadableTable(NOT_TEXT_MESSAGE);
    isUtf8 &&= succeeds(() => decoder.decode(chunk, { stream: true }));
  }
  return isUtf8 && succeeds(() => decoder.decode()) ? 'utf-8' : 'windows-1252';
}

/** Returns whether the function returns without an error. */
function succeeds(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** A line that Excel accepts before the header. `sep=;` names the delimiter, which otherwise depends on the country. */
const DELIMITER_LINE = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n|$)/i;

/**
 * Returns the delimiter of the values, and the index at which the table begins: after a line that names the delimiter, if there is one.
 *
 * @param start the first characters of the file
 */
export function detectDialect(start: string): { delimiter: string; tableStart: number } {
  const [delimiterLine, namedDelimiter] = DELIMITER_LINE.exec(start) ?? [];
  if (delimiterLine !== undefined && namedDelimiter !== undefined)
    return { delimiter: namedDelimiter, tableStart: delimiterLine.length };
  return { delimiter: detectDelimiter(start), tableStart: 0 };
}

/** Returns the delimiter that the header has most often outside of quotes; a comma if it has none. */
function detectDelimiter(start: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  let hasBegun = false;
  for (const character of start) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') {
      if (hasBegun) break;
      continue; // An empty line before the header.
    }
    hasBegun = true;
    if (counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  const [mostFrequent] = [...counts].reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best));
  return mostFrequent;
}
