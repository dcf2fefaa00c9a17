import { firstTop, fitText, LEADING } from './fit-text';
import type { Label } from './label';
import { LABEL_HEIGHT, LABEL_WIDTH, type LabelElement, labelPages, type TextBlock } from './label-layout';

/**
 * The label in ZPL II for a 203 dpi printer, one form for each package: UTF-8 (`^CI28`), printed with the printer's own
 * scalable font and barcode makers. Characters that are commands go as hexadecimal (`^FH`).
 */
export function renderLabelZpl(label: Label): string {
  return labelPages(label).map(form).join('');
}

function form(elements: readonly LabelElement[]): string {
  const start = ['^XA', '^CI28', `^PW${LABEL_WIDTH}`, `^LL${LABEL_HEIGHT}`, '^LH0,0'];
  return [...start, ...elements.flatMap(draw), '^XZ', ''].join('\n');
}

function draw(element: LabelElement): string[] {
  const { x, y } = element;
  switch (element.kind) {
    case 'area': {
      const { width, height } = element;
      return [`^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`];
    }
    case 'text':
      return drawText(element);
    case 'code128': // mode A: the printer picks the code sets
      return [`^BY${element.module}`, `^FO${x},${y}^BCN,${element.height},N,N,N,A${data(element.text)}`];
    case 'qr': // QA: a quarter may be damaged, input read as it is
      return [`^FO${x},${y}^BQN,2,${element.module}${data(`QA,${element.text}`)}`];
  }
}

function drawText(block: TextBlock): string[] {
  const lines = fitText(block.paragraphs, block, widthInFontZero);
  let top = firstTop(block, lines);
  return lines.map(({ text, size }) => {
    const line = `^FO${block.x},${Math.round(top)}^A0N,${Math.floor(size)}`;
    top += size * LEADING;
    const white = block.look.white ? '^FR' : '';
    if (!block.look.centre) return `${line}${white}${data(text)}`;
    return `${line}^FB${block.width},1,0,C${white}${data(text.replaceAll('\\', '\\\\'))}`; // in ^FB a backslash is a command
  });
}

/**
 * Widths of the printers' font 0 (CG Triumvirate Bold Condensed) against its height, by kind of character and rounded
 * up, for what it can't tell us: a line estimated too long is merely printed a little smaller.
 */
function widthInFontZero(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)) width += 1;
    else if (/[MWmw@%—…]/u.test(letter)) width += 0.8;
    else if (/[\p{Lu}&]/u.test(letter)) width += 0.6;
    else if (/[ .,:;'’|!ijl()[\]/-]/u.test(letter)) width += 0.3;
    else width += 0.52;
  }
  return width;
}

/** Field data. `^` and `~` begin commands and `_` begins a code here, so these three go as codes. */
const data = (text: string) =>
  `^FH_^FD${text.replace(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`;
