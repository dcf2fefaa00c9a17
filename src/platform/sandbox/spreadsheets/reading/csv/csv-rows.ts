import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { type CellFault, describeErrorValue, isErrorValue, type TableRow, UnreadableTable } from '../../table';
import { getTextOfFormula } from '../../cell-text';
import { removeFormulaGuard } from '../../formula-guard';
import { TABLE_LIMITS } from '../../table-limits';
import { detectDialect, detectEncoding } from './dialect';
import { limitColumns } from './columns';
import { removeFormulaSigns } from './formulas';
import { RowMeter } from '../row-meter';

/**
 * Yields the rows of a CSV file (RFC 4180).
 *
 * @throws UnreadableTable if the file is not valid CSV or exceeds a limit
 */
export async function* readCsvRows(path: string): AsyncGenerator<TableRow> {
  const text = decodeFile(path, await detectEncoding(path));
  const firstPiece = await text.next();
  if (firstPiece.done) return; // The file is empty.
  const { delimiter, tableStart } = detectDialect(firstPiece.value);
  // The text of the table passes through three steps before the parser: each reads the pieces of the one before.
  const tableText = prependText(firstPiece.value.slice(tableStart), text);
  const textWithoutSigns = removeFormulaSigns(tableText, delimiter);
  const limitedText = limitColumns(textWithoutSigns, delimiter);
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: TABLE_LIMITS.rowCharacters });
  // `pipeline` passes an error of the text to the parser, which throws it in the loop below. So the callback has nothing to do.
  pipeline(Readable.from(limitedText), parser, () => undefined);
  const meter = new RowMeter();
  let number = 0;
  let hasYielded = false;
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      number++;
      const row: TableRow = { number, values: values.map(parseValue) };
      meter.countCells(values.length);
      const hasValue = meter.countRow(row);
      if (!hasValue) continue; // Empty rows have numbers and count towards the limits, but are not yielded.
      yield withFaults(hasYielded ? row : { ...row, source: { delimiter } }); // `source` belongs to the first row only.
      hasYielded = true;
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableTable(toMessage(error)) : error;
  }
}

/** Returns the value of a cell without what spreadsheets and exports add to protect it. */
const parseValue = (text: string): string => getTextOfFormula(text) ?? removeFormulaGuard(text);

/** Adds the faults of cells with an error value such as `#REF!`, which a spreadsheet writes as text when it is saved as CSV. */
function withFaults(row: TableRow): TableRow {
  let faults: CellFault[] | undefined;
  row.values.forEach((value, column) => {
    if (value && isErrorValue(value)) (faults ??= []).push({ column, message: describeErrorValue(value) });
  });
  return faults ? { ...row, faults } : row;
}

/** Yields the text of a file, in pieces that may end anywhere. */
async function* decodeFile(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding); // Removes a byte order mark.
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** Yields the first piece, which was read before, and then the others. */
async function* prependText(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (first) yield first;
  yield* rest;
}

const NOT_CLOSED_MESSAGE = `a quote is opened and not closed, or the row is longer than ${TABLE_LIMITS.rowCharacters} characters.`;

/** Messages by the codes of the package csv-parse (its `CsvErrorCode`). Other errors have a general message. */
const CSV_ERROR_MESSAGES: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: NOT_CLOSED_MESSAGE,
  CSV_MAX_RECORD_SIZE: NOT_CLOSED_MESSAGE,
  INVALID_OPENING_QUOTE: 'a quote stands inside a value that does not begin with one.',
  CSV_INVALID_CLOSING_QUOTE: 'something follows the closing quote of a value; write a quote inside a value twice.',
};

/**
 * Returns the message about the row that can not be read. `records` is the number of rows that the parser has read before it. The number of
 * the last received row may be smaller, because the parser reads ahead.
 */
const toMessage = ({ code, records }: CsvError): string =>
  `Row ${(records as number) + 1}: ${CSV_ERROR_MESSAGES[code] ?? 'it can not be read as CSV.'}`;
