// Codes of the characters ", =, LF and CR.
const QUOTE = 0x22;
const EQUALS = 0x3d;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Removes the `=` before the opening quote of a value. Exporters write `="01067"` so that Excel keeps the zero. Without the sign it is an
 * ordinary quoted value.
 *
 * @param pieces the text of a CSV file in pieces, which may end anywhere
 */
export async function* removeFormulaSigns(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  const separator = delimiter.charCodeAt(0);
  let isQuoted = false;
  /** Whether the current character is the first one of a value. */
  let isStartOfValue = true;
  /** A `=` at the end of a piece. Only the next piece shows whether a quote follows. */
  let carriedOver = '';
  for await (const next of pieces) {
    const piece = carriedOver + next;
    carriedOver = '';
    let output = '';
    /** The index of the first character that is not in the output yet. */
    let copyFrom = 0;
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index);
      if (code === EQUALS && isStartOfValue && index === piece.length - 1) {
        carriedOver = '=';
        break;
      }
      if (code === EQUALS && isStartOfValue && piece.charCodeAt(index + 1) === QUOTE) {
        output += piece.slice(copyFrom, index);
        copyFrom = index + 1;
        continue;
      }
      if (code === QUOTE) isQuoted = !isQuoted;
      isStartOfValue = !isQuoted && (code === separator || code === LINE_FEED || code === CARRIAGE_RETURN);
    }
    yield output + piece.slice(copyFrom, piece.length - carriedOver.length);
  }
  yield carriedOver;
}
