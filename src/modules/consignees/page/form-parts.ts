import { type Html, html } from '../../../platform/http/pages/html';
import type { FormName, FormValues, TrackingPageContent } from './page-content';

/** Returns what the consignee entered into a form if the form was rejected, so that the page shows it again. */
export const readRejectedValues = ({ rejectedForm }: TrackingPageContent, form: FormName): FormValues | undefined =>
  rejectedForm?.form === form ? rejectedForm.values : undefined;

/** Renders why a form was rejected. */
export const renderFormError = ({ rejectedForm }: TrackingPageContent, form: FormName): Html | undefined =>
  rejectedForm?.form === form ? html`<p class="fault" role="alert">${rejectedForm.message}</p>` : undefined;

/** Renders a message about something that was done, for example "Saved". */
export const renderNote = (text: string): Html => html`<p class="done-note" role="status">${text}</p>`;
