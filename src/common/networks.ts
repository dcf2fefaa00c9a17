import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A range of addresses. */
interface Network {
  readonly address: Address;
  /** The number of leading bits that all its addresses share. */
  readonly bits: number;
}

const IPV4_BITS = 32;
const IPV6_BITS = 128;
/** An IPv6 address that stands for an IPv4 address has it in the last 32 bits. */
const MAPPED_BITS = 96;

/**
 * Parses a network such as 192.0.2.0/24 or 2001:db8::/48, or one address. An IPv4-mapped IPv6 network is the IPv4 one.
 *
 * @returns undefined for any other text
 */
function parseNetwork(text: string): Network | undefined {
  if (!/^[\da-f:.]+(\/\d{1,3})?$/i.test(text)) return undefined;
  const [plain = '', prefix] = text.split('/');
  if (!ipaddr.IPv6.isValid(plain) && !ipaddr.IPv4.isValidFourPartDecimal(plain)) return undefined;
  const address = ipaddr.parse(plain);
  const size = address.kind() === 'ipv4' ? IPV4_BITS : IPV6_BITS;
  const bits = prefix === undefined ? size : Number(prefix);
  if (bits > size) return undefined;
  if (address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress() && bits >= MAPPED_BITS)
    return { address: (address as ipaddr.IPv6).toIPv4Address(), bits: bits - MAPPED_BITS };
  return { address, bits };
}

/** Returns the usual form of a network, such as 192.0.2.0/24 for 192.0.2.7/24; undefined for a text that is none. */
export function normalizeNetwork(text: string): string | undefined {
  const network = parseNetwork(text);
  if (!network) return undefined;
  const { address, bits } = network;
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}

/** Returns whether all addresses of a network belong to one of the other networks. */
export function isWithinNetworks(text: string, networks: readonly string[]): boolean {
  const inner = cachedParse(text);
  if (!inner) return false;
  return networks.some((network) => includesNetwork(cachedParse(network), inner));
}

function includesNetwork(outer: Network | undefined, inner: Network): boolean {
  if (!outer || outer.address.kind() !== inner.address.kind() || outer.bits > inner.bits) return false;
  return inner.address.match(outer.address, outer.bits);
}

/** Each request of a token has the same networks. `none` stands for a text that is no network, because the cache holds no undefined values. */
const parsedNetworks = new LRUCache<string, Network | 'none'>({ max: 10_000 });

function cachedParse(text: string): Network | undefined {
  let network = parsedNetworks.get(text);
  if (network === undefined) {
    network = parseNetwork(text) ?? 'none';
    parsedNetworks.set(text, network);
  }
  return network === 'none' ? undefined : network;
}
