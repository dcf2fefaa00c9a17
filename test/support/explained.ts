import type { ClientBase } from 'pg';
import type { Statement } from '../../src/platform/database/queries/statements/statement';

/** A node of PostgreSQL's query plan. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Returns how many rows the node read: those that it returned, and those that it read and left out. */
export const rowsReadBy = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs a statement and returns all nodes of its plan. */
export async function explained(
  db: Pick<ClientBase, 'query'>,
  { text, values }: Pick<Statement, 'text' | 'values'>,
): Promise<PlanNode[]> {
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [
    ...(values ?? []),
  ]);
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
}
