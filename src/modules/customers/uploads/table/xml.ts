import { SaxesParser } from 'saxes';
import { UnreadableTable } from './uploaded-table';

export interface XmlHandlers {
  /** Names come without their prefix. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** A parser that is given XML in pieces. Entities other than XML's own five aren't expanded. */
export class XmlReader {
  private readonly parser = new SaxesParser();

  constructor({ open, close, text }: XmlHandlers) {
    this.parser.on('error', () => {
      throw new UnreadableTable('The workbook holds XML that is not well-formed.');
    });
    if (open)
      this.parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Record<string, string>));
    if (close) this.parser.on('closetag', ({ name }) => close(local(name)));
    if (text) this.parser.on('text', text);
  }

  write(piece: string): void {
    this.parser.write(piece);
  }

  end(): void {
    this.parser.close();
  }
}

/** Reads all of it. */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const reader = new XmlReader(handlers);
  for await (const piece of pieces) reader.write(piece);
  reader.end();
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
