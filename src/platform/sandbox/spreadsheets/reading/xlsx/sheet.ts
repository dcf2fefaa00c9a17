import { roundToDigits } from '../../rounded-number';
import { type CellFault, describeErrorValue, isBlank, type TableRow, UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';
import type { SharedStrings } from './shared-strings';
import type { CellFormats } from './styles';
import { RowMeter, createTooWideError } from '../row-meter';
import { parseColumn, type MergedCells, MergedValues } from './merged-cells';
import { isTrue, XmlReader } from './xml';

/** Matches a character that XML cannot contain, in the form _xHHHH_ (ECMA-376 part 1, 22.9.2.19). */
const ESCAPED_CHARACTER = /_x([0-9A-Fa-f]{4})_/g;
/** Matches an integer that a JavaScript number represents exactly. */
const PLAIN_NUMBER = /^-?\d{1,15}$/;
/** Matches a positive integer of at most seven digits. */
const ROW_NUMBER = /^[1-9]\d{0,6}$/;
/** Matches an ISO date and time at midnight, which stands for a date. */
const MIDNIGHT = /^(?<date>\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?Z?$/;
/** Error messages show at most this many characters of a value. */
const MAX_SHOWN_CHARACTERS = 20;

/**
 * Reads the rows of a worksheet (ECMA-376 part 1, 18.3) from pieces of its XML. Its methods throw UnreadableTable if the worksheet is
 * invalid or too large.
 */
export class SheetReader {
  private readonly meter = new RowMeter();
  private readonly merged: MergedValues;
  /** Complete rows that the caller has not taken yet. */
  private rows: TableRow[] = [];

  // The current row. A row element resets these fields, except for the number of the row before.
  private rowNumber = 0;
  private values: (string | undefined)[] = [];
  private faults: CellFault[] = [];
  /** Columns of numbers without a format that fixes their text. */
  private plainNumberColumns: number[] = [];
  private isHidden = false;
  /** Characters of the row so far, which are limited. */
  private characters = 0;

  // The current cell. Cells without a reference follow the one before. `c` sets these fields, and the elements in it the two flags.
  private column = -1;
  private type = '';
  private style = '';
  private text = '';
  private isCollectingText = false;
  private isInPhoneticText = false;

  private readonly xml = new XmlReader({
    openElement: (name, attributes) => this.openElement(name, attributes),
    closeElement: (name) => this.closeElement(name),
    text: (text) => this.collectText(text),
  });

  constructor(
    private readonly strings: SharedStrings,
    private readonly formats: CellFormats,
    merged: MergedCells,
  ) {
    this.merged = new MergedValues(merged);
  }

  /** Reads a piece of the XML. Returns the rows that it completes. */
  write(piece: string): TableRow[] {
    this.xml.write(piece);
    return this.takeRows();
  }

  /** Ends the XML. Returns the remaining rows. */
  end(): TableRow[] {
    this.xml.end();
    return this.takeRows();
  }

  private takeRows(): TableRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  /**
   * Handles the beginning of an element. A `row` contains cells `c`. A cell contains its value `v`, or its text in elements `t`.
   */
  private openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    // The names of the attributes in the standard: reference, type, style. The default type is `n`, a number.
    const { r: reference = '', t: type = 'n', s: style = '', hidden = '' } = attributes;
    switch (name) {
      case 'row':
        this.rowNumber = readRowNumber(reference, this.rowNumber);
        this.values = [];
        this.faults = [];
        this.plainNumberColumns = [];
        this.isHidden = isTrue(hidden);
        this.characters = 0;
        this.column = -1;
        return;
      case 'c':
        this.column = parseColumn(reference) ?? this.column + 1;
        this.meter.countCells(1);
        this.type = type;
        this.style = style;
        this.text = '';
        return;
      case 'rPh': // The phonetic text of a cell is not part of its value.
        this.isInPhoneticText = true;
        return;
      case 'v':
      case 't':
        this.isCollectingText = !this.isInPhoneticText;
    }
  }

  private collectText(text: string): void {
    if (!this.isCollectingText) return;
    this.text += text;
    this.countCharacters(text.length);
  }

  private countCharacters(characters: number): void {
    this.characters += characters;
    if (this.characters > TABLE_LIMITS.rowCharacters) {
      throw new UnreadableTable(`Row ${this.rowNumber} is longer than ${TABLE_LIMITS.rowCharacters} characters.`);
    }
  }

  private closeElement(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.isCollectingText = false;
        return;
      case 'rPh':
        this.isInPhoneticText = false;
        return;
      case 'c':
        this.endCell();
        return;
      case 'row':
        this.endRow();
    }
  }

  /** Stores the value of a cell. Cells beyond the last column are accepted only without a value, because whole rows may be formatted. */
  private endCell(): void {
    if (this.column < TABLE_LIMITS.columns) this.values[this.column] = this.readCellText();
    else if (this.text !== '') throw createTooWideError(this.rowNumber);
  }

  private endRow(): void {
    const { rowNumber, values, faults, plainNumberColumns, isHidden } = this;
    // A row without its own value stays empty.
    const mergedColumns = isBlank(values) ? [] : this.merged.fill(rowNumber, values);
    const row: TableRow = {
      number: rowNumber,
      values,
      ...(faults.length && { faults }),
      ...(plainNumberColumns.length && { numbers: plainNumberColumns }),
      ...(mergedColumns.length && { merged: mergedColumns }),
      ...(isHidden && { isHidden }),
    };
    if (this.meter.countRow(row)) this.rows.push(row);
  }

  /** Returns the value of the cell as text. The cases are the types of cells (ECMA-376 part 1, 18.18.11). */
  private readCellText(): string {
    switch (this.type) {
      case 's':
        return this.text === '' ? '' : this.findSharedText();
      case 'n':
        return this.text === '' ? '' : this.formatNumber();
      case 'b':
        return this.text === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return this.text.replace(MIDNIGHT, '$<date>');
      case 'e':
        return this.addFault(describeErrorValue(this.text));
      default: // The types 'str' and 'inlineStr' contain the text itself.
        return unescapeText(this.text);
    }
  }

  private findSharedText(): string {
    const text = this.strings.get(Number(this.text));
    if (text === undefined) return this.addFault('The cell refers to a text that the workbook does not hold.');
    this.countCharacters(text.length);
    return unescapeText(text);
  }

  /** Returns a number in its format if that is a date or has a fixed length, otherwise its digits. */
  private formatNumber(): string {
    const value = Number(this.text);
    if (!Number.isFinite(value)) return this.addFault('The cell holds a number that is none.');
    const formatted = this.formats[Number(this.style)]?.(value);
    if (formatted !== undefined) return formatted;
    this.plainNumberColumns.push(this.column);
    return PLAIN_NUMBER.test(this.text) ? this.text : String(roundToDigits(value));
  }

  /** Records a fault. Returns the text of the cell, so that a row with faults only is not considered empty. */
  private addFault(message: string): string {
    this.faults.push({ column: this.column, message });
    return unescapeText(this.text);
  }
}

/**
 * Returns the number of a row. A row without a number follows the previous one.
 *
 * @throws UnreadableTable if the number is invalid or does not increase
 */
function readRowNumber(text: string, previousNumber: number): number {
  const number = text === '' ? previousNumber + 1 : Number(text);
  if (text !== '' && (!ROW_NUMBER.test(text) || number > TABLE_LIMITS.rowNumber)) {
    throw new UnreadableTable(
      `The workbook has a row with the number ${text.slice(0, MAX_SHOWN_CHARACTERS)}: rows have whole numbers from 1 to ${TABLE_LIMITS.rowNumber}.`,
    );
  }
  if (number <= previousNumber)
    throw new UnreadableTable(`The workbook has row ${number} twice, or behind a later one.`);
  return number;
}

/** Replaces escaped characters by the characters. */
const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED_CHARACTER, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text;
