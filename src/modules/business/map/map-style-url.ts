export const MAX_STYLE_URL_CHARACTERS = 500;

/**
 * An `https` URL whose origin is safe in a Content-Security-Policy: a host of letters, digits, dots and hyphens, without credentials.
 * Quotes, spaces and semicolons are rejected in the whole URL.
 */
const STYLE_URL = /^https:\/\/[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*(?::\d{1,5})?\/[\w.~!$&()*+,=:@%/?-]*$/;

export const isMapStyleUrl = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_STYLE_URL_CHARACTERS &&
  STYLE_URL.test(value) &&
  URL.canParse(value) &&
  /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(new URL(value).origin);

export const STYLE_URL_PATTERN = STYLE_URL.source;
