import { SaxesParser } from 'saxes';
import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';

/** Functions that are called for the parts of a document. */
export interface XmlHandlers {
  /** Receives the name without its prefix. */
  readonly openElement?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly closeElement?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/**
 * Parses XML in pieces. It expands only the five entities of XML itself. The parser of the library stores an unfinished tag, text or
 * comment and the names of open elements without a limit, so this class limits them.
 */
export class XmlReader {
  private readonly parser = new SaxesParser();
  private depth = 0;
  /** The number of characters since the parser has called a handler. */
  private pendingCharacters = 0;

  constructor({ openElement, closeElement, text }: XmlHandlers) {
    this.parser.on('error', () => {
      throw new UnreadableTable('The workbook holds XML that is not well-formed.');
    });
    this.parser.on('opentag', ({ name, attributes }) => {
      this.pendingCharacters = 0;
      if (++this.depth > TABLE_LIMITS.xmlDepth) throw createOverlongError();
      openElement?.(getLocalName(name), attributes);
    });
    this.parser.on('closetag', ({ name }) => {
      this.pendingCharacters = 0;
      this.depth -= 1;
      closeElement?.(getLocalName(name));
    });
    this.parser.on('text', (content) => {
      this.pendingCharacters = 0;
      text?.(content);
    });
  }

  write(piece: string): void {
    this.pendingCharacters += piece.length;
    this.parser.write(piece);
    if (this.pendingCharacters > TABLE_LIMITS.xmlCharacters) throw createOverlongError();
  }

  end(): void {
    this.parser.close();
  }
}

/** Parses all pieces of a document. */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const reader = new XmlReader(handlers);
  for await (const piece of pieces) reader.write(piece);
  reader.end();
}

/** Returns whether an attribute of a workbook is true (xsd:boolean). */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

const getLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

const createOverlongError = () =>
  new UnreadableTable('The workbook holds elements that are too long, or too deep in each other.');
