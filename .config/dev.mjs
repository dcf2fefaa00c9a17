// The service while one works on it (npm run dev): compiled whenever a source changes, and started anew when that has ended well.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

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
  if (service) {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    await ended;
  }
  if (isEnding) return;
  service = spawn(process.execPath, ['--enable-source-maps', 'dist/src/main.js'], { stdio: 'inherit' });
  service.once('exit', () => (service = undefined));
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
    service?.kill('SIGTERM');
  });
