import { performance } from 'node:perf_hooks';
import { Agent, request } from 'node:http';

/**
 * noisy-client <url of the service> <token> <requests at once> <seconds> <lists | exports | labels | uploads>: a business that sends what
 * weighs most of that kind, so many requests at once. A process of its own: what it does with the answers is not to keep those waiting
 * whose reads are measured. Prints how often it got which status.
 */
const [url, token, atOnce, seconds, kind] = process.argv.slice(2) as [string, string, string, string, string];

interface Heavy {
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
}

/** Questions that no index answers, a search, and a page far back. */
const LISTS = [
  `/api/v1/Orders?PageSize=100&$filter=${encodeURIComponent("not contains(tolower(orderNumber),'x') and not contains(tolower(orderNumber),'y')")}`,
  `/api/v1/Orders?PageSize=100&$orderby=${encodeURIComponent('totalValue desc')}`,
  '/api/search?q=wien%20karlsplatz',
  '/api/v1/Orders?PageSize=100&Page=100',
];
const EXPORTS = ['/api/v1/Orders/export', '/api/v1/shipments/export', '/api/v1/Customers/export'];
const BOUNDARY = 'part';
const ROWS = 20_000;

/** Refused for the number of them is an answer; anything else would make this one of refusals. */
const EXPECTED = [200, 201, 429, 503];

const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) });

/** What was answered, read to its end; its text where it is wanted. */
function once({ path, body, type }: Heavy, isWanted = false): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, ...(type && { 'Content-Type': type }) };
    const outgoing = request(url + path, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      const status = response.statusCode!;
      let text = '';
      if (isWanted) response.on('data', (part: Buffer) => (text += part.toString()));
      else response.resume();
      response.on('end', () =>
        EXPECTED.includes(status) ? resolve({ status, text }) : reject(new Error(`${path}: ${status}`)),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A hundred labels of shipments that it has. */
async function labels(): Promise<Heavy> {
  const { text } = await once({ path: '/api/v1/shipments?PageSize=100' }, true);
  const guids = (JSON.parse(text) as { data: { guid: string }[] }).data.map(({ guid }) => guid);
  return { path: '/api/v1/shipments/labels', body: JSON.stringify({ guids }), type: 'application/json' };
}

/** Many customers that are read and checked, and made by nobody. */
function upload(): Heavy {
  const rows = Array.from({ length: ROWS }, (_, n) => `Customer ${n},c${n}@customer.example,Karlsplatz ${n},Wien`);
  const file = ['name,email,street,city', ...rows].join('\n');
  const part = 'Content-Disposition: form-data; name="file"; filename="c.csv"\r\nContent-Type: text/csv';
  const body = `--${BOUNDARY}\r\n${part}\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`;
  return { path: '/api/v1/Customers/upload', body, type: `multipart/form-data; boundary=${BOUNDARY}` };
}

const asGet = (paths: readonly string[]) => paths.map((path): Heavy => ({ path }));
const KINDS: Readonly<Record<string, () => Promise<readonly Heavy[]>>> = {
  lists: () => Promise.resolve(asGet(LISTS)),
  exports: () => Promise.resolve(asGet(EXPORTS)),
  labels: async () => [await labels()],
  uploads: () => Promise.resolve([upload()]),
};

async function main(): Promise<void> {
  const make = KINDS[kind];
  if (!make) throw new Error(`There is no noise of the kind ${kind}: ${Object.keys(KINDS).join(', ')}.`);
  const asked = await make();
  const end = performance.now() + Number(seconds) * 1000;
  const answers: Record<number, number> = {};
  const askers = Array.from({ length: Number(atOnce) }, async (_, n) => {
    for (let turn = n; performance.now() < end; turn++) {
      const { status } = await once(asked[turn % asked.length]!);
      answers[status] = (answers[status] ?? 0) + 1;
      if (status >= 400) await new Promise((resolve) => setTimeout(resolve, 1000)); // as a client that is told to come later
    }
  });
  await Promise.all(askers);
  agent.destroy();
  console.log(JSON.stringify(answers));
}

void main();
