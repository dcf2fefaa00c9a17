import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { TimeoutError, withTimeout } from './timeout';

/** Returns each message at once. It runs in a separate thread, so also while this one is busy. */
const SERVER = `
  const { createServer } = require('node:net');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;
const LIMIT_MS = 50;

describe('withTimeout', () => {
  let server: Worker;
  let port: number;
  beforeAll(async () => {
    server = new Worker(SERVER, { eval: true });
    [port] = (await once(server, 'message')) as [number];
  });
  afterAll(() => server.terminate());

  it('does not report a stall of this process as a timeout of the other side', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const response = withTimeout(once(socket, 'data'), LIMIT_MS, 'late');
    socket.write('ping');
    for (const end = Date.now() + 4 * LIMIT_MS; Date.now() < end;); // nothing is read meanwhile, and the timer runs out
    expect(String(await response)).toBe('ping');
    socket.destroy();
  });

  it('rejects after the timeout and passes errors on', async () => {
    await expect(withTimeout(new Promise(() => undefined), 1, 'no response')).rejects.toThrow(
      new TimeoutError('no response'),
    );
    await expect(withTimeout(Promise.reject(new Error('broken')), LIMIT_MS, 'late')).rejects.toThrow('broken');
  });
});
