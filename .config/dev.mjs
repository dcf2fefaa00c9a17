// The service while one works on it (npm run dev): compiled whenever a source changes, and started anew when that has ended well.
import { spawn } from 'node:child_process';

const compiler = spawn(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
let service;
let isEnding = false;

/** The former one has let go of its port and its database before the next begins. */
async function restart() {
  const former = service;
  if (former && former.exitCode === null) {
    former.kill('SIGTERM');
    await new Promise((resolve) => former.once('exit', resolve));
  }
  if (isEnding) return;
  service = spawn(process.execPath, ['--enable-source-maps', 'dist/src/main.js'], { stdio: 'inherit' });
}

let restarting = Promise.resolve();
compiler.stdout.on('data', (text) => {
  process.stdout.write(text);
  if (/Found 0 errors/.test(String(text))) restarting = restarting.then(restart);
});

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isEnding = true;
    compiler.kill();
    if (service?.exitCode === null) service.kill('SIGTERM');
  });
