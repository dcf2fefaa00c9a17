import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../core/page';
import { TextField } from '../validation/fields';
import type { ListFields } from '../../database/lists/fields';

export const LIST_PARAMETERS = 'dispatch:list-parameters';

/**
 * Marks a list that accepts `Page`, `PageSize`, `$orderby`, `$filter` and `$search`, and documents them with the fields of the list. All
 * other operations reject parameters that begin with `$`.
 *
 * @param searched the fields that `$search` looks into, as text for the documentation
 */
export function TakesListParameters(fields: ListFields, searched: string): MethodDecorator {
  return applyDecorators(
    SetMetadata(LIST_PARAMETERS, SELECTION_PARAMETERS),
    parameter('Page', { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }, 'Page, from 1.'),
    parameter(
      'PageSize',
      { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE },
      'Entries on a page.',
    ),
    ...describeSelection(fields, searched),
  );
}

/** Marks an operation on a whole list, such as an export, which accepts the same parameters except `Page` and `PageSize`. */
export const TakesListSelection = (fields: ListFields, searched: string): MethodDecorator =>
  applyDecorators(SetMetadata(LIST_PARAMETERS, SELECTION_PARAMETERS), ...describeSelection(fields, searched));

/** Marks a list whose query class has a FilterField. */
export const TakesFilter = (): MethodDecorator => SetMetadata(LIST_PARAMETERS, ['$filter']);

/** `$filter` as a property of a query class. */
export const FilterField = (fields: ListFields) =>
  TextField({
    description: filterDescription(fields),
    example: "externalId eq 'shop-4711'",
    max: 2000,
    optional: true,
  });

const SELECTION_PARAMETERS = ['$orderby', '$filter', '$search'];

function describeSelection(fields: ListFields, searched: string): MethodDecorator[] {
  return [
    parameter(
      '$orderby',
      { type: 'string', maxLength: 2000 },
      `\`field [asc|desc]\`, comma-separated. Default: newest first, which is also the order of equal values. Fields: ${joinNames(fields)}.`,
    ),
    parameter('$filter', { type: 'string', maxLength: 2000 }, filterDescription(fields)),
    parameter(
      '$search',
      { type: 'string', maxLength: 200 },
      `Selects records that contain each of these words in ${searched}. Upper and lower case do not matter, and parts of words are found too.`,
    ),
  ];
}

const joinNames = (fields: ListFields): string =>
  Object.keys(fields)
    .map((name) => `\`${name}\``)
    .join(', ');

const filterDescription = (fields: ListFields): string =>
  'OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; ' +
  `text in single quotes. Fields: ${joinNames(fields)}.`;

const parameter = (name: string, schema: object, description: string) =>
  ApiQuery({ name, required: false, description, schema });
