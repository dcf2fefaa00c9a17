import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../core/page';
import { MAX_PAGE } from '../../database/lists/list-query';
import { IntegerQueryField } from '../validation/fields';

/** `page` and `pageSize` of lists that always return a page. */
export class PageQuery {
  @IntegerQueryField({ min: 1, max: MAX_PAGE, description: 'Page, from 1.', example: 1 })
  page: number = 1;

  @IntegerQueryField({ min: 1, max: MAX_PAGE_SIZE, description: 'Entries on a page.', example: 50 })
  pageSize: number = DEFAULT_PAGE_SIZE;
}

/** `page` and `pageSize` of lists that return all entries without these parameters. */
export class OptionalPageQuery {
  @IntegerQueryField({
    min: 1,
    max: MAX_PAGE,
    description: 'Page, from 1. Without `page` and `pageSize` the whole list is returned.',
  })
  page?: number;

  @IntegerQueryField({ min: 1, max: MAX_PAGE_SIZE, description: 'Entries on a page (50 if only `page` is sent).' })
  pageSize?: number;
}
