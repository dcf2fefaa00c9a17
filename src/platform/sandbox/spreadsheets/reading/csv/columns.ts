import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';

// Codes of the characters ", LF and CR.
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Yields the same pieces of CSV text, and fails for a row with too many values. It counts delimiters outside quotes, because the parser
 * creates a value for each delimiter without a limit.
 *
 * @param pieces the text of a CSV file in pieces, which may end anywhere
 * @throws UnreadableTable for a row with more values than TABLE_LIMITS.columns
 */
export async function* limitColumns(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  const separator = delimiter.charCodeAt(0);
  let isQuoted = false;
  let columns = 1;
  for await (const piece of pieces) {
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index);
      if (code === QUOTE) isQuoted = !isQuoted;
      else if (isQuoted) continue;
      else if (code === separator) columns += 1;
      else if (code === LINE_FEED || code === CARRIAGE_RETURN) columns = 1;
      if (columns > TABLE_LIMITS.columns) {
        throw new UnreadableTable(`A row of the file has more than ${TABLE_LIMITS.columns} columns.`);
      }
    }
    yield piece;
  }
}
