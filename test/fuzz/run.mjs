// npm run fuzz -- [--cases 200] [--seed 20261] [--operation 'POST /api/v1/Orders'] [--jobs 2] [--minutes 20] Sends
// hostile requests to every operation of the OpenAPI document. Each job has its own service and database. After the
// given minutes, the remaining operations get ten cases each. The last line counts operations, cases and violations.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '200' },
    seed: { type: 'string', default: '20261' },
    operation: { type: 'string', default: '' },
    jobs: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '1000' },
  },
});
for (const name of ['cases', 'seed', 'jobs', 'minutes']) {
  if (/^\d{1,9}$/.test(values[name]) && (name !== 'jobs' || values[name] > 0)) continue;
  console.error(`--${name} takes a whole number${name === 'jobs' ? ' from 1 on' : ''}.`);
  process.exit(2);
}
const until = Date.now() + Number(values.minutes) * 60_000;
const JEST = ['node_modules/jest/bin/jest.js', '--selectProjects', 'fuzz', '--config', '.config/jest.config.js'];
const folder = mkdtempSync(join(tmpdir(), 'dispatch-fuzz-'));

async function run(job) {
  const report = join(folder, `${job}.json`);
  const env = {
    ...process.env,
    FUZZ_CASES: values.cases,
    FUZZ_SEED: values.seed,
    FUZZ_OPERATION: values.operation,
    FUZZ_UNTIL: String(until),
    FUZZ_JOB: `${job}/${values.jobs}`,
    FUZZ_REPORT: report,
  };
  const child = spawn(process.execPath, [...JEST, '--runInBand'], { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  try {
    return { code, ...JSON.parse(readFileSync(report, 'utf8')) };
  } catch {
    throw new Error('A job ended without a report; what it said stands above.');
  }
}

try {
  const reports = await Promise.all(Array.from({ length: Number(values.jobs) }, (_, job) => run(job)));
  const sum = (of) => reports.reduce((total, report) => total + of(report), 0);
  const operations = reports.flatMap((report) => report.operations);
  // A run with too few operations must not pass as clean.
  if (operations.length < (values.operation ? 1 : 100))
    throw new Error(`Only ${operations.length} operations were tried.`);
  const statuses = {};
  for (const report of reports)
    for (const [status, count] of Object.entries(report.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  const slowest = operations.sort((a, b) => b.seconds - a.seconds).slice(0, 5);
  for (const report of reports) for (const violation of report.violations) console.log(violation);
  console.log(
    `Answers by status: ${JSON.stringify(statuses)}; ${sum(({ readBack }) => readBack)} odd texts read back as they were sent, ` +
      `${sum(({ strangers }) => strangers)} unknown, deleted and foreign identifiers.`,
  );
  console.log(`Longest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}.`);
  const cases = operations.reduce((total, operation) => total + operation.cases, 0);
  const fewest = Math.min(...operations.map((operation) => operation.cases));
  console.log(
    `Fuzzing, seed ${values.seed}: ${operations.length} operations, ${cases} cases (${fewest} or more an operation), ` +
      `${sum(({ violations }) => violations.length)} violations.`,
  );
  process.exitCode = reports.some(({ code }) => code !== 0) ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
