import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const built = (module: string) => JSON.stringify(join(__dirname, '../../dist/src', module));
const SERVICE = `
  const { createLog } = require(${built('observability/log.js')});
  const { Lifecycle } = require(${built('runtime/lifecycle.js')});
  new Lifecycle(createLog('info'));
  setInterval(() => undefined, 1000);
  console.error('up');`;

describe('a process that is told to stop', () => {
  const start = async () => {
    const child = spawn(process.execPath, ['-e', SERVICE], { stdio: ['ignore', 'pipe', 'pipe'] });
    await once(child.stderr, 'data');
    return child;
  };

  it('exits with 0 when nobody reads its log any more', async () => {
    const child = await start();
    child.stdout.destroy();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const stuck = setTimeout(() => child.kill('SIGKILL'), 15_000);
    expect(await ended).toEqual([0, null]);
    clearTimeout(stuck);
  }, 30_000);

  it('has written its last line by then', async () => {
    const child = await start();
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(
      log
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    ).toEqual(['SIGTERM: stopping', 'stopped']);
  });
});
