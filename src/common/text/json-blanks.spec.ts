import * as fc from 'fast-check';
import { removeBlanks } from './json-blanks';

/** JSON as PostgreSQL writes `json_build_object`, `json_agg` and jsonb values. */
const asPostgres = (value: unknown, colon: string, comma: string): string => {
  if (Array.isArray(value)) return `[${value.map((item) => asPostgres(item, colon, comma)).join(comma)}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}${colon}${asPostgres(member, colon, comma)}`,
  );
  return `{${members.join(comma)}}`;
};

describe('removeBlanks', () => {
  it.each([
    ['{"a" : 1, "b" : [true, null]}', '{"a":1,"b":[true,null]}'],
    ['{"a": "x" , "b": {}}', '{"a":"x","b":{}}'],
    ['[{"a":1}, \n {"a":2}]', '[{"a":1},{"a":2}]'],
    ['{"a": " : ", "b": "\\" : \\\\"}', '{"a":" : ","b":"\\" : \\\\"}'],
    ['{"a": "\\\\", "b": " "}', '{"a":"\\\\","b":" "}'],
    ['{"a":"Karlsplatz 5, 1040 Wien"}', '{"a":"Karlsplatz 5, 1040 Wien"}'],
    ['"a, b"', '"a, b"'],
    ['[]', '[]'],
  ])('writes %s as %s', (text, compact) => {
    expect(removeBlanks(text)).toBe(compact);
  });

  it('writes any value as JSON.stringify does', () => {
    const strings = fc.oneof(fc.string(), fc.constantFrom('" : "', ', ', '": ', '\\', '\\"', '\n', ' '));
    const values = fc.letrec((tie) => ({
      value: fc.oneof(strings, fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(strings, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    })).value;
    const separators = fc.constantFrom([' : ', ', '], [': ', ', '], [':', ', \n ']);
    fc.assert(
      fc.property(values, separators, (value, [colon, comma]) => {
        expect(removeBlanks(asPostgres(value, colon!, comma!))).toBe(JSON.stringify(value));
      }),
    );
  });
});
