import type { Customs } from '../../../src/modules/carriers/adapters/customs';
import { HttpCarrierAdapter } from '../../../src/modules/carriers/adapters/http/http-carrier.adapter';
import { ownFleetAdapter } from '../../../src/modules/carriers/adapters/own-fleet.adapter';
import { sandboxAdapter } from '../../../src/modules/carriers/adapters/sandbox.adapter';
import { startCarrierServer } from '../../support/carrier-server';
import { newAccount, newCalls, type ReceivedPickup, type Subject } from './subject';

const nothingToStop = () => Promise.resolve();

/** Adapters that call no server. */
export const ownFleet = async (): Promise<Subject> => ({
  adapter: ownFleetAdapter,
  account: newAccount({}),
  wrong: {},
  carrier: null,
  stop: nothingToStop,
});
export const sandbox = async (): Promise<Subject> => ({
  adapter: sandboxAdapter,
  account: newAccount({}),
  wrong: { apiKey: 'invalid-4711' },
  carrier: null,
  stop: nothingToStop,
});

/** The adapter of docs/carrier-http-protocol.md. The carrier behind it reads UTF-8 and long lines. */
export async function http(): Promise<Subject> {
  const server = await startCarrierServer();
  const { number, key, secret } = server.account;
  const account = newAccount({ accountNumber: number, apiKey: key, apiSecret: secret, baseUrl: server.url });
  return {
    adapter: new HttpCarrierAdapter(newCalls()),
    account,
    wrong: { apiKey: 'another-4711' },
    carrier: {
      url: server.url,
      requests: () => server.requests.length,
      at: (url) => ({ adapter: new HttpCarrierAdapter(newCalls()), account: { ...account, baseUrl: url } }),
      fail: (fault) => {
        server.state.refusal = fault === 'errors inside' ? 'Refused' : null;
        server.state.fault = fault === 'errors inside' ? null : fault;
      },
      booked: () => [...server.bookings.values()].filter(({ cancelled }) => !cancelled).length,
      collect: (reference) => {
        const collected = [...server.bookings.values()].find((made) => made.reference === reference)!;
        collected.events.push({ id: 'e-1', status: 'collected', timestamp: '2026-03-02T08:00:00Z' });
      },
      received: () => {
        const body = server.requests.at(-1)!.body as {
          packages: { weight: number; length: number }[];
          to: { name: string; street: string; city: string };
        };
        const [first] = body.packages;
        return { kg: first!.weight, cm: first!.length, lines: [body.to.name, body.to.street, body.to.city] };
      },
      customs: () => {
        const { customs } = server.requests.at(-1)!.body as { customs: Customs };
        return { currency: customs.currency, items: customs.items.map(({ weightKg: _, ...item }) => item) };
      },
      lastReturn: () => {
        const { isReturn, from, to } = server.requests.at(-1)!.body as {
          isReturn: boolean;
          from: { city: string };
          to: { city: string };
        };
        return isReturn ? { from: from.city, to: to.city } : null;
      },
      manifests: () => server.manifests.map(({ references }) => references),
      pickups: () =>
        [...server.pickups.values()]
          .filter(({ cancelled }) => !cancelled)
          .map(({ body }) => {
            const { day, from, until, packages, address } = body as unknown as ReceivedPickup & {
              address: ReceivedPickup;
            };
            return { day, from, until, packages, city: address.city };
          }),
      expireTokens: null,
      longestLine: Infinity,
      characters: /^.*$/u,
    },
    stop: () => server.stop(),
  };
}
