import type { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { DEFAULT_LANGUAGE } from '../../../common/languages';
import { html } from '../../../http/pages/html';
import { sendDocument } from '../../consignees/page/tracking-document';
import { Speech } from '../../consignees/page/words';
import { phrase } from '../wording/languages';
import type { Subscriber } from './unsubscribe.repository';

const NEUTRAL = '#3a434d';

/** @param subscriber null: the link leads to nobody; @param said what was just done */
export function sendUnsubscribePage(
  response: Response,
  subscriber: Subscriber | null,
  said?: 'done' | 'resumed',
): StreamableFile {
  if (!subscriber) return sendGone(response);
  const { language, businessName: business, email: address, color, hasUnsubscribed } = subscriber;
  const say = (name: Parameters<typeof phrase>[1]) => phrase(language, name, { business, address });
  const title = hasUnsubscribed || said ? say('doneTitle') : say('askTitle');
  const sentence = say(said ?? (hasUnsubscribed ? 'done' : 'ask'));
  const body = html`<header>
      <div><p>${business}</p></div>
    </header>
    <main>
      <section>
        <h1>${title}</h1>
        <p>${sentence}</p>
        <form method="post">
          <input type="hidden" name="wants" value="${hasUnsubscribed ? 'yes' : 'no'}" />
          <button>${hasUnsubscribed ? say('resume') : say('unsubscribe')}</button>
        </form>
      </section>
    </main>`;
  return sendDocument(response, { language, title, color, body, status: 200 });
}

/** The same for whatever leads nowhere. */
function sendGone(response: Response): StreamableFile {
  const speech = new Speech(DEFAULT_LANGUAGE, 'UTC');
  const title = speech.say('gone');
  const body = html`<main>
    <section>
      <h1>${title}</h1>
    </section>
  </main>`;
  return sendDocument(response, { language: DEFAULT_LANGUAGE, title, color: NEUTRAL, body, status: 404 });
}
