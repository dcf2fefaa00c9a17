/**
 * The pages may load their own files and call the API, nothing else. Scripts and styles are separate files, so neither `unsafe-inline` nor
 * a nonce is needed and pages can be cached.
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

/** Directives that must allow the origin of another provider's map, for its style, tiles and fonts. */
const MAP_DIRECTIVES: readonly string[] = ['connect-src', 'img-src'];

/** Device permissions of a page: the driver app uses camera and location, the portal neither. */
const PERMISSIONS = { portal: '()', driver: '(self)' } as const;
/** A web application of the service. */
export type PageApp = keyof typeof PERMISSIONS;

/**
 * Returns the headers of every response with a file of the pages. The file of a service worker also needs them, because a browser applies
 * the policy of that file to the worker.
 *
 * @param mapStyleUrl style of another provider's map; the pages may then also load files of its origin
 */
export function createPageHeaders(app: PageApp, mapStyleUrl?: string): Readonly<Record<string, string>> {
  const origin = mapStyleUrl && new URL(mapStyleUrl).origin;
  const directives = Object.entries(DIRECTIVES).map(([name, sources]) =>
    origin && MAP_DIRECTIVES.includes(name) ? `${name} ${sources} ${origin}` : `${name} ${sources}`,
  );
  return {
    'Content-Security-Policy': directives.join('; '),
    'Permissions-Policy': `camera=${PERMISSIONS[app]}, geolocation=${PERMISSIONS[app]}, microphone=(), payment=(), usb=()`,
  };
}
