import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../src/platform/jobs/job-handlers';
import { type JobOptions, Outbox } from '../../src/platform/jobs/outbox';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';

const TASK = 'write_down';

describe('jobs of several businesses in one line', () => {
  let t: TestApp;
  const ran: string[] = [];
  beforeAll(async () => {
    t = await startTestApp();
    t.app.get(JobHandlers).add({
      task: TASK,
      run: (payload) => {
        ran.push((payload as { of: string }).of);
        return Promise.resolve();
      },
    });
  });
  beforeEach(() => void ran.splice(0));
  afterAll(() => t.stop());

  const add = (businessId: string, jobs: readonly string[], order?: JobOptions) =>
    t.app
      .get(UnitOfWork)
      .run(businessId, () =>
        Promise.all(jobs.map((of) => t.app.get(Outbox).enqueueJob(TASK, { businessId, of }, order))),
      );
  const priorities = async () => {
    const { rows } = await t.db.query<{ of: string; priority: number }>(
      `SELECT payload ->> 'of' AS of, priority FROM graphile_worker._private_jobs ORDER BY run_at`,
    );
    return rows.map(({ of, priority }) => `${of} ${priority}`);
  };

  it('run in the order in which they came, unless businesses take turns', async () => {
    const other = await t.seedTenant();
    await add(t.tenant.id, ['a1', 'a2', 'a3', 'a4', 'a5']);
    await add(other.id, ['b1']);
    await runJobs(t, { task: TASK });
    expect(ran.slice(0, 4)).not.toContain('b1'); // two run at a time
    expect(ran).toHaveLength(6);
  });

  it('take turns: with many of one business in the line, the first of another one is next', async () => {
    const other = await t.seedTenant();
    await add(t.tenant.id, ['a1', 'a2', 'a3', 'a4', 'a5'], { alternatesBusinesses: true });
    await add(other.id, ['b1', 'b2'], { alternatesBusinesses: true });
    expect(await priorities()).toEqual(['a1 0', 'a2 1', 'a3 2', 'a4 3', 'a5 4', 'b1 0', 'b2 1']);
    await runJobs(t, { task: TASK });
    expect(ran.slice(0, 3)).toContain('b1');
    expect([...ran].sort()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2']);
    await add(t.tenant.id, ['a6'], { alternatesBusinesses: true });
    expect(await priorities()).toEqual(['a6 0']); // what has run is not in the line
    await runJobs(t, { task: TASK });
  });

  it('jobs of several businesses in one line are counted by an index, and no further than it says something', async () => {
    const other = await t.seedTenant();
    await t.db.query(
      `INSERT INTO graphile_worker._private_jobs (task_id, payload, priority)
       SELECT k.id, json_build_object('businessId', $2::text, 'of', 'x' || n), 100
       FROM graphile_worker._private_tasks k, generate_series(1, 20000) AS n WHERE k.identifier = $1`,
      [TASK, t.tenant.id],
    );
    await t.db.query('ANALYZE graphile_worker._private_jobs');
    await add(t.tenant.id, ['many'], { alternatesBusinesses: true });
    await add(other.id, ['few'], { alternatesBusinesses: true });
    const { rows } = await t.db.query<{ of: string; priority: number }>(
      `SELECT payload ->> 'of' AS of, priority FROM graphile_worker._private_jobs WHERE payload ->> 'of' IN ('many', 'few') ORDER BY 1`,
    );
    expect(rows).toEqual([
      { of: 'few', priority: 0 },
      { of: 'many', priority: 100 },
    ]);
    const { rows: plan } = await t.db.query<Record<string, string>>(
      `EXPLAIN SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks k ON k.id = j.task_id
       WHERE k.identifier = '${TASK}' AND j.payload ->> 'businessId' = '${other.id}' AND j.is_available LIMIT 100`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('turns_of_businesses');
    await t.db.query('TRUNCATE graphile_worker._private_jobs');
  });
});
