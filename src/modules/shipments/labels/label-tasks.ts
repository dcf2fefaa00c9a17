import type { Label } from './label';
import { renderLabelsPdf } from './label-pdf';
import { renderLabelZpl } from './label-zpl';

// The document process calls these functions by their names, which are those of LABEL_FORMATS.

const NEW_LINE = Buffer.from('\n');

/** Returns one PDF with the pages of all labels. */
export const pdf = (labels: readonly Label[]): Promise<Uint8Array> => renderLabelsPdf(labels, 'Labels');

/** Returns the ZPL of all labels, which a printer prints in this order. Labels of carriers are complete already (`content`). */
export async function zpl(labels: readonly (Label | { readonly content: Uint8Array })[]): Promise<Uint8Array> {
  const forms: Uint8Array[] = [];
  for (const label of labels) {
    const form = 'content' in label ? label.content : Buffer.from(await renderLabelZpl(label));
    forms.push(form, NEW_LINE);
  }
  return Buffer.concat(forms);
}
