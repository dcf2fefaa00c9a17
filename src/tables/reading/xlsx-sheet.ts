import { roundToDigits } from '../rounded-number';
import { type CellFault, errorValue, isBlank, type TableRow, UnreadableTable } from '../table';
import { TABLE_LIMITS } from '../table-limits';
import type { SharedStrings } from './xlsx-strings';
import type { CellFormats } from './xlsx-styles';
import { RowMeter, tooWide } from './row-meter';
import { columnOf, type MergedCells, MergedValues } from './xlsx-merged-cells';
import { isTrue, XmlReader } from './xml';

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
const PLAIN_NUMBER = /^-?\d{1,15}$/;
const ROW_NUMBER = /^[1-9]\d{0,6}$/;
const MIDNIGHT = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?Z?$/;
const MAX_SHOWN = 20;

/** Reads the rows of a worksheet (ECMA-376 part 1, 18.3) from its XML, piece by piece. Throws UnreadableTable. */
export class SheetReader {
  private readonly meter = new RowMeter();
  private readonly merged: MergedValues;
  private rows: TableRow[] = [];
  private number = 0;
  private values: (string | undefined)[] = [];
  private faults: CellFault[] = [];
  private numbers: number[] = [];
  private isHidden = false;
  private characters = 0;
  private column = -1;
  private type = '';
  private style = '';
  private text = '';
  private collecting = false;
  private phonetic = false;
  private readonly xml = new XmlReader({
    open: (name, attributes) => this.open(name, attributes),
    close: (name) => this.close(name),
    text: (text) => this.collect(text),
  });

  constructor(
    private readonly strings: SharedStrings,
    private readonly formats: CellFormats,
    merged: MergedCells,
  ) {
    this.merged = new MergedValues(merged);
  }

  /** The rows that are complete with this piece. */
  write(piece: string): TableRow[] {
    this.xml.write(piece);
    return this.take();
  }

  end(): TableRow[] {
    this.xml.end();
    return this.take();
  }

  private take(): TableRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private open(name: string, { r = '', t = 'n', s = '', hidden = '' }: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row':
        this.number = nextNumber(r, this.number);
        this.values = [];
        this.faults = [];
        this.numbers = [];
        this.isHidden = isTrue(hidden);
        this.characters = 0;
        this.column = -1;
        return;
      case 'c':
        this.column = columnOf(r) ?? this.column + 1;
        this.meter.countCells(1);
        this.type = t;
        this.style = s;
        this.text = '';
        return;
      case 'rPh': // how a text is pronounced
        this.phonetic = true;
        return;
      case 'v':
      case 't':
        this.collecting = !this.phonetic;
    }
  }

  private collect(text: string): void {
    if (!this.collecting) return;
    this.text += text;
    this.count(text.length);
  }

  private count(characters: number): void {
    this.characters += characters;
    if (this.characters > TABLE_LIMITS.rowCharacters) {
      throw new UnreadableTable(`Row ${this.number} is longer than ${TABLE_LIMITS.rowCharacters} characters.`);
    }
  }

  private close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.collecting = false;
        return;
      case 'rPh':
        this.phonetic = false;
        return;
      case 'c':
        this.endCell();
        return;
      case 'row':
        this.endRow();
    }
  }

  /** Far to the right there may be formatted cells without a value. */
  private endCell(): void {
    if (this.column < TABLE_LIMITS.columns) this.values[this.column] = this.value();
    else if (this.text !== '') throw tooWide(this.number);
  }

  private endRow(): void {
    const { number, values, faults, numbers, isHidden } = this;
    const merged = isBlank(values) ? [] : this.merged.fill(number, values);
    const row: TableRow = {
      number,
      values,
      ...(faults.length && { faults }),
      ...(numbers.length && { numbers }),
      ...(merged.length && { merged }),
      ...(isHidden && { isHidden }),
    };
    if (this.meter.holdsSomething(row)) this.rows.push(row);
  }

  /** What the cell holds, as text. */
  private value(): string {
    switch (this.type) {
      case 's':
        return this.text === '' ? '' : this.sharedText();
      case 'n':
        return this.text === '' ? '' : this.numberText();
      case 'b':
        return this.text === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return this.text.replace(MIDNIGHT, '$1');
      case 'e':
        return this.fault(errorValue(this.text));
      default: // str, inlineStr
        return unescaped(this.text);
    }
  }

  private sharedText(): string {
    const text = this.strings.get(Number(this.text));
    if (text === undefined) return this.fault('The cell refers to a text that the workbook does not hold.');
    this.count(text.length);
    return unescaped(text);
  }

  /** As its format shows it where that is a date or of fixed length, else its plain digits. */
  private numberText(): string {
    const value = Number(this.text);
    if (!Number.isFinite(value)) return this.fault('The cell holds a number that is none.');
    const formatted = this.formats[Number(this.style)]?.(value);
    if (formatted !== undefined) return formatted;
    this.numbers.push(this.column);
    return PLAIN_NUMBER.test(this.text) ? this.text : String(roundToDigits(value));
  }

  /** The text of the cell all the same: a row of faults is not an empty one. */
  private fault(message: string): string {
    this.faults.push({ column: this.column, message });
    return unescaped(this.text);
  }
}

/** Rows that don't tell their number follow the one before; those that do must go up. */
function nextNumber(given: string, last: number): number {
  const number = given === '' ? last + 1 : Number(given);
  if (given !== '' && (!ROW_NUMBER.test(given) || number > TABLE_LIMITS.rowNumber)) {
    throw new UnreadableTable(
      `The workbook has a row with the number ${given.slice(0, MAX_SHOWN)}: rows have whole numbers from 1 to ${TABLE_LIMITS.rowNumber}.`,
    );
  }
  if (number <= last) throw new UnreadableTable(`The workbook has row ${number} twice, or behind a later one.`);
  return number;
}

/** Characters that XML can't hold are written _xHHHH_ (ECMA-376 part 1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text;
