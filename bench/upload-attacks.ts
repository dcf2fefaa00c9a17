import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sheetXml, workbookFiles } from '../test/support/xlsx';
import { zipOf } from '../test/support/zip';
import { seed } from './http/fixture';
import { percentile, type Service, startService } from './service';

/**
 * npm run bench -- upload-attacks: one business sends malicious files while another reads its customers. Measures the
 * reads, whether the service survives, and when a file of the other business is processed.
 */
const BOUNDARY = 'a-boundary-that-stands-in-no-file';
const PATH = '/api/v1/Customers';
const LONGEST_MS = 900_000;

const form = (content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** Sends a file. `disconnectAfterMs` counts from the moment at which it was sent completely. */
function upload(url: string, token: string, content: Buffer, disconnectAfterMs?: number): Promise<string> {
  const body = form(content);
  return new Promise((resolve) => {
    const outgoing = request(url + PATH + '/upload', {
      method: 'POST',
      agent: new Agent(),
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Content-Length': body.length,
      },
    });
    outgoing.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(`${response.statusCode} ${text.slice(0, 160)}`));
      response.on('error', (error) => resolve(error.message));
    });
    outgoing.on('error', (error) => resolve(error.message));
    outgoing.setTimeout(LONGEST_MS, () => outgoing.destroy(new Error('no response')));
    outgoing.end(body, () => {
      if (disconnectAfterMs !== undefined)
        setTimeout(() => outgoing.destroy(new Error('disconnected')), disconnectAfterMs);
    });
  });
}

/**
 * Half of it is empty strings; a part of the rest cannot be compressed, so that the file looks like a normal workbook.
 */
function manyStrings(): Buffer {
  const files = workbookFiles(sheetXml('<row r="1"><c t="s"><v>0</v></c></row>'));
  const strings = Buffer.concat([
    Buffer.from(`<sst><!-- ${randomBytes(750_000).toString('base64').replaceAll('-', '')} -->`),
    Buffer.alloc(38_000_000 * 5, '<si/>'),
    Buffer.from('</sst>'),
  ]);
  return zipOf(files.map((file) => (file.name === 'xl/sharedStrings.xml' ? { ...file, content: strings } : file)));
}

const ATTACKS: Record<
  string,
  (send: (content: Buffer, disconnectAfterMs?: number) => Promise<string>) => Promise<unknown>
> = {
  'nothing at all, 5 s': () => pause(5_000),
  '20 MB of commas': (send) => send(Buffer.concat([Buffer.from('name,email\n'), Buffer.alloc(20_000_000, ',')])),
  'a workbook of 38 million empty strings': (send) => send(manyStrings()),
  'twelve files of 19 MB of line feeds, disconnected': (send) =>
    Promise.all(Array.from({ length: 12 }, () => send(Buffer.alloc(19_000_000, '\n'), 1_000))),
  'twelve workbooks of 38 million strings at once': (send) => {
    const content = manyStrings();
    return Promise.all(Array.from({ length: 12 }, () => send(content)));
  },
};

async function underAttack(service: Service, name: string, attack: (typeof ATTACKS)[string]): Promise<void> {
  const [attacker, other] = [await seed(service.databaseUrl, 10), await seed(service.databaseUrl, 10)];
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let errors = 0;
  let done = false;
  const read = () =>
    new Promise<void>((resolve) => {
      const start = performance.now();
      const end = (ok: boolean) => {
        if (ok) times.push(performance.now() - start);
        else errors += 1;
        resolve();
      };
      request(
        service.url + PATH + '?PageSize=50',
        { agent, headers: { Authorization: `Bearer ${other.token}` } },
        (response) => {
          response.resume().on('end', () => end(response.statusCode === 200));
          response.on('error', () => end(false));
        },
      )
        .on('error', () => end(false))
        .end();
    });
  for (let warm = 0; warm < 100; warm++) await read();
  [times.length, errors] = [0, 0];
  const reader = (async () => {
    while (!done) {
      await read();
      await pause(10);
    }
  })();
  const result = await attack((content, disconnectAfterMs) =>
    upload(service.url, attacker.token, content, disconnectAfterMs),
  );
  const start = performance.now();
  const file = Buffer.from('name,email\nEva,eva@example.com\n');
  let others = await upload(service.url, other.token, file);
  while (/^503/.test(others) && performance.now() - start < LONGEST_MS) {
    await pause(1_000);
    others = await upload(service.url, other.token, file);
  }
  const waited = performance.now() - start;
  done = true;
  await reader;
  times.sort((a, b) => a - b);
  const ms = (value: number | undefined) => `${value?.toFixed(0) ?? '-'} ms`;
  console.log(`\n${name}`);
  for (const line of new Set(Array.isArray(result) ? (result as string[]) : [result ?? '']))
    if (line) console.log(`  result: ${String(line)}`);
  console.log(
    `  the other's reads: ${times.length}, p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}, slowest ${ms(times.at(-1))}, errors ${errors}`,
  );
  console.log(`  the other's own file, sent right after: ${others.slice(0, 40)} after ${(waited / 1000).toFixed(1)} s`);
}

async function main(): Promise<void> {
  console.log(`${cpus().length} CPUs`);
  const wanted = process.argv[2] ?? '';
  for (const [name, attack] of Object.entries(ATTACKS).filter(([key]) => key.includes(wanted))) {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
    const service = await startService(folder);
    try {
      await underAttack(service, name, attack);
    } finally {
      await service.stop().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    }
  }
  process.exit(0);
}

void main();
