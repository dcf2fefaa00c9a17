// npm run fuzz -- [--cases 200] [--seed 20261] [--operation 'POST /api/v1/Orders']: hostile requests to every operation of
// the OpenAPI document. The last line counts operations, cases and violations.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '200' },
    seed: { type: 'string' },
    operation: { type: 'string' },
  },
});
const number = (name) => {
  if (values[name] !== undefined && !/^\d{1,9}$/.test(values[name])) {
    console.error(`--${name} takes a whole number.`);
    process.exit(2);
  }
  return values[name];
};
const env = {
  ...process.env,
  FUZZ_CASES: number('cases'),
  ...(values.seed && { FUZZ_SEED: number('seed') }),
  ...(values.operation && { FUZZ_OPERATION: values.operation }),
};
const jest = [
  'node_modules/jest/bin/jest.js',
  '--config',
  '.config/jest.config.js',
  '--testRegex',
  'test/fuzz/fuzz\\.ts$',
  '--runInBand',
];
const { stdout, status } = spawnSync(process.execPath, jest, { env, stdio: ['inherit', 'pipe', 'inherit'] });
process.stdout.write(stdout);
process.exit(status ?? 1);
