export const MAX_STYLE_URL_CHARACTERS = 500;

/**
 * An `https` URL whose origin is safe in a Content-Security-Policy: a host of letters, digits, dots and hyphens, without credentials.
 * Quotes, spaces and semicolons are rejected in the whole URL, because they could end a directive of the policy.
 */
const STYLE_URL = /^https:\/\/[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*(?::\d{1,5})?\/[\w.~!$&()*+,=:@%/?-]*$/;

/** An origin that the URL parser has normalized. It may differ from the text, for example for a host in Punycode. */
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

/** Returns whether a value is the URL of a map style that the portal may load. */
export const isMapStyleUrl = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_STYLE_URL_CHARACTERS &&
  STYLE_URL.test(value) &&
  URL.canParse(value) &&
  ORIGIN.test(new URL(value).origin);

/** The pattern of the URL for the OpenAPI document. */
export const STYLE_URL_PATTERN = STYLE_URL.source;
