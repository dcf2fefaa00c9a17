import { LIST_PARAMETERS, TakesListParameters } from './list-parameters';

it("marks a list and documents its parameters with the list's own fields", () => {
  const handler = (): undefined => undefined;
  const fields = {
    status: { column: 'o.status', type: 'text' },
    'customer/name': { column: 'c.name', type: 'text' },
  } as const;
  TakesListParameters(fields, 'number and notes')({}, 'handler', { value: handler });

  expect(LIST_PARAMETERS).toMatch(/./);
  expect(Reflect.getMetadata(LIST_PARAMETERS, handler)).toEqual(['$orderby', '$filter', '$search']);
  expect(Reflect.getMetadata('swagger/apiParameters', handler)).toEqual([
    optional('Page', { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }, 'Page, from 1.'),
    optional('PageSize', { type: 'integer', minimum: 1, maximum: 100, default: 50 }, 'Entries on a page.'),
    optional(
      '$orderby',
      { type: 'string', maxLength: 2000 },
      '`field [asc|desc]`, comma-separated. Default: newest first, which is also the order of equal values. Fields: `status`, `customer/name`.',
    ),
    optional(
      '$filter',
      { type: 'string', maxLength: 2000 },
      'OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `status`, `customer/name`.',
    ),
    optional(
      '$search',
      { type: 'string', maxLength: 200 },
      'Selects records that contain each of these words in number and notes. Upper and lower case do not matter, and parts of words are found too.',
    ),
  ]);
});

const optional = (name: string, schema: object, description: string) => ({
  in: 'query',
  name,
  required: false,
  schema,
  description,
});
