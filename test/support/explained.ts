import type { Pool } from 'pg';
import type { Statement } from '../../src/database/statement';

/** A step of what PostgreSQL did. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** All steps of what PostgreSQL does for a statement, which it runs. */
export async function explained(db: Pool, { text, values }: Pick<Statement, 'text' | 'values'>): Promise<PlanNode[]> {
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [
    ...(values ?? []),
  ]);
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
}
