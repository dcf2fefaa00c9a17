/**
 * The pages may load their own files and call the API, nothing else. Scripts and styles are separate files, so neither `unsafe-inline` nor
 * a nonce is needed and pages can be cached.
 */
const CONTENT_SECURITY_DIRECTIVES = {
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

/** Directives that must allow the origin of another provider's map, for its style, tiles and fonts. */
const MAP_DIRECTIVES: readonly string[] = ['connect-src', 'img-src'];

/** Which origins may use camera and location on a page: the driver app itself uses both, the portal neither. */
const DEVICE_PERMISSIONS = { portal: '()', driver: '(self)' } as const;
/** A web application of the service. */
export type PageApp = keyof typeof DEVICE_PERMISSIONS;

/**
 * Returns the headers of every response with a file of the pages. The file of a service worker also needs them, because a browser applies
 * the policy of that file to the worker.
 *
 * @param mapStyleUrl style of another provider's map; the pages may then also load files of its origin
 */
export function createPageHeaders(app: PageApp, mapStyleUrl?: string): Readonly<Record<string, string>> {
  const origin = mapStyleUrl && new URL(mapStyleUrl).origin;
  const directives: string[] = [];
  for (const [name, sources] of Object.entries(CONTENT_SECURITY_DIRECTIVES)) {
    const mapOrigin = origin && MAP_DIRECTIVES.includes(name) ? ` ${origin}` : '';
    directives.push(`${name} ${sources}${mapOrigin}`);
  }
  return {
    'Content-Security-Policy': directives.join('; '),
    'Permissions-Policy': `camera=${DEVICE_PERMISSIONS[app]}, geolocation=${DEVICE_PERMISSIONS[app]}, microphone=(), payment=(), usb=()`,
  };
}
