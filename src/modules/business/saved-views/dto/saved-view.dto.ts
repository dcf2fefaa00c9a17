import { ChoiceField, TextField } from '../../../../platform/http/validation/fields';

/** Lists that can have saved views. */
export const VIEWED_LISTS = ['orders', 'shipments'] as const;

const MAX_FILTER_CHARACTERS = 2000;
const OPTIONAL_FIELD = { optional: true, nullable: true } as const;

/** The body of `POST /api/saved-views`. It stores search, filter and order of a list for the user. */
export class CreateSavedViewDto {
  @TextField({ description: 'Name; no other view of the same list may have it.', example: 'Vienna, still open' })
  name: string;

  @ChoiceField({ description: 'The list that the view belongs to.', values: VIEWED_LISTS })
  list: (typeof VIEWED_LISTS)[number];

  @TextField({ ...OPTIONAL_FIELD, description: 'Search text, as in `$search` of the list.' })
  search?: string | null;

  @TextField({ ...OPTIONAL_FIELD, description: 'Status to show.', max: 50 })
  status?: string | null;

  @TextField({
    ...OPTIONAL_FIELD,
    description: 'The filter, as the list accepts it in `$filter`. It is stored unchanged; the list validates it.',
    max: MAX_FILTER_CHARACTERS,
  })
  filter?: string | null;

  @TextField({ ...OPTIONAL_FIELD, description: 'Sort order, as in `$orderby` of the list.' })
  sort?: string | null;
}
