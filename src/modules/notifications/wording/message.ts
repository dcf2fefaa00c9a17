import type { Language } from '../../../common/languages';
import { inOneLine } from '../../../common/printable';
import { Html, html } from '../../../http/pages/html';
import type { TrackedBusinessResponse } from '../../consignees/dto/public-tracking.response';
import { inkOn } from '../../consignees/page/style';
import type { Values } from '../notification-kinds';
import { phrase, type Wording } from './languages';
import { filledLines, filledText } from './template';

/** A text message is paid by pieces of 153 characters; nobody reads more than four. */
const MAX_SMS = 612;
const MAX_SUBJECT = 200;

/** Whole characters, never half of one. */
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

export interface MessageParts {
  readonly language: Language;
  readonly wording: Wording;
  readonly values: Values;
  readonly business: TrackedBusinessResponse;
  /** Where the consignee has no more mails sent. */
  readonly unsubscribeUrl: string;
}

export interface MailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function mailOf(parts: MessageParts): MailMessage {
  const { language, wording, values, business, unsubscribeUrl } = parts;
  const footer = [
    phrase(language, 'why', { business: business.name }),
    [business.name, business.phone, business.email]
      .filter(Boolean)
      .map((part) => inOneLine(part!))
      .join(' · '),
    `${phrase(language, 'unsubscribe')}: ${unsubscribeUrl}`,
  ];
  return {
    subject: cut(inOneLine(filledText(wording.subject, values)), MAX_SUBJECT),
    text: `${filledText(wording.text, values)}\n\n-- \n${footer.join('\n')}\n`,
    html: mailPage(parts),
  };
}

export const smsOf = ({ sms }: Wording, values: Values): string => cut(filledText(sms, values), MAX_SMS);

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Naskh Arabic',Arial,sans-serif";
/** A name of one long word does not make a phone's screen wide; older programs know the second word alone. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const QUIET = 'color:#5a6472;font-size:13px;line-height:1.5';

/** What a value stands for is kept apart from the words around it, whichever way it is written. */
function shown(value: string, name: string): Html {
  if (name === 'trackingUrl' || name === 'proofUrl')
    return html`<a href="${value}" style="color:#1a4f9f;word-break:break-all">${value}</a>`;
  // a currency's sign alone in a line says nothing
  if (name === 'cashOnDelivery') return html`<bdi style="white-space:nowrap">${value}</bdi>`;
  return html`<bdi>${value}</bdi>`;
}

/** Mail programs know tables and styles on each element, and little else. */
function mailPage({ language, wording, values, business, unsubscribeUrl }: MessageParts): string {
  const { name, color, logoUrl, phone, email } = business;
  const ink = inkOn(color);
  const say = (...args: Parameters<typeof phrase> extends [Language, ...infer R] ? R : never) =>
    phrase(language, ...args);
  const logo = logoUrl
    ? html`<img
        src="${logoUrl}"
        alt=""
        height="40"
        style="height:40px;vertical-align:middle;background:#fff;border-radius:6px;padding:3px;margin-inline-end:12px"
      />`
    : undefined;
  const button = values.trackingUrl
    ? html`<p style="margin:24px 0 8px">
        <a
          href="${values.trackingUrl}"
          style="display:inline-block;background:${color};color:${ink};text-decoration:none;font-weight:600;padding:12px 22px;border-radius:6px"
          >${say('track')}</a
        >
      </p>`
    : undefined;
  return html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${filledText(wording.subject, values)}</title>
      </head>
      <body style="margin:0;padding:0;background:#f3f4f6">
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f3f4f6;${FONT};${BREAKS}"
        >
          <tr>
            <td align="center" style="padding:16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#ffffff;border-radius:10px;overflow:hidden"
              >
                <tr>
                  <td style="background:${color};color:${ink};padding:18px 24px;font-size:18px;font-weight:600">
                    ${logo}<bdi>${name}</bdi>
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px;color:#1b2430;font-size:16px;line-height:1.55" dir="auto">
                    ${paragraphs(wording.text, values)}${button}
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 24px 24px;border-top:1px solid #e3e6ea;${QUIET}">
                    <p style="margin:0 0 6px">${say('number')}: <bdi>${values.trackingNumber}</bdi></p>
                    <p style="margin:0 0 6px">
                      <bdi>${name}</bdi>${phone ? html` · <bdi>${phone}</bdi>` : undefined} · <bdi>${email}</bdi>
                    </p>
                    <p style="margin:0">
                      ${say('why', { business: name })}
                      <a href="${unsubscribeUrl}" style="color:#5a6472">${say('unsubscribe')}</a>
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

/** An empty line ends a paragraph. */
function paragraphs(text: string, values: Values): Html[] {
  const lines = filledLines(text, values, (words) => html`${words}`, shown);
  const groups: Html[][][] = [[]];
  for (const line of lines) {
    if (line.length === 0) groups.push([]);
    else groups.at(-1)!.push(line);
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => {
      const inner = group.flatMap((line, at) => (at ? [new Html('<br />'), ...line] : line));
      return html`<p style="margin:0 0 14px">${inner}</p>`;
    });
}
