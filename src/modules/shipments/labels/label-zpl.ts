import { type PlacedLine, placeLines } from '../../../platform/sandbox/documents/text/placed-lines';
import type { TextBlock } from '../../../platform/sandbox/documents/text/text-block';
import type { Typesetter } from '../../../platform/sandbox/documents/text/typesetter';
import type { Label } from './label';
import { LABEL_HEIGHT, LABEL_WIDTH, type LabelElement, layOutLabelPages } from './label-layout';
import { createLabelTypesetter } from './label-typesetter';
import { createGraphicField } from './text-graphics';

// ZPL II is the language of label printers (Zebra, "ZPL II Programming Guide"). A form, from `^XA` to `^XZ`, is one label. `^FO` sets the
// place of a field, and `^FS` ends the field. The other commands are explained where they are used.

/** Draws the field in white where the ground is black. */
const REVERSE_COMMAND = '^FR';

/**
 * Returns the label in ZPL II for a 203 dpi printer, as one form for each package. The encoding is UTF-8 (`^CI28`). The printer draws
 * texts in its scalable font 0, and barcodes. Lines with characters that the font lacks are sent as graphics. Characters that are
 * commands are sent as hexadecimal codes (`^FH`).
 */
export async function renderLabelZpl(label: Label): Promise<string> {
  const pages = layOutLabelPages(label);
  const typesetter = await createLabelTypesetter(label, pages);
  const forms: string[] = [];
  for (const page of pages) forms.push(await renderForm(page, typesetter));
  return forms.join('');
}

async function renderForm(elements: readonly LabelElement[], typesetter: Typesetter): Promise<string> {
  // ^PW: width, ^LL: length, ^LH: origin of all places.
  const lines = ['^XA', '^CI28', `^PW${LABEL_WIDTH}`, `^LL${LABEL_HEIGHT}`, '^LH0,0'];
  for (const element of elements) lines.push(...(await drawElement(element, typesetter)));
  return [...lines, '^XZ', ''].join('\n');
}

/** Returns the commands that draw the element. */
async function drawElement(element: LabelElement, typesetter: Typesetter): Promise<string[]> {
  const { x, y } = element;
  switch (element.kind) {
    case 'area': {
      const { width, height } = element;
      const thickness = Math.min(width, height); // A frame as thick as the box is a filled box.
      return [`^FO${x},${y}^GB${width},${height},${thickness}^FS`];
    }
    case 'text':
      return drawText(element, typesetter);
    case 'code128': // ^BY: module width. ^BC: Code 128, upright, without text. Mode A: the printer chooses the code sets.
      return [`^BY${element.module}`, `^FO${x},${y}^BCN,${element.height},N,N,N,A${escapeFieldData(element.text)}`];
    case 'qr': // ^BQ: QR code, model 2. Q: restores up to 25 % of a damaged symbol. A: automatic input mode.
      return [`^FO${x},${y}^BQN,2,${element.module}${escapeFieldData(`QA,${element.text}`)}`];
  }
}

/** Returns one field for each line of the text. */
function drawText(block: TextBlock, typesetter: Typesetter): Promise<string[]> {
  const measure = (text: string, bold: boolean) =>
    isInFontZero(text) ? measureInFontZero(text) : typesetter.measure(text, bold);
  const reverse = block.look.white ? REVERSE_COMMAND : '';
  const lines = placeLines(block, typesetter, measure);
  return Promise.all(
    lines.map(async (line) =>
      isInFontZero(line.text) ? createTextField(block, line, reverse) : createGraphicField(line, reverse),
    ),
  );
}

/** Returns a line as a field of font 0 (`^A0N`, upright). `^FB` centres it in a block of one line. */
function createTextField({ x, width, look }: TextBlock, { top, size, text }: PlacedLine, reverse: string): string {
  const place = `^FO${x},${Math.round(top)}^A0N,${Math.floor(size)}`;
  if (!look.centre) return `${place}${reverse}${escapeFieldData(text)}`;
  return `${place}^FB${width},1,0,C${reverse}${escapeFieldData(text.replaceAll('\\', '\\\\'))}`; // In ^FB a backslash is a command.
}

/** Returns whether font 0 of all printers has the characters: Latin, Greek and Cyrillic letters, digits and punctuation. */
const isInFontZero = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\x20-\x7E\u00A0-\u00BF\u2010-\u2026€]*$/u.test(text);

/**
 * Estimates the width of a text in font 0 (CG Triumvirate Bold Condensed), relative to its height. Widths are rounded up: a line with a
 * too large estimate is only printed a little smaller.
 */
function measureInFontZero(text: string): number {
  let width = 0;
  for (const letter of text) width += measureLetter(letter);
  return width;
}

function measureLetter(letter: string): number {
  const isWide = /[MWmw@%—…]/u.test(letter);
  const isCapital = /[\p{Lu}&]/u.test(letter);
  const isNarrow = /[ .,:;'’|!ijl()[\]/-]/u.test(letter);
  if (isWide) return 0.8;
  if (isCapital) return 0.6;
  return isNarrow ? 0.3 : 0.52;
}

/** Returns field data. `^` and `~` begin commands and `_` begins a code, so these three are sent as codes. */
const escapeFieldData = (text: string) =>
  `^FH_^FD${text.replace(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`;
