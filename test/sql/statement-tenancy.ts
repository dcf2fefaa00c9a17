import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'libpg-query';
import { ROOT } from './sql-texts';

/** A piece of PostgreSQL's own syntax tree, as JSON. */
type Tree = unknown;
type Node = Readonly<Record<string, Tree>>;

/** A table at its place in a statement, under the name that it has there. */
interface Place {
  readonly table: string;
  readonly alias: string;
}

/** What one level of a statement reads, and what holds for its rows. */
interface Level {
  readonly places: readonly Place[];
  readonly conditions: readonly Node[];
}

/** Every table of the migrated database that has a business's rows, from the catalogue of the schema. */
export function tenantTables(): ReadonlySet<string> {
  const catalogue = readFileSync(join(ROOT, 'test/schema/catalogue.txt'), 'utf8');
  return new Set(
    catalogue
      .split(/\n(?=\S)/)
      .filter((entry) => /\n {2}business_id uuid/.test(entry))
      .flatMap((entry) => /^(?:PARTITIONED )?TABLE (\w+)/.exec(entry)?.[1] ?? []),
  );
}

/**
 * The tenant tables of a statement that are without a `business_id = $n` of their own, each as `table alias`. One that is
 * only joined on another's `business_id` is among them: a database that spreads businesses over machines sends such a
 * statement to all of them. What is inserted must have a business, too. The module of the parser must be loaded.
 *
 * @returns each once, in the statement's order
 */
export function withoutBusiness(sql: string, tables: ReadonlySet<string>): string[] {
  const found: string[] = [];
  look(parseSync(sql), new Set(), (place) => tables.has(place.table) && found.push(`${place.table} ${place.alias}`));
  return [...new Set(found)];
}

type Report = (place: Place) => unknown;

/** Visits the tree; `withs` contains the names of the statement's common table expressions. */
function look(tree: Tree, withs: ReadonlySet<string>, report: Report): void {
  if (Array.isArray(tree)) {
    for (const member of tree) look(member, withs, report);
    return;
  }
  if (!isNode(tree)) return;
  const known = new Set([...withs, ...withsOf(tree)]);
  for (const { places, conditions } of [levelOf(tree)])
    for (const place of places) if (!known.has(place.table) && !isRestricted(place, places, conditions)) report(place);
  if (isNode(tree.InsertStmt)) inserted(tree.InsertStmt, report);
  for (const child of Object.values(tree)) look(child, known, report);
}

const isNode = (tree: Tree): tree is Node => typeof tree === 'object' && tree !== null && !Array.isArray(tree);
const listOf = (tree: Tree): readonly Node[] => (Array.isArray(tree) ? tree.filter(isNode) : []);
const get = (tree: Tree, ...path: readonly string[]): Tree =>
  path.reduce<Tree>((at, name) => (isNode(at) ? at[name] : undefined), tree);

function withsOf(statement: Node): string[] {
  const body = Object.values(statement).find((value) => isNode(value) && 'withClause' in value);
  return listOf(get(body ?? statement, 'withClause', 'ctes')).map((cte) =>
    String(get(cte, 'CommonTableExpr', 'ctename')),
  );
}

/** The tables and conditions of one SELECT, UPDATE or DELETE, without those of the queries inside it. */
function levelOf(node: Node): Level {
  const target = node.UpdateStmt ?? node.DeleteStmt;
  // A part of a UNION has no wrapper, unlike other queries.
  const query =
    node.SelectStmt ?? target ?? (node.op !== undefined && node.limitOption !== undefined ? node : undefined);
  if (!isNode(query)) return { places: [], conditions: [] };
  const sources = [
    ...(target ? [{ RangeVar: query.relation }] : []),
    ...listOf(query.fromClause),
    ...listOf(query.usingClause),
  ].map(source);
  return {
    places: sources.flatMap(({ places }) => places),
    conditions: [...conjuncts(query.whereClause), ...sources.flatMap(({ conditions }) => conditions)],
  };
}

/** What a member of FROM reads, and which of its conditions hold for what it reads. */
function source(member: Node): Level {
  const range = member.RangeVar;
  if (isNode(range)) {
    const table = String(range.relname);
    const isOurs = range.schemaname === undefined || range.schemaname === 'public';
    return {
      places: isOurs ? [{ table, alias: String(get(range, 'alias', 'aliasname') ?? table) }] : [],
      conditions: [],
    };
  }
  const joined = member.JoinExpr;
  if (!isNode(joined)) return { places: [], conditions: [] };
  const sides = [joined.larg, joined.rarg].map((side) =>
    isNode(side) ? source(side) : { places: [], conditions: [] },
  );
  // A row of the outer side is returned whatever its condition yields.
  const bound = sides.filter((_side, at) => holdsFor(String(joined.jointype), at)).flatMap(({ places }) => places);
  const ownOf = conjuncts(joined.quals).filter((condition) => bound.some(({ alias }) => names(condition, alias)));
  return {
    places: sides.flatMap(({ places }) => places),
    conditions: [...sides.flatMap(({ conditions }) => conditions), ...ownOf],
  };
}

const holdsFor = (join: string, side: number): boolean =>
  join === 'JOIN_INNER' || join === (side === 0 ? 'JOIN_RIGHT' : 'JOIN_LEFT');

/** The conditions that hold all of them. */
function conjuncts(condition: Tree): Node[] {
  if (!isNode(condition)) return [];
  if (get(condition, 'BoolExpr', 'boolop') !== 'AND_EXPR') return [condition];
  return listOf(get(condition, 'BoolExpr', 'args')).flatMap(conjuncts);
}

/** `alias.business_id = $n`; without an alias, where the level has one table alone. */
function isRestricted({ alias }: Place, places: readonly Place[], conditions: readonly Node[]): boolean {
  return conditions.some(
    (condition) => names(condition, alias) || (places.length === 1 && names(condition, undefined)),
  );
}

function names(condition: Node, alias: string | undefined): boolean {
  const comparison = condition.A_Expr;
  if (!isNode(comparison) || comparison.kind !== 'AEXPR_OP') return false;
  if (get(listOf(comparison.name)[0], 'String', 'sval') !== '=') return false;
  const sides = [comparison.lexpr, comparison.rexpr];
  return sides.some(
    (side, at) =>
      columnOf(side) === [...(alias === undefined ? [] : [alias]), 'business_id'].join('.') &&
      isParameter(sides[1 - at]),
  );
}

const columnOf = (tree: Tree): string =>
  listOf(get(tree, 'ColumnRef', 'fields'))
    .map((field) => String(get(field, 'String', 'sval')))
    .join('.');

const isParameter = (tree: Tree): boolean =>
  get(tree, 'ParamRef') !== undefined ||
  (isNode(tree) && tree.TypeCast !== undefined && isParameter(get(tree, 'TypeCast', 'arg')));

/** New rows have the business of a parameter, or the one of rows that another part of the statement has read by it. */
function inserted(statement: Node, report: Report): void {
  const table = String(get(statement, 'relation', 'relname'));
  const at = listOf(statement.cols).findIndex((column) => get(column, 'ResTarget', 'name') === 'business_id');
  const query = get(statement, 'selectStmt', 'SelectStmt');
  const rows = listOf(get(query, 'valuesLists')).map((row) => listOf(get(row, 'List', 'items'))[at]);
  const insertedValues = rows.length ? rows : [get(listOf(get(query, 'targetList'))[at], 'ResTarget', 'val')];
  const isOwn = (value: Tree) => isParameter(value) || /(^|\.)business_id$/.test(columnOf(value));
  if (at < 0 || !insertedValues.every(isOwn)) report({ table, alias: '(inserted)' });
}
