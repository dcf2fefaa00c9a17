import type { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { DEFAULT_LANGUAGE } from '../../../common/text/languages';
import { html } from '../../../platform/http/pages/html';
import { sendDocument } from '../../consignees/page/tracking-document';
import { Localizer } from '../../consignees/page/localizer';
import { translatePhrase } from '../templates/default-texts';
import type { PhraseName } from '../templates/languages/en';
import { type Subscriber } from './unsubscribe.read-model';

/** Color of the page for an invalid link, which belongs to no business. */
const NEUTRAL_COLOR = '#3a434d';

/**
 * Sends the page on which a consignee unsubscribes from mails, or subscribes again.
 *
 * @param subscriber the recipient of the mail; null for an invalid link
 * @param change the change that this request has made; undefined for a request that only reads
 */
export function sendUnsubscribePage(
  response: Response,
  subscriber: Subscriber | null,
  change?: 'unsubscribed' | 'resubscribed',
): StreamableFile {
  if (!subscriber) return sendInvalidLinkPage(response);
  const { language, businessName: business, email: address, color, hasUnsubscribed } = subscriber;
  const translate = (name: PhraseName) => translatePhrase(language, name, { business, address });
  const title = translate(hasUnsubscribed || change ? 'doneTitle' : 'confirmTitle');
  const text = translate(change ?? (hasUnsubscribed ? 'unsubscribed' : 'confirmUnsubscribe'));
  const body = html`<header>
      <div><p>${business}</p></div>
    </header>
    <main>
      <section>
        <h1>${title}</h1>
        <p>${text}</p>
        <form method="post">
          <input type="hidden" name="wants" value="${hasUnsubscribed ? 'yes' : 'no'}" />
          <button>${translate(hasUnsubscribed ? 'resubscribe' : 'unsubscribeLink')}</button>
        </form>
      </section>
    </main>`;
  return sendDocument(response, { language, title, color, body, status: 200 });
}

/** Sends the page for an invalid link. It is the same for every reason, so that it reveals nothing about notifications. */
function sendInvalidLinkPage(response: Response): StreamableFile {
  const localizer = new Localizer(DEFAULT_LANGUAGE, 'UTC');
  const title = localizer.translate('invalidLink');
  const body = html`<main>
    <section>
      <h1>${title}</h1>
    </section>
  </main>`;
  return sendDocument(response, { language: DEFAULT_LANGUAGE, title, color: NEUTRAL_COLOR, body, status: 404 });
}
