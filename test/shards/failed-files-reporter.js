/**
 * Lists the files with failed tests at the end of a run, and the tests that passed only when they were repeated. In a shard, the file is the
 * outermost block of the test, because a shard runs many files.
 */
module.exports = class {
  constructor({ rootDir }, { write = (text) => process.stderr.write(text) } = {}) {
    this.root = `${rootDir}/`;
    this.write = write;
  }

  onRunComplete(_contexts, { testResults }) {
    this.listFailedFiles(testResults);
    this.listRepeatedTests(testResults);
  }

  listFailedFiles(testResults) {
    const failed = testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) => {
      const path = testFilePath.replace(this.root, '');
      const names = tests
        .filter(({ status }) => status === 'failed')
        .map(({ ancestorTitles: [block = ''] }) => (block.endsWith('spec.ts') ? block : path));
      return testExecError && !names.length ? [path] : names;
    });
    if (!failed.length) return;
    const counts = new Map();
    for (const path of failed) counts.set(path, (counts.get(path) ?? 0) + 1);
    const lines = [...counts].sort().map(([path, count]) => `  ${path} (${count} failed)\n`);
    this.write(`\nFiles with failed tests, each to be run by npm run test:file -- <file>:\n${lines.join('')}`);
  }

  listRepeatedTests(testResults) {
    const repeated = testResults
      .flatMap(({ testResults: tests }) => tests)
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1);
    if (!repeated.length) return;
    const lines = repeated.map(({ ancestorTitles, title }) => `  ${[...ancestorTitles, title].join(' › ')}\n`);
    this.write(`\nTests that failed once and passed when they were repeated:\n${lines.join('')}`);
  }
};
