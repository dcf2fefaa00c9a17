import { createHash } from 'node:crypto';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Language } from '../../../common/languages';
import { Html, html } from '../../../http/pages/html';
import { SECRET_LINK_HEADERS } from '../secret-link.interceptor';
import { LIVE_SCRIPT } from './live-script';
import { inkOn, STYLE } from './style';

export interface TrackingDocument {
  readonly language: Language;
  readonly title: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly body: Html;
  readonly status: number;
}

/** One value each: a space that a formatter puts inside of the element would make another hash. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const SCRIPT_ELEMENT = new Html(`<script>${LIVE_SCRIPT}</script>`);
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [STYLE_HASH, SCRIPT_HASH] = [hashOf(STYLE), hashOf(LIVE_SCRIPT)];

/**
 * All in one answer, which a phone gets in one go, and nothing from elsewhere. The policy names its style and its script by what
 * they are, so nothing else that came into the page would be run.
 */
export function sendDocument(response: Response, page: TrackingDocument): StreamableFile {
  const { language, title, color, body, status } = page;
  const brand = `:root{--brand:${color};--on-brand:${inkOn(color)}}`;
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH} ${hashOf(brand)}`,
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
