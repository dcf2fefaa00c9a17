import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import type { PoolClient } from 'pg';
import { mayStandBack, standBack } from './standing-back';

const PORT = 54_321;

describe('a backend that stands back', () => {
  let backend: ChildProcess;
  let before: number;
  beforeEach(async () => {
    const title = `postgres: dispatch dispatch 127.0.0.1(${PORT}) idle`;
    const program = `process.title = ${JSON.stringify(title)}; console.log(); setInterval(() => {}, 1000)`;
    // The title has room where the arguments stand.
    backend = spawn(process.execPath, ['-e', program, ' '.repeat(title.length)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true, // a session of its own, as PostgreSQL gives each of its backends
    });
    await once(backend.stdout!, 'data');
    before = niceness();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    backend.kill();
    await once(backend, 'exit');
  });

  const connected = (localPort: number, processID = backend.pid) =>
    ({ processID, connection: { stream: { cork: () => undefined, localPort } } }) as never as PoolClient;
  const niceness = () => os.getPriority(backend.pid);
  const sessionOf = () => readFileSync(`/proc/${backend.pid}/autogroup`, 'utf8');
  /** Others may have told sessions something just now. */
  const untilAllIsDone = async (client: PoolClient) => {
    while (!standBack(client)) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('does so as a process and as a session', async () => {
    await untilAllIsDone(connected(PORT));
    expect([niceness(), sessionOf()]).toEqual([Math.max(before, 5), expect.stringMatching(/ nice 5$/m)]);
  });

  it.each([
    ['the end of another connection', () => connected(PORT - 1)],
    ['no PostgreSQL', () => connected(PORT, process.pid)],
    ['nobody', () => connected(PORT, 2 ** 30)],
  ])('is not a process that is %s', (_, client) => {
    const set = jest.spyOn(os, 'setPriority');
    expect(standBack(client())).toBe(true);
    expect(set).not.toHaveBeenCalled();
    expect(niceness()).toBe(before);
  });

  it.each([
    ['EACCES', true],
    ['EAGAIN', false],
  ])('is left as it is where that fails with %s, with nothing more to be done: %s', (code, isAllDone) => {
    jest.spyOn(os, 'getPriority').mockReturnValue(0);
    const set = jest.spyOn(os, 'setPriority').mockImplementation(() => {
      throw Object.assign(new Error('refused'), { code });
    });
    expect(standBack(connected(PORT))).toBe(isAllDone);
    expect(set).toHaveBeenCalledWith(backend.pid, 5);
    expect(sessionOf()).not.toMatch(/ nice 5$/m);
  });

  it.each([
    ['postgres://dispatch:x@127.0.0.1:5432/dispatch', 'linux', true],
    ['postgres://dispatch:x@localhost/dispatch', 'linux', true],
    ['postgres://dispatch:x@[::1]:5432/dispatch', 'linux', true],
    ['postgres://dispatch:x@database.example/dispatch', 'linux', false],
    ['postgres://dispatch:x@127.0.0.1:5432/dispatch', 'darwin', false],
  ])('may be one of %s on %s: %s', (url, platform, may) => {
    expect(mayStandBack(url, platform)).toBe(may);
  });
});
