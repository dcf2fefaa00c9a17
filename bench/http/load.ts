import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { ACCEPTED, type Devices } from './devices';

export const CONNECTIONS = 32;

export interface Load {
  readonly requests: number;
  readonly seconds: number;
}

/** Repeats the requests for this time. */
export async function repeated(url: string, requests: autocannon.Request[], seconds: number): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { requests: result.requests.total, seconds: result.duration };
}

/** Sends the requests this number of times. */
export async function counted(url: string, requests: autocannon.Request[], amount: number): Promise<void> {
  await autocannon({ url, connections: CONNECTIONS, amount, requests });
}

/** Sends this number of single positions, each once. A response other than "stored" is an error. */
export async function positions(url: string, devices: Devices, amount: number): Promise<Load> {
  const each = Math.ceil(amount / CONNECTIONS);
  let connection = 0;
  let [begun, ended] = [0, 0];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections: CONNECTIONS,
        amount: each * CONNECTIONS,
        verifyBody: (body) => String(body) === ACCEPTED,
        setupClient: (client) => client.setRequests(devices.requests(connection++, CONNECTIONS, each)),
      },
      (error, done) => (error ? reject(error as Error) : resolve(done)),
    );
    instance.on('start', () => (begun = performance.now()));
    instance.on('response', () => (ended = performance.now())); // The end is measured at the last response, since autocannon waits before it reports.
  });
  const bad = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (bad) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors, ${result.mismatches} others`);
  return { requests: each * CONNECTIONS, seconds: (ended - begun) / 1000 };
}
