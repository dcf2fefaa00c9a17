import { Client } from 'pg';
import { Worker } from '../../src/platform/jobs/runner/worker';
import { runJobs } from './run-jobs';
import { startTestApp, type TestApp } from './test-app';
import { until } from './until';

const LIMIT_MS = 60_000;
const QUEUE = 'one-after-the-other';
/** Counts how often the library has polled for a job, including polls without a result. */
const COUNT_LOOKS = `CREATE SEQUENCE looks;
  CREATE FUNCTION count_look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('public.looks'); RETURN NULL; END $$;
  CREATE TRIGGER count_look AFTER UPDATE ON graphile_worker._private_jobs FOR EACH STATEMENT EXECUTE FUNCTION count_look()`;
/** Two workers poll at once; the one that finds the first job polls again when it is done. */
const LOOKED_TOO_EARLY = 'SELECT FROM looks WHERE last_value = 3';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const add = (task: string) => t.db.query('SELECT graphile_worker.add_job($1, queue_name => $2)', [task, QUEUE]);

it('runs the next job of a queue even if the previous one ends late', async () => {
  const ran: string[] = [];
  const holder = new Client({ connectionString: t.databaseUrl });
  await holder.connect();
  let freed: Promise<unknown> | undefined;
  jest.spyOn(t.app.get(Worker), 'tasks').mockReturnValue({
    first: async () => {
      ran.push('first');
      await holder.query('BEGIN');
      await holder.query('SELECT FROM graphile_worker._private_job_queues WHERE queue_name = $1 FOR UPDATE', [QUEUE]);
      freed = untilFound(LOOKED_TOO_EARLY).finally(() => holder.end());
    },
    second: () => Promise.resolve(void ran.push('second')),
  });
  await add('first');
  await add('second');
  await t.db.query(COUNT_LOOKS);
  await runJobs(t);
  await freed;
  expect(ran).toEqual(['first', 'second']);
});

const untilFound = (question: string): Promise<void> =>
  until('the library looks for another job', async () => Boolean((await t.db.query(question)).rowCount), LIMIT_MS);
