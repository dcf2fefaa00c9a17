import type { SharedStrings } from './xlsx-strings';
import { isBlank, MAX_COLUMNS, type TableRow } from './uploaded-table';
import { XmlReader } from './xml';

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
const PLAIN_NUMBER = /^-?\d{1,15}$/;

/** Reads the rows of a worksheet (ECMA-376 part 1, 18.3) from its XML, piece by piece. */
export class SheetReader {
  private rows: TableRow[] = [];
  private number = 0;
  private values: (string | undefined)[] = [];
  private column = -1;
  private type = '';
  private text = '';
  private collecting = false;
  private phonetic = false;
  private readonly xml = new XmlReader({
    open: (name, attributes) => this.open(name, attributes),
    close: (name) => this.close(name),
    text: (text) => {
      if (this.collecting) this.text += text;
    },
  });

  constructor(private readonly strings: SharedStrings) {}

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

  private open(name: string, { r = '', t = 'n' }: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row':
        this.number = Number(r) || this.number + 1;
        this.values = [];
        this.column = -1;
        return;
      case 'c':
        this.column = columnOf(r) ?? this.column + 1;
        this.type = t;
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
        this.values[Math.min(this.column, MAX_COLUMNS)] = this.value();
        return;
      case 'row':
        if (!isBlank(this.values)) this.rows.push({ number: this.number, values: this.values });
    }
  }

  /** What the cell holds, as text; a number without its format. */
  private value(): string {
    switch (this.type) {
      case 's':
        return this.text === '' ? '' : unescaped(this.strings.get(Number(this.text)) ?? '');
      case 'n':
        return PLAIN_NUMBER.test(this.text) || this.text === '' ? this.text : String(Number(this.text));
      case 'b':
        return this.text === '1' ? 'TRUE' : 'FALSE';
      default: // str, inlineStr, d, e
        return unescaped(this.text);
    }
  }
}

/** The index of a cell's column by its reference, `AB12` is 27. */
function columnOf(reference: string): number | undefined {
  let index = 0;
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break;
    index = index * 26 + letter.charCodeAt(0) - 64;
  }
  return index ? index - 1 : undefined;
}

/** Characters that XML can't hold are written _xHHHH_ (ECMA-376 part 1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text;
