import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Worker } from '../../src/outbox/worker';
import { runJobs } from './run-jobs';
import { startTestApp, type TestApp } from './test-app';

const LIMIT_MS = 60_000;
const QUEUE = 'one-after-the-other';
/** Counts how often the library has looked for a job, whether it found one or not. */
const COUNT_LOOKS = `CREATE SEQUENCE looks;
  CREATE FUNCTION count_look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('public.looks'); RETURN NULL; END $$;
  CREATE TRIGGER count_look AFTER UPDATE ON graphile_worker._private_jobs FOR EACH STATEMENT EXECUTE FUNCTION count_look()`;
/** Two look at once; whoever found the first job looks again when it is done. */
const LOOKED_TOO_EARLY = 'SELECT FROM looks WHERE last_value = 3';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const add = (task: string) => t.db.query('SELECT graphile_worker.add_job($1, queue_name => $2)', [task, QUEUE]);

it('runs what is behind another one in its queue, even if that one is ended late', async () => {
  const ran: string[] = [];
  const holder = new Client({ connectionString: t.databaseUrl });
  await holder.connect();
  let freed: Promise<unknown> | undefined;
  jest.spyOn(t.app.get(Worker), 'tasks').mockReturnValue({
    first: async () => {
      ran.push('first');
      await holder.query('BEGIN');
      await holder.query('SELECT FROM graphile_worker._private_job_queues WHERE queue_name = $1 FOR UPDATE', [QUEUE]);
      freed = until(LOOKED_TOO_EARLY).finally(() => holder.end());
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

async function until(question: string): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(10))
    if ((await t.db.query(question)).rowCount) return;
  throw new Error('The library did not look for another job.');
}
