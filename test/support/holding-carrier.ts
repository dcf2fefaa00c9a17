import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A carrier that holds all responses until they are released. */
export async function startHoldingCarrier() {
  let held: { readonly account: string; readonly response: ServerResponse }[] = [];
  const server = createServer(
    (request, response) => void held.push({ account: String(request.headers['x-account-number']), response }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    waiting: () => held.length,
    /** Returns the account numbers of the waiting requests. */
    accounts: () => held.map(({ account }) => account),
    answerAll: (status = 200) => {
      for (const { response } of held) response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
      held = [];
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type HoldingCarrier = Awaited<ReturnType<typeof startHoldingCarrier>>;
