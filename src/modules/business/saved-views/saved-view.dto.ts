import { OneOf, Text } from '../../../http/validation/fields';

/** The lists of which views are kept. */
export const VIEWED_LISTS = ['orders', 'shipments'] as const;

const LONGEST_FILTER = 2000;
const kept = { optional: true, nullable: true } as const;

export class CreateSavedViewDto {
  @Text({ description: 'Name; no other view of the same list may have it.', example: 'Vienna, still open' })
  name: string;
  @OneOf({ description: 'What it is a view of.', values: VIEWED_LISTS }) list: (typeof VIEWED_LISTS)[number];
  @Text({ ...kept, description: 'What is searched for, as the list takes it in `$search`.' }) search?: string | null;
  @Text({ ...kept, description: 'The status that is shown.', max: 50 }) status?: string | null;
  @Text({
    ...kept,
    description:
      'The filter, as the list takes it in `$filter`. It is kept as it is given: the list says what it refuses.',
    max: LONGEST_FILTER,
  })
  filter?: string | null;
  @Text({ ...kept, description: 'The order, as the list takes it in `$orderby`.' }) sort?: string | null;
}
