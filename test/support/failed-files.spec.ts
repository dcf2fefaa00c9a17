import { join } from 'node:path';

interface Reporter {
  onRunComplete(contexts: unknown, results: unknown): void;
}
type ReporterClass = new (config: { rootDir: string }, options: { write(text: string): void }) => Reporter;

const FailedFilesReporter = jest.requireActual<ReporterClass>('../shards/failed-files-reporter.js');
const ROOT = '/project';

/** Returns the output of the reporter after a run of these files. */
function reportOf(testResults: readonly object[]): string {
  let report = '';
  const reporter = new FailedFilesReporter({ rootDir: ROOT }, { write: (text) => (report += text) });
  reporter.onRunComplete([], { testResults });
  return report;
}

const fileOf = (
  path: string,
  tests: readonly [status: string, ...ancestorTitles: string[]][],
  testExecError?: Error,
) => ({
  testFilePath: join(ROOT, path),
  testExecError,
  testResults: tests.map(([status, ...ancestorTitles]) => ({ status, ancestorTitles })),
});

describe('the list of files with failed tests', () => {
  it('names the file inside a shard, not the shard', () => {
    const report = reportOf([
      fileOf('test/shards/shard-2.spec.ts', [
        ['failed', 'test/orders/orders.e2e-spec.ts', 'orders'],
        ['failed', 'test/orders/orders.e2e-spec.ts', 'orders'],
        ['failed', 'src/common/money/money.spec.ts'],
        ['passed', 'test/users/users.e2e-spec.ts', 'users'],
      ]),
    ]);
    expect(report).toContain(
      '  src/common/money/money.spec.ts (1 failed)\n  test/orders/orders.e2e-spec.ts (2 failed)\n',
    );
    expect(report).not.toMatch(/shards|users/);
  });

  it('names a file that Jest runs by itself', () => {
    expect(reportOf([fileOf('test/durability/kill.spec.ts', [['failed', 'a killed process']])])).toContain(
      '  test/durability/kill.spec.ts (1 failed)\n',
    );
  });

  it('names a file that cannot be loaded', () => {
    const error = new Error('Cannot find module');
    expect(reportOf([fileOf('test/cli/build.spec.ts', [], error)])).toContain('  test/cli/build.spec.ts (1 failed)\n');
  });

  it('lists tests that passed only when they were repeated', () => {
    const tests = [
      {
        status: 'passed',
        ancestorTitles: ['test/portal/map.spec.ts', 'the map'],
        title: 'shows routes',
        invocations: 2,
      },
      {
        status: 'passed',
        ancestorTitles: ['test/portal/map.spec.ts', 'the map'],
        title: 'shows stops',
        invocations: 1,
      },
    ];
    const report = reportOf([{ testFilePath: join(ROOT, 'test/shards/chromium-1.spec.ts'), testResults: tests }]);
    expect(report).toBe(
      '\nTests that failed once and passed when they were repeated:\n  test/portal/map.spec.ts › the map › shows routes\n',
    );
  });

  it('writes nothing when all tests pass', () => {
    expect(reportOf([fileOf('test/cli/build.spec.ts', [['passed', 'the build']])])).toBe('');
  });
});
