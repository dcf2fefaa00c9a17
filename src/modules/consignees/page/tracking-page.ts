import { localDate } from '../../../common/time-zone';
import { type Html, html } from '../../../http/pages/html';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import { mayInstruct, mayRate, offeredDays } from '../consignee-rules';
import type { PublicTrackingResponse } from '../dto/public-tracking.response';
import type { PageFacts } from '../tracking-views.repository';
import { sketch } from './tracking-sketch';
import type { Speech } from './words';

export const FORMS = ['instructions', 'reschedule', 'rating'] as const;
export type FormName = (typeof FORMS)[number];

/** What is shown of a shipment, and what became of the form that was sent. */
export interface Shown {
  readonly tracking: PublicTrackingResponse;
  readonly facts: PageFacts;
  /** See `stateOf`. */
  readonly state: string;
  readonly timeZone: string;
  /** Where the forms go to. */
  readonly path: string;
  readonly done: FormName | undefined;
  readonly refused: { readonly form: FormName; readonly sentence: string; readonly given: Given } | undefined;
}
export type Given = Readonly<Record<string, string>>;

const STEPS: readonly ShipmentStatus[] = ['created', 'collected', 'in_transit', 'out_for_delivery', 'delivered'];
const STARS = [5, 4, 3, 2, 1];

/** The page of a shipment: what its consignee wants to know first, then what they may say. */
export const trackingPage = (shown: Shown, speech: Speech): Html =>
  html`<header>
      <div>
        ${logo(shown)}
        <p dir="auto">${shown.tracking.business.name}</p>
      </div>
    </header>
    <main>
      <div id="live" data-state="${shown.state}">${state(shown, speech)}</div>
      <div id="forms">${forms(shown, speech)}</div>
      ${contact(shown, speech)}
    </main>`;

/** By its path: the page may be looked at under another name than the service's own. */
const logo = ({ tracking: { business } }: Shown): Html | undefined =>
  business.logoUrl === null ? undefined : html`<img src="${new URL(business.logoUrl).pathname}" alt="" />`;

function state({ tracking, facts }: Shown, speech: Speech): Html {
  const { status, packages, trackingNumber, destination, proof, instructions } = tracking;
  const town = [destination.postalCode, destination.city].filter(Boolean).join(' ');
  return html`<section>
      <div role="status"><h1>${speech.say(status)}</h1></div>
      ${steps(status)}${expected(tracking, speech)}${payment(facts, speech)}${whereabouts(tracking, facts, speech)}
      ${
        proof
          ? html`<dl>
              <dt>${speech.say('receivedBy')}</dt>
              <dd><bdi>${proof.receivedBy}</bdi></dd>
              <dt>${speech.say('receivedAt')}</dt>
              <dd>${moment(proof.timestamp, speech)}</dd>
            </dl>`
          : undefined
      }
    </section>
    <section>
      <h2>${speech.say('details')}</h2>
      <dl>
        <dt>${speech.say('trackingNumber')}</dt>
        <dd>${trackingNumber}</dd>
        <dt>${speech.say('parcels')}</dt>
        <dd>${String(packages)}</dd>
        <dt>${speech.say('destination')}</dt>
        <dd><bdi>${town}</bdi></dd>
      </dl>
      ${instructions && !mayInstruct(status) ? said(instructions, speech) : undefined}
    </section>
    <section>
      <h2>${speech.say('history')}</h2>
      <ol class="history">
        ${[...tracking.timeline].reverse().map(
          ({ status: was, timestamp, place }) =>
            html`<li>
              <span>${speech.say(was)}${place ? html`, <bdi>${place}</bdi>` : undefined}</span>
              ${moment(timestamp, speech)}
            </li>`,
        )}
      </ol>
      <p class="quiet">${speech.say('zone', { zone: speech.zone() })}</p>
    </section>`;
}

function steps(status: ShipmentStatus): Html | undefined {
  const reached = STEPS.indexOf(status);
  if (reached < 0) return undefined;
  return html`<ol class="steps" aria-hidden="true">
    ${STEPS.map((_, step) => (step <= reached ? html`<li class="done"></li>` : html`<li></li>`))}
  </ol>`;
}

function expected(tracking: PublicTrackingResponse, speech: Speech): Html | undefined {
  const { window, estimatedArrival, estimatedArrivalPrecision, status } = tracking;
  const at = window?.from ?? estimatedArrival;
  if (!at) return undefined;
  const [day, arrival] = [speech.dayOf(estimatedArrival ?? at), estimatedArrival];
  const isNear = status === 'out_for_delivery' && estimatedArrivalPrecision === 'time';
  const hours = window
    ? speech.say('between', { day, from: speech.timeOf(window.from), to: speech.timeOf(window.to) })
    : undefined;
  const about = isNear && arrival ? speech.say('around', { day, time: speech.timeOf(arrival) }) : undefined;
  return html`<p>${speech.say('expected')}</p>
    <p class="when">${about ?? hours ?? day}</p>
    ${about && hours ? html`<p class="quiet">${hours}</p>` : undefined}`;
}

const payment = ({ toPay }: PageFacts, speech: Speech): Html | undefined =>
  toPay
    ? html`<p>${speech.say('toPay')}</p>
        <p class="when"><bdi>${speech.money(toPay)}</bdi></p>`
    : undefined;

function whereabouts(
  { stopsBefore, vehicle }: PublicTrackingResponse,
  facts: PageFacts,
  speech: Speech,
): Html | undefined {
  if (stopsBefore === null) return undefined;
  const { metresAway, bearing } = facts;
  const away =
    vehicle && metresAway !== null
      ? speech.say('away', { distance: speech.distance(metresAway), time: speech.timeOf(vehicle.timestamp) })
      : undefined;
  return html`<p>${stopsBefore === 0 ? speech.say('nextStop') : speech.say('stopsBefore', { count: stopsBefore })}</p>
    ${away === undefined ? undefined : html`<p>${away}</p>`}
    ${
      vehicle && away !== undefined && metresAway !== null && bearing !== null
        ? sketch({ metresAway, bearing, heading: vehicle.heading }, away, speech)
        : undefined
    }`;
}

const moment = (instant: string, speech: Speech): Html =>
  html`<time datetime="${instant}">${speech.dayOf(instant)}, ${speech.timeOf(instant)}</time>`;

const said = ({ text, safePlace }: { text: string; safePlace: string | null }, speech: Speech): Html =>
  html`<p class="quiet">${speech.say('instructionsSaid')}</p>
    <blockquote dir="auto">${[text, safePlace].filter(Boolean).join('\n')}</blockquote>`;

function forms(shown: Shown, speech: Speech): Html {
  const { status } = shown.tracking;
  return html`${mayInstruct(status) ? instructionsForm(shown, speech) : undefined}
  ${
    mayInstruct(status) && (shown.facts.rescheduleAllowed || shown.facts.reschedule)
      ? rescheduleForm(shown, speech)
      : undefined
  }
  ${mayRate(status) ? ratingForm(shown, speech) : undefined}`;
}

function instructionsForm(shown: Shown, speech: Speech): Html {
  const {
    text = '',
    safePlace = '',
    pinWanted,
  } = givenIn(shown, 'instructions') ?? {
    text: shown.tracking.instructions?.text ?? '',
    safePlace: shown.tracking.instructions?.safePlace ?? '',
    pinWanted: shown.tracking.instructions?.pinWanted ? 'on' : '',
  };
  return html`<section id="instructions">
    <h2>${speech.say('instructionsTitle')}</h2>
    ${shown.done === 'instructions' ? note(speech.say('instructionsDone')) : undefined}${fault(shown, 'instructions')}
    <form method="post" action="${shown.path}/instructions">
      <label for="text">${speech.say('instructionsText')}</label>
      <textarea id="text" name="text" rows="3" maxlength="500" dir="auto">${text}</textarea>
      <label for="safe-place">${speech.say('safePlace')}</label>
      <input id="safe-place" name="safePlace" maxlength="200" dir="auto" autocomplete="off" value="${safePlace}" />
      <label class="choice">${checkbox('pinWanted', !!pinWanted)} ${speech.say('pinWanted')}</label>
      <button>${speech.say('save')}</button>
    </form>
  </section>`;
}

function rescheduleForm(shown: Shown, speech: Speech): Html {
  const { reschedule, rescheduleAllowed } = shown.facts;
  const { first, last } = offeredDays(localDate(new Date(), shown.timeZone));
  const date = givenIn(shown, 'reschedule')?.date ?? reschedule?.date ?? '';
  const answer =
    reschedule && reschedule.status !== 'replaced'
      ? note(speech.say(reschedule.status, { date: speech.date(reschedule.date) }))
      : undefined;
  return html`<section id="reschedule">
    <h2>${speech.say('rescheduleTitle')}</h2>
    ${answer}${fault(shown, 'reschedule')}
    ${
      rescheduleAllowed
        ? html`<form method="post" action="${shown.path}/reschedule">
            <label for="date">${speech.say('rescheduleDate')}</label>
            <input id="date" name="date" type="date" min="${first}" max="${last}" value="${date}" required />
            <button>${speech.say('ask')}</button>
          </form>`
        : undefined
    }
  </section>`;
}

function ratingForm(shown: Shown, speech: Speech): Html {
  if (shown.tracking.rating) return html`<section id="rating">${note(speech.say('rated'))}</section>`;
  const { stars = '', comment = '' } = givenIn(shown, 'rating') ?? {};
  return html`<section id="rating">
    <h2 id="rating-title">${speech.say('ratingTitle')}</h2>
    ${fault(shown, 'rating')}
    <form method="post" action="${shown.path}/rating">
      <fieldset aria-labelledby="rating-title">
        ${STARS.map((count) => {
          const name = speech.say('stars', { count });
          const input =
            stars === String(count)
              ? html`<input type="radio" name="stars" value="${String(count)}" required checked />`
              : html`<input type="radio" name="stars" value="${String(count)}" required />`;
          return html`<label class="choice"
            >${input} <span aria-hidden="true">${'★'.repeat(count)}</span> ${name}</label
          >`;
        })}
      </fieldset>
      <label for="comment">${speech.say('comment')}</label>
      <textarea id="comment" name="comment" rows="3" maxlength="500" dir="auto">${comment}</textarea>
      <button>${speech.say('send')}</button>
    </form>
  </section>`;
}

function contact({ tracking: { business } }: Shown, speech: Speech): Html {
  const { phone, email } = business;
  return html`<section>
    <h2>${speech.say('contact')}</h2>
    ${
      phone
        ? html`<p><a href="tel:${phone.replace(/[^+\d]/g, '')}">${speech.say('call', { phone })}</a></p>`
        : undefined
    }
    <p><a href="mailto:${email}">${speech.say('write', { email })}</a></p>
  </section>`;
}

const givenIn = ({ refused }: Shown, form: FormName): Given | undefined =>
  refused?.form === form ? refused.given : undefined;

const fault = ({ refused }: Shown, form: FormName): Html | undefined =>
  refused?.form === form ? html`<p class="fault" role="alert">${refused.sentence}</p>` : undefined;

const note = (text: string): Html => html`<p class="done-note" role="status">${text}</p>`;

const checkbox = (name: string, checked: boolean): Html =>
  checked ? html`<input type="checkbox" name="${name}" checked />` : html`<input type="checkbox" name="${name}" />`;
