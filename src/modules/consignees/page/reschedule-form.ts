import { localDate } from '../../../common/time/time-zone';
import { type Html, html } from '../../../platform/http/pages/html';
import { findSelectableDays } from '../consignee-rules';
import type { RescheduleResponse, SelectableSlotResponse } from '../dto/consignee.response';
import { readRejectedValues, renderFormError, renderNote } from './form-parts';
import type { Localizer } from './localizer';
import type { TrackingPageContent } from './page-content';

/** Renders the request for another day or slot, and what the business decided on the last request. */
export function renderRescheduleForm(content: TrackingPageContent, localizer: Localizer): Html {
  const { reschedule, rescheduleAllowed } = content.facts;
  const decision =
    reschedule && reschedule.status !== 'replaced'
      ? renderNote(localizer.translate(reschedule.status, { date: formatRequest(reschedule, localizer) }))
      : undefined;
  return html`<section id="reschedule">
    <h2>${localizer.translate('rescheduleTitle')}</h2>
    ${decision}${renderFormError(content, 'reschedule')}
    ${rescheduleAllowed ? renderForm(content, localizer) : undefined}
  </section>`;
}

/** Renders the form. It asks for a slot if the business offers slots, and otherwise for a day. */
function renderForm(content: TrackingPageContent, localizer: Localizer): Html {
  const { slots, formsPath } = content;
  const hasSlots = slots.length > 0;
  return html`<form method="post" action="${formsPath}/reschedule">
    ${
      hasSlots
        ? renderSlots(slots, readRejectedValues(content, 'reschedule')?.slotId, localizer)
        : renderDay(content, localizer)
    }
    <button class="second">${localizer.translate(hasSlots ? 'requestSlot' : 'requestDay')}</button>
  </form>`;
}

/** Renders the input of a day. */
function renderDay(content: TrackingPageContent, localizer: Localizer): Html {
  const { first, last } = findSelectableDays(localDate(new Date(), content.timeZone));
  const date = readRejectedValues(content, 'reschedule')?.date ?? content.facts.reschedule?.date ?? '';
  return html`<label for="date">${localizer.translate('rescheduleDate')}</label>
    <input id="date" name="date" type="date" min="${first}" max="${last}" value="${date}" required />`;
}

/** Renders the choice of a slot. Each option has its day, since a closed list shows the chosen option alone. */
function renderSlots(slots: readonly SelectableSlotResponse[], chosen: string | undefined, localizer: Localizer): Html {
  return html`<label for="slot">${localizer.translate('rescheduleSlot')}</label>
    <select id="slot" name="slotId" required>
      <option value=""></option>
      ${slots.map(({ slotId, date, window }) => {
        const text = `${localizer.formatShortDate(date)}, ${window.start}–${window.end}`;
        return slotId === chosen
          ? html`<option value="${slotId}" selected>${text}</option>`
          : html`<option value="${slotId}">${text}</option>`;
      })}
    </select>`;
}

/** Returns the requested day, with the window of a slot. */
function formatRequest({ date, window }: RescheduleResponse, localizer: Localizer): string {
  const day = localizer.formatDate(date);
  return window === null ? day : localizer.translate('dayAndTimeRange', { day, from: window.start, to: window.end });
}
