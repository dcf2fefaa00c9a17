import type { Language } from '../../../common/text/languages';
import { toOneLine } from '../../../common/text/printable';
import { Html, html } from '../../../platform/http/pages/html';
import type { TrackedBusinessResponse } from '../../consignees/dto/public-tracking.response';
import { chooseTextColor } from '../../consignees/page/style';
import type { TemplateValues } from '../notification-kinds';
import { translatePhrase, type MessageTemplate } from './default-texts';
import { cutSms, isGsmText } from './sms-parts';
import { redactValues } from './stored-message';
import { fillTemplateLines, fillTemplate } from './template';

const MAX_SUBJECT_CHARACTERS = 200;

/** Cuts a text by code points, so that no emoji is split into halves. */
const truncate = (text: string, maxCharacters: number): string => Array.from(text).slice(0, maxCharacters).join('');

/** Everything that a mail is composed of. */
export interface MailContent {
  readonly language: Language;
  readonly template: MessageTemplate;
  readonly values: TemplateValues;
  readonly business: TrackedBusinessResponse;
  /** Address of the page on which the consignee unsubscribes. */
  readonly unsubscribeUrl: string;
}

/** A mail in both of its forms. Mail programs choose one. */
export interface MailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Composes a mail as plain text and as HTML, with a footer that names the business and the unsubscribe link. */
export function composeMail(content: MailContent): MailMessage {
  const { language, template, values, business, unsubscribeUrl } = content;
  const footer = [
    translatePhrase(language, 'reasonForMail', { business: business.name }),
    [business.name, business.phone, business.email]
      .filter(Boolean)
      .map((part) => toOneLine(part!))
      .join(' · '),
    `${translatePhrase(language, 'unsubscribeLink')}: ${unsubscribeUrl}`,
  ];
  return {
    subject: truncate(toOneLine(fillTemplate(template.subject, values)), MAX_SUBJECT_CHARACTERS),
    text: `${fillTemplate(template.text, values)}\n\n-- \n${footer.join('\n')}\n`,
    html: renderMailHtml(content),
  };
}

/** No-break spaces, with which amounts are formatted. Gateways would need more parts for a text that has one. */
const NO_BREAK_SPACES = /[\u00a0\u202f]/g;

const fillSms = ({ sms }: MessageTemplate, values: TemplateValues): string =>
  fillTemplate(sms, values).replace(NO_BREAK_SPACES, ' ');

/** Composes a text message, cut to the longest permitted length. A tracking link at its end stays whole. */
export const composeSms = (template: MessageTemplate, values: TemplateValues): string =>
  cutSms(fillSms(template, values), values.trackingUrl);

/**
 * Composes a text message as stored, with redacted links and PIN. What stands for these is not in the GSM alphabet, so the alphabet of the
 * sent message decides where it is cut.
 */
export function composeStoredSms(template: MessageTemplate, values: TemplateValues): string {
  const redacted = redactValues(values);
  return cutSms(fillSms(template, redacted), redacted.trackingUrl, isGsmText(composeSms(template, values)));
}

const FONT_CSS =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Naskh Arabic',Arial,sans-serif";
/** Breaks long words, so that they do not widen the page on phones. Older mail programs know only the second property. */
const BREAK_WORDS_CSS = 'overflow-wrap:anywhere;word-break:break-word';
const FOOTER_CSS = 'color:#5a6472;font-size:13px;line-height:1.5';

/** Returns a value as HTML. `<bdi>` isolates its writing direction from the surrounding text. */
function renderValue(value: string, name: string): Html {
  if (name === 'trackingUrl' || name === 'proofUrl')
    return html`<a href="${value}" style="color:#1a4f9f;word-break:break-all">${value}</a>`;
  // `nowrap` keeps amount and currency on one line.
  if (name === 'cashOnDelivery') return html`<bdi style="white-space:nowrap">${value}</bdi>`;
  return html`<bdi>${value}</bdi>`;
}

/** Returns the mail as HTML. Layout and styles use tables and attributes, because mail programs support little else. */
function renderMailHtml(content: MailContent): string {
  const { language, template, values } = content;
  return html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${fillTemplate(template.subject, values)}</title>
      </head>
      <body style="margin:0;padding:0;background:#f3f4f6">
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f3f4f6;${FONT_CSS};${BREAK_WORDS_CSS}"
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
                ${renderHeaderRow(content)} ${renderTextRow(content)} ${renderFooterRow(content)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

/** Returns the row with the logo and the name of the business, in its colour. */
function renderHeaderRow({ business }: MailContent): Html {
  const { name, color, logoUrl } = business;
  const logo = logoUrl
    ? html`<img
        src="${logoUrl}"
        alt=""
        height="40"
        style="height:40px;vertical-align:middle;background:#fff;border-radius:6px;padding:3px;margin-inline-end:12px"
      />`
    : undefined;
  return html`<tr>
    <td style="background:${color};color:${chooseTextColor(color)};padding:18px 24px;font-size:18px;font-weight:600">
      ${logo}<bdi>${name}</bdi>
    </td>
  </tr>`;
}

/** Returns the row with the text and, if the mail has a tracking link, a button that leads to the tracking page. */
function renderTextRow({ language, template, values, business }: MailContent): Html {
  const { color } = business;
  const button = values.trackingUrl
    ? html`<p style="margin:24px 0 8px">
        <a
          href="${values.trackingUrl}"
          style="display:inline-block;background:${color};color:${chooseTextColor(
            color,
          )};text-decoration:none;font-weight:600;padding:12px 22px;border-radius:6px"
          >${translatePhrase(language, 'trackDelivery')}</a
        >
      </p>`
    : undefined;
  return html`<tr>
    <td style="padding:24px;color:#1b2430;font-size:16px;line-height:1.55" dir="auto">
      ${renderParagraphs(template.text, values)}${button}
    </td>
  </tr>`;
}

/** Returns the row with the tracking number, the contact of the business, and the link that ends such mails. */
function renderFooterRow({ language, values, business, unsubscribeUrl }: MailContent): Html {
  const { name, phone, email } = business;
  return html`<tr>
    <td style="padding:16px 24px 24px;border-top:1px solid #e3e6ea;${FOOTER_CSS}">
      <p style="margin:0 0 6px">${translatePhrase(language, 'trackingNumber')}: <bdi>${values.trackingNumber}</bdi></p>
      <p style="margin:0 0 6px">
        <bdi>${name}</bdi>${phone ? html` · <bdi>${phone}</bdi>` : undefined} · <bdi>${email}</bdi>
      </p>
      <p style="margin:0">
        ${translatePhrase(language, 'reasonForMail', { business: name })}
        <a href="${unsubscribeUrl}" style="color:#5a6472">${translatePhrase(language, 'unsubscribeLink')}</a>
      </p>
    </td>
  </tr>`;
}

/** Returns the text as HTML paragraphs. An empty line ends a paragraph. */
function renderParagraphs(text: string, values: TemplateValues): Html[] {
  const allLines = fillTemplateLines(text, values, (plainText) => html`${plainText}`, renderValue);
  const paragraphs: Html[][][] = [[]]; // Each paragraph is a list of lines, and each line a list of texts and values.
  for (const line of allLines) {
    if (line.length === 0) paragraphs.push([]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => {
      const lines = paragraph.flatMap((line, index) => (index > 0 ? [new Html('<br />'), ...line] : line));
      return html`<p style="margin:0 0 14px">${lines}</p>`;
    });
}
