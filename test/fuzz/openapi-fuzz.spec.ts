import type { Response } from 'supertest';
import { seedSession } from '../factories/tenant.factory';
import { fingerprint } from '../support/fingerprint';
import { openApiCheck } from '../support/openapi-check';
import { startTestApp, type TestApp } from '../support/test-app';
import { casesOf, exampleOf, type FuzzCase, type OpenApi, shuffled } from './cases';

/** One seed by default, so that a change is judged by the same requests as the one before; FUZZ_SEED looks elsewhere. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261);
const CASES = Number(process.env.FUZZ_CASES ?? 24);
const AT_ONCE = 8;

type Answer = Awaited<ReturnType<typeof sendTo>>;
interface Failure {
  success?: unknown;
  error?: { code?: unknown; message?: unknown; details?: Record<string, string> };
}

/** More than FUZZ_CASES requests an operation are shuffled by FUZZ_SEED; what stands under both names is sent once. */
describe(`whatever is sent (FUZZ_SEED=${SEED} FUZZ_CASES=${CASES})`, () => {
  let t: TestApp;
  let document: OpenApi;
  let check: ReturnType<typeof openApiCheck>;
  let requests = 0;
  let unchanged = 0;
  let tried = 0;
  const statuses: Record<string, number> = {};

  beforeAll(async () => {
    t = await startTestApp({ PUBLIC_RATE_LIMIT: '1000000' });
    check = openApiCheck(t.app);
    document = (await t.as().get('/openapi.json')).body as OpenApi;
  });
  afterAll(async () => {
    await t.stop();
    process.stdout.write(
      `Fuzzing, seed ${SEED}: ${tried} operations, ${requests} requests, ${JSON.stringify(statuses)}; ` +
        `${unchanged} operations refused all of theirs, and nothing had changed.\n`,
    );
  });

  /** What is wrong with the answer, or undefined. */
  const fault = (method: string, { path, field }: FuzzCase, answer: Answer, excused: readonly string[]) => {
    if (answer.status >= 500) return `answers ${answer.status}`;
    if (answer.status >= 400) {
      const { success, error } = answer.body;
      if (success !== false || typeof error?.code !== 'string' || typeof error.message !== 'string')
        return 'no envelope';
      const names = Object.keys(error.details ?? {});
      const named = (name: string) =>
        name === field ||
        excused.includes(name) ||
        name.toLowerCase() === `confirm${field}` ||
        name.startsWith(`${field}.`) ||
        field!.startsWith(`${name}.`) ||
        sibling(name, field!);
      if (answer.status === 400 && error.code === 'VALIDATION_ERROR' && field && !names.some(named))
        return `does not name ${field}`;
    }
    try {
      check(method as 'get', path, answer as unknown as Response);
    } catch (error) {
      return (error as Error).message;
    }
    return undefined;
  };

  it('is answered in the envelope, as documented, naming the bad field, and a refusal changes nothing', async () => {
    const operations = Object.entries(document.paths)
      .filter(([path]) => !(path.replace('/api/', '/api/v1/') in document.paths))
      .flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })));
    const faults: string[] = [];
    for (const { path, method, operation } of operations) {
      const cases = shuffled(casesOf(document, path, operation), SEED).slice(0, CASES);
      const token = await seedSession(t.db, t.tenant.users.owner);
      const before = await fingerprint(t.db);
      // the document's own example may be refused for the state of things: that is then no fault of the one bad field
      const example = await sendTo(t.url, method, token, exampleOf(path, operation));
      const excused = Object.keys(example.body.error?.details ?? {});
      let refused = example.status < 400 ? 0 : cases.length;
      const work = [...cases];
      const worker = async () => {
        for (let next = work.pop(); next; next = work.pop()) {
          const answer = await sendTo(t.url, method, token, next);
          requests++;
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          if (answer.status < 400) refused--;
          const wrong = fault(method, next, answer, excused);
          if (wrong)
            faults.push(
              `${method} ${next.path.slice(0, 200)} ${next.body?.slice(0, 300) ?? ''}: ${wrong} ${answer.text.slice(0, 300)}`,
            );
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      tried++;
      if (refused !== cases.length) continue;
      unchanged++;
      const after = await fingerprint(t.db);
      for (const [table, print] of Object.entries(before))
        if (after[table] !== print) faults.push(`${method} ${path}: refused everything, but ${table} changed`);
    }
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(68);
  }, 900_000);
});

/** Fields that are demanded of each other (latitude and longitude) may be named one for the other. */
const sibling = (name: string, field: string): boolean =>
  name.includes('.') && name.slice(0, name.lastIndexOf('.')) === field.slice(0, field.lastIndexOf('.'));

/** Sends over connections that stay open; the text of the body as it is. */
async function sendTo(url: string, method: string, token: string, { path, body }: FuzzCase) {
  const answer = await fetch(url + path, {
    method: method.toUpperCase(),
    headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: method === 'get' || method === 'delete' ? undefined : body,
  });
  const text = await answer.text();
  const headers = Object.fromEntries(answer.headers);
  const json = headers['content-type']?.startsWith('application/json');
  return { status: answer.status, text, headers, body: json ? (JSON.parse(text) as Failure) : {} };
}
