import { performance } from 'node:perf_hooks';
import { Agent, request } from 'node:http';

/**
 * noisy-client <url of the service> <token> <requests at once> <seconds>: a business that sends what weighs most, so many requests at once.
 * A process of its own: what it does with the answers is not to keep those waiting whose reads are measured. Prints how often it got which status.
 */
const [url, token, atOnce, seconds] = process.argv.slice(2) as [string, string, string, string];

/** Questions that no index answers, a search, and a page far back. */
const HEAVY = [
  `/api/v1/Orders?PageSize=100&$filter=${encodeURIComponent("not contains(tolower(orderNumber),'x') and not contains(tolower(orderNumber),'y')")}`,
  `/api/v1/Orders?PageSize=100&$orderby=${encodeURIComponent('totalValue desc')}`,
  '/api/search?q=wien%20karlsplatz',
  '/api/v1/Orders?PageSize=100&Page=100',
];

const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) });

/** Anything but an answer or a refusal for the number of them would make this one of refusals. */
function once(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { agent, headers: { Authorization: `Bearer ${token}` } }, (response) => {
      const status = response.statusCode!;
      response.resume();
      response.on('end', () =>
        status === 200 || status === 503 ? resolve(status) : reject(new Error(`${path}: ${status}`)),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function main(): Promise<void> {
  const end = performance.now() + Number(seconds) * 1000;
  const answers: Record<number, number> = {};
  const askers = Array.from({ length: Number(atOnce) }, async (_, n) => {
    for (let turn = n; performance.now() < end; turn++) {
      const status = await once(HEAVY[turn % HEAVY.length]!);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  });
  await Promise.all(askers);
  agent.destroy();
  console.log(JSON.stringify(answers));
}

void main();
