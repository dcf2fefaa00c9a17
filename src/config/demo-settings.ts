/** Where `npm run demo` finds the service, and with which token it speaks. */
export interface DemoSettings {
  /** Origin of the service. */
  readonly url: string;
  /** A token that was given; else the one that the service keeps in `dataDir`. */
  readonly token?: string;
  readonly dataDir: string;
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * The settings of the demo's client: DISPATCH_URL and DISPATCH_TOKEN for a service anywhere, else HOST, PORT and
 * DATA_DIR as the service itself reads them.
 *
 * @throws Error for a DISPATCH_URL that is no origin
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
