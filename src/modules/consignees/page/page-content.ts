import type { SelectableSlotResponse } from '../dto/consignee.response';
import type { PublicTrackingResponse } from '../dto/public-tracking.response';
import type { PageFacts } from '../tracking-json';

/** The forms of the page, by the last part of the path that they are sent to. */
export const FORM_NAMES = ['instructions', 'reschedule', 'rating'] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** Everything that the tracking page shows: the shipment, and the result of a submitted form. */
export interface TrackingPageContent {
  readonly tracking: PublicTrackingResponse;
  readonly facts: PageFacts;
  /** The slots that the consignee can request; empty if the business offers none. */
  readonly slots: readonly SelectableSlotResponse[];
  /** Hash of the shipment's state. The script of the page compares it to detect an outdated page (see `hashState`). */
  readonly stateHash: string;
  readonly timeZone: string;
  /** Path that the forms are sent to. */
  readonly formsPath: string;
  /** Path of the photo of the delivery. */
  readonly photoPath: string;
  /** The form that the consignee has just submitted successfully. */
  readonly submittedForm: FormName | undefined;
  /** A form that was rejected, with the error message and the values that the consignee entered. */
  readonly rejectedForm: { readonly form: FormName; readonly message: string; readonly values: FormValues } | undefined;
}

/** What the consignee entered, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;
