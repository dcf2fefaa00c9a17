import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Waits for the service's line that it is ready, and returns its address. */
export async function untilServing(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.includes('Serving on')) return `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  }
  throw new Error('The service did not start.');
}
