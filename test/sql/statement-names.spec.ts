import ts from 'typescript';
import { nodesOf, parse, sources } from './sql-texts';

/** The record and the part of it that is read, in words: `carrier-bookings.newest`, `dispatches.one.of-driver`. */
const RULE = /^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/;

/** A prepared statement's name, or why none could be read. */
interface Named {
  readonly file: string;
  readonly name: string;
}

/** The names under which a source prepares statements: of statements themselves, and of lists, which have two or one. */
function namesIn(file: string, code: string): Named[] {
  return [...nodesOf(parse(file, code))].flatMap((node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'NamedStatement')
      return named(file, node.arguments![0]!, ['']);
    if (!ts.isObjectLiteralExpression(node)) return [];
    const member = (name: string) =>
      node.properties.find(
        (property) => property.name && ts.isIdentifier(property.name) && property.name.text === name,
      );
    const name = member('name');
    if (!name || !ts.isPropertyAssignment(name)) return [];
    if (member('text') && !member('version')) return named(file, name.initializer, ['']);
    if (member('json') && member('table'))
      return named(file, name.initializer, member('search') ? [''] : ['.all', '.page']);
    return [];
  });
}

function named(file: string, input: ts.Expression, endings: readonly string[]): Named[] {
  if (ts.isConditionalExpression(input))
    return [input.whenTrue, input.whenFalse].flatMap((branch) => named(file, branch, endings));
  if (ts.isStringLiteralLike(input)) return endings.map((ending) => ({ file, name: input.text + ending }));
  if (ts.isTemplateExpression(input) && input.head.text) return [{ file, name: input.head.text.replace(/[.-]$/, '') }]; // And a suffix that distinguishes its texts.
  // Parts joined by dots: the list of shipments has a name for each set of conditions.
  const first = [...nodesOf(input)].find(ts.isStringLiteralLike);
  return first && input.getText().endsWith(".join('.')")
    ? [{ file, name: first.text }]
    : [{ file, name: `(unreadable: ${input.getText()})` }];
}

const twice = (all: readonly Named[]): Named[] =>
  all.filter(({ name }, at) => all.findIndex((other) => other.name === name) !== at);

describe('names of prepared statements', () => {
  const all = [...sources()]
    // These take names as parameters. The names are read where they are written.
    .filter(([file]) => !file.startsWith('src/platform/database/lists/') && !file.endsWith('/named-statement.ts'))
    .flatMap(([file, code]) => namesIn(file, code));

  it('follow one rule', () => {
    expect(all.filter(({ name }) => !RULE.test(name))).toEqual([]);
    expect(all.length).toBeGreaterThan(50);
  });

  it('stand for one statement each', () => {
    expect(twice(all)).toEqual([]);
  });

  it.each([
    ["{ name: 'a.one', text: 'SELECT 1' }", ['a.one']],
    ["{ name: x ? 'a.one' : 'a.two', text }", ['a.one', 'a.two']],
    ["{ name: 'a', json, table: 'a' }", ['a.all', 'a.page']],
    ['{ name: `a.one-${x}`, text }', ['a.one']],
    ['{ name: made(), text }', ['(unreadable: made())']],
    ["{ name: 'Van 4', json }", []],
    ["new NamedStatement<Values>('a.one', `SELECT ${x}`)", ['a.one']],
  ])('names of prepared statements are found in %s', (code, expected) => {
    expect(namesIn('a.ts', `const a = ${code};`).map(({ name }) => name)).toEqual(expected);
  });
});
