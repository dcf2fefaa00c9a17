/**
 * What the pages may load and do: their own files and the interface, and nothing from elsewhere. No script and no style stands in a
 * page itself, so that neither `unsafe-inline` nor a nonce is needed and pages can be kept.
 */
const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
} as const;

/** Where a map from elsewhere is asked for its style, its pieces and its signs. */
const OF_A_MAP: readonly string[] = ['connect-src', 'img-src'];

/** What a page may ask the phone for: the driver's app reads labels and tells where it is, the portal needs neither. */
const PERMISSIONS = { portal: '()', driver: '(self)' } as const;
export type PageApp = keyof typeof PERMISSIONS;

/**
 * For every answer with a file of the pages: a worker is under the policy of its own file's answer.
 *
 * @param mapStyleUrl a map from elsewhere, whose origin is the only other one that is let in
 */
export function pageHeaders(app: PageApp, mapStyleUrl?: string): Readonly<Record<string, string>> {
  const origin = mapStyleUrl && new URL(mapStyleUrl).origin;
  const directives = Object.entries(DIRECTIVES).map(([name, sources]) =>
    origin && OF_A_MAP.includes(name) ? `${name} ${sources} ${origin}` : `${name} ${sources}`,
  );
  return {
    'Content-Security-Policy': directives.join('; '),
    'Permissions-Policy': `camera=${PERMISSIONS[app]}, geolocation=${PERMISSIONS[app]}, microphone=(), payment=(), usb=()`,
  };
}
