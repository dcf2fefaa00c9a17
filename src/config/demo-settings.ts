/** The settings of `npm run demo`, which is a client of the service. */
export interface DemoSettings {
  /** The origin of the service, without a slash at its end. */
  readonly url: string;
  /** The API token of DISPATCH_TOKEN. If it is missing, the client uses the token that the service has stored in `dataDir`. */
  readonly token?: string;
  readonly dataDir: string;
}

/** Hosts that stand for all addresses of a machine. A client cannot connect to them. */
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * Reads the settings of the demo. DISPATCH_URL and DISPATCH_TOKEN lead to a service on any machine. Without them, the demo uses HOST, PORT and
 * DATA_DIR like the service itself.
 *
 * @throws Error if DISPATCH_URL is not an origin
 */
export function readDemoSettings(source: Record<string, string | undefined>): DemoSettings {
  const { DISPATCH_URL, DISPATCH_TOKEN, HOST, PORT, DATA_DIR } = source;
  const host = !HOST || ANY_ADDRESS.has(HOST) ? '127.0.0.1' : HOST;
  const url = DISPATCH_URL || `http://${host}:${PORT || 3000}`;
  if (!/^https?:\/\/[^/\s]+\/?$/.test(url))
    throw new Error('DISPATCH_URL must be an origin, e.g. http://127.0.0.1:3000');
  return {
    url: url.replace(/\/$/, ''),
    dataDir: DATA_DIR || '.data',
    ...(DISPATCH_TOKEN && { token: DISPATCH_TOKEN }),
  };
}
