import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export const ROOT = join(__dirname, '..', '..');

/** A string or template of a source file. `${…}` becomes HOLE, and nested SQL is a separate text. */
export interface SourceText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** The name of the member or constant that it is the value of. */
  readonly of: string | undefined;
}

export interface TableUse {
  readonly table: string;
  readonly how: 'reads' | 'writes';
}

/** No word of SQL, and no identifier that begins with a letter. */
export const HOLE = '\u25a1';

/** All sources of the service but its unit tests, by their path from the project's root. */
export function sources(): ReadonlyMap<string, string> {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

export const parse = (file: string, code: string): ts.SourceFile =>
  ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true);

export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** Every string and template of a source. */
export function textsOf(file: string, code: string): SourceText[] {
  const source = parse(file, code);
  return [...nodesOf(source)].flatMap((node) => {
    const text = textOf(node);
    if (text === undefined) return [];
    return [{ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text, of: holderOf(node) }];
  });
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join('');
}

function holderOf({ parent }: ts.Node): string | undefined {
  return (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) && ts.isIdentifier(parent.name)
    ? parent.name.text
    : undefined;
}

/** Words in capitals that end the list of tables after FROM and USING. */
const ENDS = new Set(
  'WHERE JOIN LEFT RIGHT INNER FULL CROSS ON SET GROUP ORDER LIMIT OFFSET FOR RETURNING UNION EXCEPT INTERSECT HAVING WINDOW VALUES SELECT WITH'.split(
    ' ',
  ),
);
const BEFORE_A_NAME = new Set(['ONLY', 'LATERAL', 'TABLE', '(']);

/**
 * Returns the tables that a piece of SQL reads and writes: names after FROM, JOIN, INTO, UPDATE and USING, with all
 * members of a list. Keywords must be in capitals, which distinguishes SQL from prose.
 */
export function tablesIn(sql: string, isTable: (name: string) => boolean): TableUse[] {
  const tokens = tokensOf(sql);
  const uses: TableUse[] = [];
  const use = (at: number, how: TableUse['how']) => {
    const name = tokens[at]?.replaceAll('"', '').replace(/^public\./, '');
    if (name !== undefined && isTable(name)) uses.push({ table: name, how });
  };
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    if (token === 'INTO') use(afterFiller(tokens, at), 'writes');
    else if (token === 'UPDATE' && before !== 'FOR' && before !== 'KEY' && before !== 'DO')
      use(afterFiller(tokens, at), 'writes');
    else if (token === 'TRUNCATE') use(afterFiller(tokens, at), 'writes');
    else if (token === 'JOIN') use(afterFiller(tokens, at), 'reads');
    else if (token === 'FROM' || token === 'USING') {
      if (before === 'DELETE') use(afterFiller(tokens, at), 'writes');
      else if (before !== 'DISTINCT')
        for (const member of membersAfter(tokens, at)) use(afterFiller(tokens, member), 'reads');
    }
  });
  return uses;
}

const tokensOf = (sql: string): string[] =>
  sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, " '' ")
    .match(/"[^"]+"|[\w.$]+|\S/gu) ?? [];

/** Returns the position of the table name that follows the keyword. */
function afterFiller(tokens: readonly string[], at: number): number {
  let next = at + 1;
  while (BEFORE_A_NAME.has(tokens[next] ?? '')) next++;
  return next;
}

/** The places before each member of the list after FROM. */
function membersAfter(tokens: readonly string[], from: number): number[] {
  const members = [from];
  let depth = 0;
  for (let at = from + 1; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token === '(') depth++;
    else if (token === ')') depth--;
    if (depth < 0 || (depth === 0 && ENDS.has(token))) break;
    if (depth === 0 && token === ',') members.push(at);
  }
  return members;
}
