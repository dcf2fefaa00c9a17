/** Converts TRUST_PROXY to Express's setting: the number of proxies in front of the service, or a list of their addresses and networks. */
export const parseTrustProxy = (text: string): number | string[] =>
  /^\d+$/.test(text) ? Number(text) : text.split(',').map((entry) => entry.trim());
