// npm run dev: compiles the service when a source changes, and restarts it when the compiler has found no error.
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

/** Waits until the running service has released its port and its database. */
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
