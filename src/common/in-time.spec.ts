import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { inTime, Late } from './in-time';

/** Answers at once what it is sent, in a thread of its own: also while this one is busy. */
const SERVER = `
  const { createServer } = require('node:net');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;
const LIMIT_MS = 50;

describe('inTime', () => {
  let server: Worker;
  let port: number;
  beforeAll(async () => {
    server = new Worker(SERVER, { eval: true });
    [port] = (await once(server, 'message')) as [number];
  });
  afterAll(() => server.terminate());

  it("does not take this process's own stall for the other's", async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const answer = inTime(once(socket, 'data'), LIMIT_MS, 'late');
    socket.write('ping');
    for (const end = Date.now() + 4 * LIMIT_MS; Date.now() < end;); // nothing is read meanwhile, and the timer runs out
    expect(String(await answer)).toBe('ping');
    socket.destroy();
  });

  it('gives up on who says nothing, and passes an error on', async () => {
    await expect(inTime(new Promise(() => undefined), 1, 'no answer')).rejects.toThrow(new Late('no answer'));
    await expect(inTime(Promise.reject(new Error('broken')), LIMIT_MS, 'late')).rejects.toThrow('broken');
  });
});
