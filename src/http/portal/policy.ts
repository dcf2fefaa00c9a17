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

/** For every answer with a file of the pages: a worker is under the policy of its own file's answer. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': Object.entries(DIRECTIVES)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; '),
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
