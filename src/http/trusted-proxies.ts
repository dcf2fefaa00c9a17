/** TRUST_PROXY as Express takes it: how many proxies stand before the service, or their addresses and networks. */
export const proxiesOf = (text: string): number | string[] =>
  /^\d+$/.test(text) ? Number(text) : text.split(',').map((entry) => entry.trim());
