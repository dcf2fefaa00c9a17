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
  const first = await text.next();
  if (first.done) return;
  const { delimiter, tableStart } = detectDialect(first.value);
  const table = prependText(first.value.slice(tableStart), text);
  const pieces = limitColumns(removeFormulaSigns(table, delimiter), delimiter);
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: TABLE_LIMITS.rowCharacters });
  pipeline(Readable.from(pieces), parser, () => undefined); // An error of the file or the meter ends the loop below.
  const meter = new RowMeter();
  let number = 0;
  let isFirst = true;
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      const row: TableRow = { number: ++number, values: values.map(parseValue) };
      meter.countCells(values.length);
      if (!meter.countRow(row)) continue;
      yield withFaults(isFirst ? { ...row, source: { delimiter } } : row);
      isFirst = false;
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

async function* prependText(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (first) yield first;
  yield* rest;
}

const NOT_CLOSED_MESSAGE = `a quote is opened and not closed, or the row is longer than ${TABLE_LIMITS.rowCharacters} characters.`;
/** Messages by the codes of csv-parse. Other errors have a general message. */
const CSV_ERROR_MESSAGES: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: NOT_CLOSED_MESSAGE,
  CSV_MAX_RECORD_SIZE: NOT_CLOSED_MESSAGE,
  INVALID_OPENING_QUOTE: 'a quote stands inside a value that does not begin with one.',
  CSV_INVALID_CLOSING_QUOTE: 'something follows the closing quote of a value; write a quote inside a value twice.',
};

/**
 * Returns the message about the row that can not be read. `records` is the number of rows that the parser has read. The rows that it has
 * not returned yet are lost with the error.
 */
const toMessage = ({ code, records }: CsvError): string =>
  `Row ${(records as number) + 1}: ${CSV_ERROR_MESSAGES[code] ?? 'it can not be read as CSV.'}`;
