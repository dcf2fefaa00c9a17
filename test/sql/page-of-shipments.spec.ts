import { TenantReader } from '../../src/database/tenant-reader';
import { seedShipments } from '../factories/shipment.factory';
import { startTestApp, type TestApp } from '../support/test-app';

/** A step of what PostgreSQL did. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe('a page of shipments', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('has its ids read once, also where the database believes that the business has next to none', async () => {
    await seedShipments(
      t,
      Array.from({ length: 120 }, () => ({})),
    );
    const select = jest.spyOn(TenantReader.prototype, 'select');
    expect((await t.api.get('/api/v1/shipments')).body.data).toHaveLength(50);
    const [, { text, values }] = select.mock.calls.find(([, { name }]) => name === 'shipments.list')!;
    const { rows } = await t.db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      [...values!],
    );
    const limits = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'] === 'Limit');
    expect(limits.map((node) => [node['Actual Rows'], node['Actual Loops']])).toEqual([[50, 1]]);
  });
});
