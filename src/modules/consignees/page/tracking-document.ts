import { createHash } from 'node:crypto';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Language } from '../../../common/text/languages';
import { Html, html } from '../../../platform/http/pages/html';
import { SECRET_LINK_HEADERS } from '../secret-link.interceptor';
import { LIVE_SCRIPT } from './live-script';
import { chooseTextColor, STYLE } from './style';

/** A page for consignees. */
export interface TrackingDocument {
  readonly language: Language;
  readonly title: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly body: Html;
  readonly status: number;
}

/** Each element is one interpolated value, because a space that a formatter inserts into a template would change the hash. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const SCRIPT_ELEMENT = new Html(`<script>${LIVE_SCRIPT}</script>`);

/** Returns a hash as a source expression of a content security policy. */
const hashForPolicy = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE_HASH = hashForPolicy(STYLE);
const SCRIPT_HASH = hashForPolicy(LIVE_SCRIPT);

/**
 * Sends the whole page in one response, without any other files. The content security policy names the hashes of the style and the script,
 * so that injected code does not run.
 */
export function sendDocument(response: Response, page: TrackingDocument): StreamableFile {
  const { language, title, color, body, status } = page;
  const brand = `:root{--brand:${color};--on-brand:${chooseTextColor(color)}}`;
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH} ${hashForPolicy(brand)}`,
    `script-src ${SCRIPT_HASH}`,
    "connect-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  for (const [name, value] of Object.entries(SECRET_LINK_HEADERS)) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', policy.join('; '));
  response.vary('Accept-Language');
  response.status(status);
  const { text } = html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        ${STYLE_ELEMENT}${new Html(`<style>${brand}</style>`)}
      </head>
      <body>
        ${body} ${SCRIPT_ELEMENT}
      </body>
    </html> `;
  return new StreamableFile(Buffer.from(text), { type: 'text/html; charset=utf-8' });
}
