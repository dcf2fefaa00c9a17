import { type Html, html } from '../../../platform/http/pages/html';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import { canChangeDelivery, canRateDelivery } from '../consignee-rules';
import type { PublicTrackingResponse } from '../dto/public-tracking.response';
import type { PageFacts } from '../tracking-json';
import { readRejectedValues, renderFormError, renderNote } from './form-parts';
import type { Localizer } from './localizer';
import type { FormValues, TrackingPageContent } from './page-content';
import { renderRescheduleForm } from './reschedule-form';
import { renderSketch } from './tracking-sketch';

/** Statuses that the progress bar shows, in the order of the usual course. */
const STATUS_STEPS: readonly ShipmentStatus[] = ['created', 'collected', 'in_transit', 'out_for_delivery', 'delivered'];
/** The best rating comes first, because most deliveries get it. */
const STARS = [5, 4, 3, 2, 1];

/**
 * Returns the body of the tracking page: status and arrival first, then what the consignee can do, then details. The script of the page
 * (live-script.ts) finds its parts by the ids `live`, `forms` and `details`.
 */
export const renderTrackingPage = (content: TrackingPageContent, localizer: Localizer): Html =>
  html`<header>
      <div>
        ${renderLogo(content)}
        <p dir="auto">${content.tracking.business.name}</p>
      </div>
    </header>
    <main>
      <div id="live" data-state="${content.stateHash}">${renderArrival(content, localizer)}</div>
      <div id="forms">${renderForms(content, localizer)}</div>
      <div id="details">${renderDetails(content, localizer)}</div>
      ${renderContact(content, localizer)}
    </main>`;

/** Renders the logo by its path only, because the page may be open under another host name than the service's own. */
const renderLogo = ({ tracking: { business } }: TrackingPageContent): Html | undefined =>
  business.logoUrl === null ? undefined : html`<img src="${new URL(business.logoUrl).pathname}" alt="" />`;

/** Renders the status, the expected time and the position of the vehicle. After the delivery, it renders the proof instead. */
function renderArrival(content: TrackingPageContent, localizer: Localizer): Html {
  const { tracking, facts } = content;
  return html`<section class="arrival">
    <div role="status"><h1>${localizer.translate(tracking.status)}</h1></div>
    ${renderExpectedTime(tracking, localizer)}${renderSteps(tracking.status)}${renderVehiclePosition(tracking, facts, localizer)}${renderAmountDue(facts, localizer)}
    ${renderProof(content, localizer)}
    ${tracking.status === 'exception' ? html`<p>${localizer.translate('exceptionText')}</p>` : undefined}
  </section>`;
}

function renderProof({ tracking: { proof }, photoPath }: TrackingPageContent, localizer: Localizer): Html | undefined {
  if (!proof) return undefined;
  return html`<dl>
      <dt>${localizer.translate('receivedBy')}</dt>
      <dd><bdi>${proof.receivedBy}</bdi></dd>
      <dt>${localizer.translate('receivedAt')}</dt>
      <dd>${renderTime(proof.timestamp, localizer)}</dd>
    </dl>
    ${
      proof.hasPhoto
        ? html`<p class="photo"><img src="${photoPath}" alt="${localizer.translate('photo')}" loading="lazy" /></p>`
        : undefined
    }`;
}

function renderDetails({ tracking }: TrackingPageContent, localizer: Localizer): Html {
  const { status, packages, trackingNumber, destination, instructions } = tracking;
  const postalCodeAndTown = [destination.postalCode, destination.city].filter(Boolean).join(' ');
  return html`<section>
      <h2>${localizer.translate('details')}</h2>
      <dl>
        <dt>${localizer.translate('trackingNumber')}</dt>
        <dd>${trackingNumber}</dd>
        <dt>${localizer.translate('parcels')}</dt>
        <dd>${String(packages)}</dd>
        <dt>${localizer.translate('destination')}</dt>
        <dd><bdi>${postalCodeAndTown}</bdi></dd>
      </dl>
      ${instructions && !canChangeDelivery(status) ? renderSentInstructions(instructions, localizer) : undefined}
    </section>
    <section>
      <h2>${localizer.translate('history')}</h2>
      <ol class="history">
        ${[...tracking.timeline].reverse().map(
          (event) =>
            html`<li>
              <span
                >${localizer.translate(event.status)}${event.place ? html`, <bdi>${event.place}</bdi>` : undefined}</span
              >
              ${renderTime(event.timestamp, localizer)}
            </li>`,
        )}
      </ol>
      <p class="quiet">${localizer.translate('timesInZone', { zone: localizer.getTimeZoneName() })}</p>
    </section>`;
}

/** Renders the progress bar. Statuses outside of the usual course have none. */
function renderSteps(status: ShipmentStatus): Html | undefined {
  const reachedIndex = STATUS_STEPS.indexOf(status);
  if (reachedIndex < 0) return undefined;
  return html`<ol class="steps" aria-hidden="true">
    ${STATUS_STEPS.map((_, index) => (index <= reachedIndex ? html`<li class="done"></li>` : html`<li></li>`))}
  </ol>`;
}

/**
 * Renders when the shipment is expected. The estimated time is shown only for a vehicle on the road, because it is vague before. Otherwise
 * the time window or the day is shown.
 */
function renderExpectedTime(tracking: PublicTrackingResponse, localizer: Localizer): Html | undefined {
  const { window, estimatedArrival, estimatedArrivalPrecision, status } = tracking;
  const knownTime = estimatedArrival ?? window?.from;
  if (!knownTime) return undefined;
  const day = localizer.formatDay(knownTime);
  const isOnItsWay = status === 'out_for_delivery' && estimatedArrivalPrecision === 'time';
  const timeRange = window
    ? localizer.translate('dayAndTimeRange', {
        day,
        from: localizer.formatTime(window.from),
        to: localizer.formatTime(window.to),
      })
    : undefined;
  const time =
    isOnItsWay && estimatedArrival
      ? localizer.translate('aroundTime', { day, time: localizer.formatTime(estimatedArrival) })
      : undefined;
  return html`<p class="label">${localizer.translate('expected')}</p>
    <p class="when">${time ?? timeRange ?? day}</p>
    ${time && timeRange ? html`<p class="quiet">${timeRange}</p>` : undefined}`;
}

const renderAmountDue = ({ amountDue }: PageFacts, localizer: Localizer): Html | undefined =>
  amountDue
    ? html`<p class="label">${localizer.translate('amountDue')}</p>
        <p class="amount"><bdi>${localizer.formatMoney(amountDue)}</bdi></p>`
    : undefined;

/** Renders the number of stops before this one, and the distance of the vehicle with a sketch if its position is shown. */
function renderVehiclePosition(
  { stopsBefore, vehicle }: PublicTrackingResponse,
  facts: PageFacts,
  localizer: Localizer,
): Html | undefined {
  if (stopsBefore === null) return undefined;
  const { distanceMetres, bearing } = facts;
  const distance =
    vehicle && distanceMetres !== null
      ? localizer.translate('vehicleDistance', {
          distance: localizer.formatDistance(distanceMetres),
          time: localizer.formatTime(vehicle.timestamp),
        })
      : undefined;
  const stops =
    stopsBefore === 0 ? localizer.translate('nextStop') : localizer.translate('stopsBefore', { count: stopsBefore });
  return html`<p><strong>${stops}</strong></p>
    ${distance === undefined ? undefined : html`<p>${distance}</p>`}
    ${
      vehicle && distance !== undefined && distanceMetres !== null && bearing !== null
        ? renderSketch({ distanceMetres, bearing, heading: vehicle.heading }, distance, localizer)
        : undefined
    }`;
}

const renderTime = (instant: string, localizer: Localizer): Html =>
  html`<time datetime="${instant}">${localizer.formatDay(instant)}, ${localizer.formatTime(instant)}</time>`;

const renderSentInstructions = (
  { text, safePlace }: { text: string; safePlace: string | null },
  localizer: Localizer,
): Html =>
  html`<p class="quiet">${localizer.translate('sentInstructions')}</p>
    <blockquote dir="auto">${[text, safePlace].filter(Boolean).join('\n')}</blockquote>`;

function renderForms(content: TrackingPageContent, localizer: Localizer): Html {
  const { status } = content.tracking;
  return html`${canChangeDelivery(status) ? renderInstructionsForm(content, localizer) : undefined}
  ${
    canChangeDelivery(status) && (content.facts.rescheduleAllowed || content.facts.reschedule)
      ? renderRescheduleForm(content, localizer)
      : undefined
  }
  ${canRateDelivery(status) ? renderRatingForm(content, localizer) : undefined}`;
}

function renderInstructionsForm(content: TrackingPageContent, localizer: Localizer): Html {
  const { instructions } = content.tracking;
  const storedValues: FormValues = {
    text: instructions?.text ?? '',
    safePlace: instructions?.safePlace ?? '',
    pinWanted: instructions?.pinWanted ? 'on' : '',
  };
  const { text = '', safePlace = '', pinWanted } = readRejectedValues(content, 'instructions') ?? storedValues;
  return html`<section id="instructions">
    <h2>${localizer.translate('instructionsTitle')}</h2>
    ${content.submittedForm === 'instructions' ? renderNote(localizer.translate('instructionsDone')) : undefined}${renderFormError(content, 'instructions')}
    <form method="post" action="${content.formsPath}/instructions">
      <label for="text">${localizer.translate('instructionsText')}</label>
      <textarea id="text" name="text" rows="3" maxlength="500" dir="auto">${text}</textarea>
      <label for="safe-place">${localizer.translate('safePlace')}</label>
      <input id="safe-place" name="safePlace" maxlength="200" dir="auto" autocomplete="off" value="${safePlace}" />
      ${
        content.facts.sendsMessages || pinWanted
          ? html`<label class="choice"
              >${renderCheckbox('pinWanted', { isChecked: Boolean(pinWanted) })}
              ${localizer.translate('pinWanted')}</label
            >`
          : undefined
      }
      <button>${localizer.translate('saveInstructions')}</button>
    </form>
  </section>`;
}

function renderRatingForm(content: TrackingPageContent, localizer: Localizer): Html {
  if (content.tracking.rating)
    return html`<section id="rating">${renderNote(localizer.translate('ratingThanks'))}</section>`;
  const { stars = '', comment = '' } = readRejectedValues(content, 'rating') ?? {};
  return html`<section id="rating">
    <h2 id="rating-title">${localizer.translate('ratingTitle')}</h2>
    ${renderFormError(content, 'rating')}
    <form method="post" action="${content.formsPath}/rating">
      <fieldset aria-labelledby="rating-title">
        ${STARS.map((count) => {
          const name = localizer.translate('starsOfFive', { count });
          const input =
            stars === String(count)
              ? html`<input type="radio" name="stars" value="${String(count)}" required checked />`
              : html`<input type="radio" name="stars" value="${String(count)}" required />`;
          return html`<label class="choice"
            >${input} <span aria-hidden="true">${'★'.repeat(count)}</span> ${name}</label
          >`;
        })}
      </fieldset>
      <label for="comment">${localizer.translate('comment')}</label>
      <textarea id="comment" name="comment" rows="3" maxlength="500" dir="auto">${comment}</textarea>
      <button>${localizer.translate('sendRating')}</button>
    </form>
  </section>`;
}

function renderContact({ tracking: { business } }: TrackingPageContent, localizer: Localizer): Html {
  const { phone, email } = business;
  return html`<section>
    <h2>${localizer.translate('contactTitle')}</h2>
    ${
      phone
        ? html`<p><a href="tel:${phone.replace(/[^+\d]/g, '')}">${localizer.translate('callPhone', { phone })}</a></p>`
        : undefined
    }
    <p><a href="mailto:${email}">${localizer.translate('writeEmail', { email })}</a></p>
  </section>`;
}

const renderCheckbox = (name: string, { isChecked }: { readonly isChecked: boolean }): Html =>
  isChecked ? html`<input type="checkbox" name="${name}" checked />` : html`<input type="checkbox" name="${name}" />`;
