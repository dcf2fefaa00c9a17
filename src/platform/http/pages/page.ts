import { createHash } from 'node:crypto';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Html, html } from './html';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f3f4f6, #14181d); color: light-dark(#1b2430, #e6e9ed); }
main { box-sizing: border-box; max-width: 28rem; margin: 8vh auto; padding: 2rem; border-radius: .75rem;
  background: light-dark(#fff, #1e242b); box-shadow: 0 1px 4px rgb(0 0 0 / .2); }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 1rem; }
label { display: block; margin: 1rem 0 0; font-weight: 600; }
input { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .6rem; font: inherit; border: 1px solid #8a94a0;
  border-radius: .4rem; background: transparent; color: inherit; }
button { width: 100%; margin-top: 1.5rem; padding: .7rem; font: inherit; font-weight: 600; color: #fff; background: #1f5fbf;
  border: 0; border-radius: .4rem; cursor: pointer; }
button.quiet { margin-top: .75rem; color: inherit; background: transparent; border: 1px solid #8a94a0; }
:focus-visible { outline: 3px solid #6ea2f0; outline-offset: 2px; }
.fault { margin: .25rem 0 0; color: light-dark(#b3261e, #ff8a80); font-weight: 400; }
`;

/**
 * The element is one interpolated value, because a space that a formatter inserts would change the hash and the browser would ignore the
 * style.
 */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

/** A plain page of the service, outside the portal. */
export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
}

/** Sets the headers and the status of a page and returns its HTML. The page has no scripts and loads nothing from other servers. */
export function sendPage(response: Response, { title, body, status = 200 }: Page): StreamableFile {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
  response.status(status);
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;
  return new StreamableFile(Buffer.from(text), { type: 'text/html; charset=utf-8' });
}

/** Returns a page with a single message. */
export const renderMessagePage = (title: string, text: string, status = 200): Page => ({
  title,
  body: html`<p>${text}</p>`,
  status,
});
