import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { newId } from '../../src/common/ids';
import { until, untilTrue } from '../support/until';

const ROOT = join(__dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/webhooks-receivers.md'), 'utf8');
const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const block = (title: string): string => {
  const text = PAGE.match(new RegExp(`\`\`\`\\w+ title="${title}"\\n([^]*?)\`\`\``))?.[1];
  if (!text) throw new Error(`The page has no ${title}.`);
  return text;
};
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** The files of the page; each has the command that runs it beside it. */
const RECEIVERS = ['receiver.mts', 'receiver.py'] as const;

/** The command as the page prints it, with the secret in its place. */
const commandOf = (file: string): string => block(`run ${file}`).replace('whsec_…', SECRET);

describe('receivers of webhooks, as the page has them', () => {
  it('are type-checked strictly', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-receiver-'));
    try {
      writeFileSync(join(folder, 'receiver.mts'), block('receiver.mts'));
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      const options =
        '--noEmit --skipLibCheck --strict --noUncheckedIndexedAccess --target es2022 --module nodenext --types node'.split(
          ' ',
        );
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      const check = () =>
        execFileSync(process.execPath, [tsc, ...options, 'receiver.mts'], { cwd: folder, stdio: 'pipe' });
      expect(() => check()).not.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has a Python to be tried with', () => {
    // Without it the receiver in Python would go out untried. Install python3 (3.9 or later).
    expect(execFileSync('python3', ['--version']).toString()).toMatch(/^Python 3\.(9|\d\d)/);
  });

  describe.each(RECEIVERS)('%s, run by its command', (file) => {
    let folder: string;
    let url: string;
    let receiver: ChildProcess;
    let output: string;
    const worked = () => output.split('\n').filter((line) => UUID.test(line.split(' ')[0]!));

    const start = async (): Promise<void> => {
      const port = await freePort();
      url = `http://127.0.0.1:${port}/webhooks`;
      const env = {
        PATH: process.env.PATH,
        PORT: String(port),
        JOURNAL: join(folder, 'journal'),
      };
      receiver = spawn('sh', ['-e', '-c', commandOf(file)], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      const keep = (chunk: Buffer) => (output += chunk.toString());
      receiver.stdout!.on('data', keep);
      receiver.stderr!.on('data', keep);
      const isAnswering = async () => {
        if (receiver.exitCode !== null) throw new Error(`It ended:\n${output}`);
        return fetch(url, { method: 'GET' }).then(
          () => true,
          () => false,
        );
      };
      await until(() => `the receiver responds\n${output}`, isAnswering, 100_000);
    };
    const kill = async (): Promise<void> => {
      const ended = once(receiver, 'exit');
      receiver.kill('SIGKILL');
      await ended;
    };
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'dispatch-receiver-'));
      output = '';
      writeFileSync(join(folder, file), block(file));
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules')); // the compiler, as `npm install` puts it there
      await start();
    });
    afterAll(async () => {
      await kill();
      rmSync(folder, { recursive: true });
    });

    interface Sent {
      id?: string;
      /** Seconds from now. */
      at?: number;
      body?: string;
      secret?: string;
      /** What becomes of the signature on the way. */
      signature?: (good: string) => string;
      /** What becomes of the body on the way. */
      altered?: (body: string) => string;
    }
    const bodyOf = (guid: string) =>
      JSON.stringify({ type: 'order.created', timestamp: new Date().toISOString(), data: { guid, note: 'Grüße 📦' } });
    const send = async ({ id = newId(), at = 0, body, secret = SECRET, signature, altered }: Sent = {}) => {
      const guid = newId();
      const text = body ?? bodyOf(guid);
      const timestamp = String(Math.floor(Date.now() / 1000) + at);
      const good = new Webhook(secret).sign(id, new Date(Number(timestamp) * 1000), text); // the public package's
      const { status } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signature ? signature(good) : good,
        },
        body: altered ? altered(text) : text,
      });
      return { status, id, line: `${id} order.created ${guid}` };
    };
    /** Waits until that many are worked off. */
    const workedOff = async (count: number): Promise<string[]> => {
      await untilTrue(() => worked().length >= count);
      return worked();
    };

    /** Waits until the receiver has noted what it has worked on. */
    const noted = async (): Promise<void> => {
      const done = join(folder, 'journal.done');
      const isNoted = () => existsSync(done) && Number(readFileSync(done, 'utf8')) === worked().length;
      await until('the receiver has noted its work', isNoted);
    };

    it('accepts valid messages and processes them in order', async () => {
      const before = worked().length;
      const sent = [await send(), await send({ at: -290 }), await send({ at: 290 })];
      expect(sent.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect((await workedOff(before + 3)).slice(before)).toEqual(sent.map(({ line }) => line));
    });

    it('works once on what comes twice, also at the same time and after it was killed', async () => {
      const before = worked().length;
      const [id, body] = [newId(), bodyOf(newId())];
      const responses = await Promise.all(Array.from({ length: 8 }, () => send({ id, body })));
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
      await workedOff(before + 1);
      await noted(); // A crash before this point causes a second processing.
      await kill();
      // What a crash cuts off was not answered.
      writeFileSync(join(folder, 'journal'), '{"id":"019cad3c-5c00-7430-9b1e', { flag: 'a' });
      await start();
      expect((await send({ id, body })).status).toBe(204);
      const last = await send();
      expect((await workedOff(before + 2)).slice(before).map((line) => line.split(' ')[0])).toEqual([id, last.id]);
      expect(readFileSync(join(folder, 'journal'), 'utf8').trim().split('\n')).toHaveLength(worked().length);
    });

    it('takes what one of several signatures is right for', async () => {
      const old = `v1,${randomBytes(32).toString('base64')}`;
      const before = worked().length;
      expect((await send({ signature: (good) => `${old} v2,x ${good}` })).status).toBe(204);
      expect(await workedOff(before + 1)).toHaveLength(before + 1);
    });

    it.each<[string, Sent]>([
      ['signed with another secret', { secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` }],
      ['changed on the way', { altered: (body) => body.replace('created', 'creaded') }],
      ['of another version of signature', { signature: (good) => good.replace('v1,', 'v1a,') }],
      ['with half a signature', { signature: (good) => good.slice(0, 20) }],
      ['without a signature', { signature: () => '' }],
      ['too old', { at: -310 }],
      ['of the future', { at: 310 }],
    ])('rejects a delivery that is %s, and does nothing', async (_, sent) => {
      const before = worked().length;
      expect((await send(sent)).status).toBe(401);
      const next = await send();
      expect((await workedOff(before + 1)).slice(before)).toEqual([next.line]);
    });

    it('rejects messages that are too large or no JSON and continues', async () => {
      const before = worked().length;
      const large = await send({ body: `"${'x'.repeat(1024 * 1024)}"` }).catch(() => ({ status: 413 }));
      expect(large.status).toBe(413);
      expect((await send({ body: '{"type":' })).status).toBe(500);
      const next = await send();
      expect((await workedOff(before + 1)).slice(before)).toEqual([next.line]);
    });
  });
});
