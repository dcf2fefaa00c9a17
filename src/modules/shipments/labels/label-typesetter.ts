import { toAlpha2Code } from '../../../common/text/countries';
import { findHanStyle, Typesetter } from '../../../platform/sandbox/documents/text/typesetter';
import type { Label } from './label';
import type { LabelElement } from './label-layout';

/**
 * Returns a typesetter with the fonts for all texts of the pages. Chinese characters have the forms of the country of the recipient.
 *
 * @param label the label of the pages, or one of several labels to the same country
 */
export function createLabelTypesetter(label: Label, pages: readonly LabelElement[][]): Promise<Typesetter> {
  const texts: string[] = [];
  for (const element of pages.flat()) {
    if (element.kind === 'text') texts.push(...element.paragraphs.map(({ text }) => text));
  }
  return Typesetter.create(texts, findHanStyle(toAlpha2Code(label.recipient.country) ?? null));
}
