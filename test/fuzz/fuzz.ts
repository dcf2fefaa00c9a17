import { writeFileSync } from 'node:fs';
import { startCarrierServer, type CarrierServer } from '../support/carrier-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { Fuzzer } from './fuzzer';
import { type OpenApi, operationsOf } from './openapi';
import { progress, type Report } from './report';

/** A fixed seed, so that each change of the code is tested with identical requests. FUZZ_SEED sets another one. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261);
/** Minimum number of requests for each operation (`npm run fuzz -- --cases`). */
const CASES = Number(process.env.FUZZ_CASES ?? 200);
/** Time limit for slow machines, in milliseconds since 1970. After it an operation gets only a few cases. */
const UNTIL = Number(process.env.FUZZ_UNTIL ?? Infinity);
const FEW = 10;
/** Only operations whose `METHOD path` contains this text. */
const ONLY = process.env.FUZZ_OPERATION?.toLowerCase() ?? '';
/** Part of the operations that this job tests, such as 0/2. */
const [JOB = 0, JOBS = 1] = (process.env.FUZZ_JOB ?? '0/1').split('/').map(Number);
const START_MS = 120_000;
const LIMIT_MS = 3_600_000;

describe(`whatever is sent (seed ${SEED}, ${CASES} cases an operation)`, () => {
  let t: TestApp;
  let carrier: CarrierServer;
  beforeAll(async () => {
    carrier = await startCarrierServer();
    t = await startTestApp({
      PUBLIC_RATE_LIMIT: '1000000000',
      TRUST_PROXY: 'loopback',
      ALLOW_PRIVATE_TARGETS: 'true',
      PUBLIC_URL: 'https://dispatch.example',
    });
  }, START_MS);
  afterAll(async () => {
    await t?.stop();
    await carrier.stop();
  });

  it(
    'is answered in the envelope, as documented, naming the bad field, and a refusal changes nothing',
    async () => {
      const document = (await t.as().get('/openapi.json')).body as OpenApi;
      const fuzzer = await Fuzzer.open(t, carrier, document, SEED);
      const operations = operationsOf(document)
        .filter(({ name }) => name.toLowerCase().includes(ONLY))
        .filter((_, index) => index % JOBS === JOB);
      for (const operation of operations) {
        await fuzzer.tryAll(operation, Date.now() < UNTIL ? CASES : FEW);
        process.stdout.write(`${[...fuzzer.takeNewViolations(), progress(fuzzer.report)].join('\n')}\n`);
      }
      fuzzer.close();
      const report: Report = { seed: SEED, ...fuzzer.report };
      if (process.env.FUZZ_REPORT) writeFileSync(process.env.FUZZ_REPORT, JSON.stringify(report));
      expect(report.violations).toEqual([]);
      expect(report.operations).toHaveLength(operations.length);
    },
    LIMIT_MS,
  );
});
