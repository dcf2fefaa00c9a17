import { Text } from '../../../http/validation/fields';
import { SEARCHED } from '../search-terms';

export class SearchQuery {
  @Text({
    min: SEARCHED.least,
    max: SEARCHED.most,
    description:
      `What is looked for, as it is typed: ${SEARCHED.least} to ${SEARCHED.most} characters, at most ${SEARCHED.words} words, all of which must be found. ` +
      'Case and accents do not count.',
    example: 'café',
  })
  q: string;
}
