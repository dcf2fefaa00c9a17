import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** What proxies write beside an address: a port, the brackets of IPv6 and the name of a network card. */
const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d+$/;
const ZONE = /%.*$/;

/** The client's address for people and logs: IPv4 where it is an IPv4-mapped one, without a port. */
export function clientAddress({ ip }: { ip?: string | undefined }): string {
  return parsed(ip)?.toString() ?? 'unknown';
}

/**
 * What limits count as one client: an IPv4 address, or a /64 of IPv6, which is the least that one customer is given and
 * from which they choose addresses as they like.
 */
export function clientNetwork({ ip }: Pick<Request, 'ip'>): string {
  const address = parsed(ip);
  if (!address) return 'unknown';
  if (address.kind() === 'ipv4') return address.toString();
  const [a, b, c, d] = (address as ipaddr.IPv6).parts;
  return `${[a, b, c, d].map((part) => part!.toString(16)).join(':')}::/64`;
}

type Address = ReturnType<typeof ipaddr.process>;

/** Each request of a client has the same one. */
const read = new Map<string, Address | undefined>();
const MOST_KEPT = 1_000;

function parsed(ip = ''): Address | undefined {
  if (read.has(ip)) return read.get(ip);
  const address = parse(ip);
  if (read.size >= MOST_KEPT) read.clear();
  read.set(ip, address);
  return address;
}

function parse(ip: string): Address | undefined {
  const bare = (BRACKETED.exec(ip)?.[1] ?? IPV4_WITH_PORT.exec(ip)?.[1] ?? ip).replace(ZONE, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}
