import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Proxies may write an IPv6 address in brackets, with a port and with the zone of a network interface. */
const BRACKETED_ADDRESS = /^\[(?<address>[^\]]*)\](?::\d+)?$/;
const IPV4_WITH_PORT = /^(?<address>[\d.]+):\d+$/;
/** Matches the zone of an address: `%eth0`. */
const ZONE = /%.*$/;

/** Returns the client's address for people and logs, without a port. An IPv4-mapped IPv6 address is written as IPv4. */
export function getClientAddress({ ip }: { ip?: string | undefined }): string {
  return parseCached(ip)?.toString() ?? 'unknown';
}

/**
 * Returns the network that rate limits count as one client: an IPv4 address, or a /64 of IPv6. A provider assigns at least a /64 to a
 * customer, who can use any address in it.
 */
export function getClientNetwork({ ip }: Pick<Request, 'ip'>): string {
  const address = parseCached(ip);
  if (!address) return 'unknown';
  if (address.kind() === 'ipv4') return address.toString();
  const networkParts = (address as ipaddr.IPv6).parts.slice(0, 4); // A part has 16 bits.
  return `${networkParts.map((part) => part.toString(16)).join(':')}::/64`;
}

/** An address that the library has parsed. */
type Address = ReturnType<typeof ipaddr.process>;

/** The requests of a client have the same address. Texts that are not addresses are not cached, because proxies do not send them. */
const parsedAddresses = new LRUCache<string, Address>({ max: 1_000 });

function parseCached(ip = ''): Address | undefined {
  const cached = parsedAddresses.get(ip);
  if (cached) return cached;
  const address = parse(ip);
  if (address) parsedAddresses.set(ip, address);
  return address;
}

function parse(ip: string): Address | undefined {
  const withoutPort = (BRACKETED_ADDRESS.exec(ip) ?? IPV4_WITH_PORT.exec(ip))?.groups!.address ?? ip;
  const address = withoutPort.replace(ZONE, '');
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
