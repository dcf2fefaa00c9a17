import { countryCode } from '../../../common/text/countries';
import { findHanStyle, Typesetter } from '../../../platform/sandbox/documents/text/typesetter';
import type { Label } from './label';
import type { LabelElement } from './label-layout';

/** Returns a typesetter with the fonts for all texts of the pages. Chinese characters have the forms of the country of the recipient. */
export function createLabelTypesetter(label: Label, pages: readonly LabelElement[][]): Promise<Typesetter> {
  const texts = pages.flat().flatMap((element) => (element.kind === 'text' ? element.paragraphs : []));
  return Typesetter.for(
    texts.map(({ text }) => text),
    findHanStyle(countryCode(label.recipient.country) ?? null),
  );
}
