import { performance } from 'node:perf_hooks';
import { Agent, request } from 'node:http';

/**
 * noisy-client <url of the service> <token> <concurrent requests> <seconds> <lists
 * exports
 * labels
 * uploads
 * routes>: a business that sends the most expensive requests of a kind. It runs in its own process, so that its work
 * does not delay the measured reads. Prints how often it received each status.
 */
const [url, token, atOnce, seconds, kind] = process.argv.slice(2) as [string, string, string, string, string];

interface Heavy {
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
  /** Default: POST with a body, otherwise GET. */
  readonly method?: string;
}

/** Queries without an index, a search, and a page far back. */
const LISTS = [
  `/api/v1/Orders?PageSize=100&$filter=${encodeURIComponent("not contains(tolower(orderNumber),'x') and not contains(tolower(orderNumber),'y')")}`,
  `/api/v1/Orders?PageSize=100&$orderby=${encodeURIComponent('totalValue desc')}`,
  '/api/search?q=wien%20karlsplatz',
  '/api/v1/Orders?PageSize=100&Page=100',
];
const EXPORTS = ['/api/v1/Orders/export', '/api/v1/shipments/export', '/api/v1/Customers/export'];
const BOUNDARY = 'part';
const ROWS = 20_000;
const DISPATCHES = 5;
const DATE = '2100-03-01';
const DEPOT = { street: 'Triester Straße 100', city: 'Wien', postalCode: '1100', country: 'AT' };

/** Rejections by a concurrency limit are expected. Other statuses would invalidate the measurement. */
const EXPECTED = [200, 201, 429, 503];

const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) });

/** Sends one request and reads the response to its end; returns the text if requested. */
function once(
  { path, body, type, method = body ? 'POST' : 'GET' }: Heavy,
  isWanted = false,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, ...(type && { 'Content-Type': type }) };
    const outgoing = request(url + path, { agent, headers, method }, (response) => {
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

const asJson = (path: string, body: object, method?: string): Heavy => ({
  path,
  body: JSON.stringify(body),
  type: 'application/json',
  ...(method && { method }),
});

async function guidsOf(path: string): Promise<string[]> {
  const { text } = await once({ path }, true);
  return (JSON.parse(text) as { data: { guid: string }[] }).data.map(({ guid }) => guid);
}

const shipments = (page: number) => guidsOf(`/api/v1/shipments?PageSize=100&Page=${page}`);

/** A hundred labels of existing shipments. */
const labels = async (): Promise<Heavy> => asJson('/api/v1/shipments/labels', { guids: await shipments(1) });

/**
 * Optimizes a hundred stops of several dispatches, which exist or are created now, and plans fifty shipments for two
 * vehicles.
 */
async function routes(): Promise<Heavy[]> {
  await once(asJson('/api/business', { address: DEPOT }, 'PUT'));
  if ((await guidsOf('/api/vehicles')).length === 0)
    for (const name of ['Van 1', 'Van 2']) await once(asJson('/api/vehicle', { name, licensePlate: `W ${name}` }));
  for (let page = (await guidsOf('/api/dispatch')).length + 1; page <= DISPATCHES; page++) {
    const dispatch = { name: `Tour ${page}`, plannedDate: `${DATE}T08:00:00Z`, shipmentIds: await shipments(page) };
    await once(asJson('/api/dispatch', dispatch));
  }
  const optimize = (await guidsOf('/api/dispatch')).map((guid) => asJson(`/api/dispatch/${guid}/optimize`, {}));
  const shipmentIds = (await shipments(DISPATCHES + 1)).slice(0, 50);
  return [...optimize, asJson('/api/dispatch/plan', { date: DATE, shipmentIds })];
}

/** Uploads many customers, which are validated but not created. */
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
  routes,
};

async function main(): Promise<void> {
  const make = KINDS[kind];
  if (!make) throw new Error(`There is no noise of the kind ${kind}: ${Object.keys(KINDS).join(', ')}.`);
  const requested = await make();
  const end = performance.now() + Number(seconds) * 1000;
  const responses: Record<number, number> = {};
  const askers = Array.from({ length: Number(atOnce) }, async (_, n) => {
    for (let turn = n; performance.now() < end; turn++) {
      const { status } = await once(requested[turn % requested.length]!);
      responses[status] = (responses[status] ?? 0) + 1;
      if (status >= 400) await new Promise((resolve) => setTimeout(resolve, 1000)); // Like a client that obeys Retry-After.
    }
  });
  await Promise.all(askers);
  agent.destroy();
  console.log(JSON.stringify(responses));
}

void main();
