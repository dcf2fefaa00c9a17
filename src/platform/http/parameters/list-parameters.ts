import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../core/page';
import { TextField } from '../validation/fields';
import type { ListFields } from '../../database/lists/fields';
import { FILTER_LIMITS } from '../../database/lists/filter/filter-limits';
import { MAX_PAGE } from '../../database/lists/list-query';
import { ORDER_BY_CHARACTERS } from '../../database/lists/order-by';
import { SEARCH_LIMITS } from '../../database/lists/search/search';

/** Metadata key of the parameters with `$` that a route accepts. */
export const LIST_PARAMETERS = 'dispatch:list-parameters';

const SELECTION_PARAMETERS = ['$orderby', '$filter', '$search'];

/**
 * Marks a list that accepts `Page`, `PageSize`, `$orderby`, `$filter` and `$search`, and documents them with the fields of the list. All
 * other operations reject parameters that begin with `$`.
 *
 * @param searchedFields the fields that `$search` looks into, as text for the documentation
 */
export function TakesListParameters(fields: ListFields, searchedFields: string): MethodDecorator {
  return applyDecorators(
    SetMetadata(LIST_PARAMETERS, SELECTION_PARAMETERS),
    documentParameter('Page', { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 }, 'Page, from 1.'),
    documentParameter(
      'PageSize',
      { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE },
      'Entries on a page.',
    ),
    ...describeSelection(fields, searchedFields),
  );
}

/** Marks an operation on a whole list, such as an export, which accepts the same parameters except `Page` and `PageSize`. */
export const TakesListSelection = (fields: ListFields, searchedFields: string): MethodDecorator =>
  applyDecorators(SetMetadata(LIST_PARAMETERS, SELECTION_PARAMETERS), ...describeSelection(fields, searchedFields));

/** Marks a list whose query class has a FilterField. */
export const TakesFilter = (): MethodDecorator => SetMetadata(LIST_PARAMETERS, ['$filter']);

/** `$filter` as a property of a query class. */
export const FilterField = (fields: ListFields) =>
  TextField({
    description: describeFilter(fields),
    example: "externalId eq 'shop-4711'",
    max: FILTER_LIMITS.characters,
    optional: true,
  });

function describeSelection(fields: ListFields, searchedFields: string): MethodDecorator[] {
  return [
    documentParameter(
      '$orderby',
      { type: 'string', maxLength: ORDER_BY_CHARACTERS },
      `\`field [asc|desc]\`, comma-separated. Default: newest first, which is also the order of equal values. Fields: ${joinNames(fields)}.`,
    ),
    documentParameter('$filter', { type: 'string', maxLength: FILTER_LIMITS.characters }, describeFilter(fields)),
    documentParameter(
      '$search',
      { type: 'string', maxLength: SEARCH_LIMITS.characters },
      `Selects records that contain each of these words in ${searchedFields}. Upper and lower case do not matter, and parts of words are found too.`,
    ),
  ];
}

const joinNames = (fields: ListFields): string =>
  Object.keys(fields)
    .map((name) => `\`${name}\``)
    .join(', ');

const describeFilter = (fields: ListFields): string =>
  'OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; ' +
  `text in single quotes. Fields: ${joinNames(fields)}.`;

const documentParameter = (name: string, schema: object, description: string) =>
  ApiQuery({ name, required: false, description, schema });
