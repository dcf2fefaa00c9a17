import type { Language } from '../../../common/text/languages';
import { toOneLine } from '../../../common/text/printable';
import { Localizer } from '../../consignees/page/localizer';
import type { TemplateValues, TemplateVariable } from '../notification-kinds';
import type { ShipmentFacts } from './facts';
import { translatePhrase } from './default-texts';
import { describeNextStep } from './next-step';
import type { PhraseName } from './languages/en';

/** Failure reasons with a phrase of their own. Every other reason is described as `other`. */
const TRANSLATED_REASONS: readonly string[] = [
  'not_home',
  'refused',
  'damaged',
  'wrong_address',
  'no_access',
  'other',
] satisfies PhraseName[];

/** Links of a message. `tracking` is null if the business has revoked the tracking link. */
export interface MessageLinks {
  readonly tracking: string | null;
  readonly proof: string;
}

/** Returns the values of all template variables in one language. */
export function createTemplateValues(
  facts: ShipmentFacts,
  language: Language,
  links: MessageLinks,
  now: Date,
): TemplateValues {
  const { view, timeZone, failureReason } = facts;
  const localizer = Localizer.of(language, timeZone);
  const formatDayAndTime = (instant: string) =>
    translatePhrase(language, 'dayAndTime', { day: localizer.formatDay(instant), time: localizer.formatTime(instant) });
  const values: Record<TemplateVariable, string | null> = {
    recipientName: facts.recipientName ?? '',
    businessName: view.business.name,
    businessPhone: view.business.phone ?? '',
    trackingNumber: view.trackingNumber,
    orderNumber: facts.orderNumber ?? '',
    city: view.destination.city ?? '',
    trackingUrl: links.tracking ?? '',
    proofUrl: view.proof ? links.proof : '',
    window: describeWindow(view, localizer),
    pin: facts.pin ?? '',
    cashOnDelivery: facts.amountDue ? localizer.formatMoney(facts.amountDue) : '',
    expectedAt: describeExpectedArrival(view, localizer),
    deliveredAt: formatDayAndTime(view.proof?.timestamp ?? facts.statusChangedAt.toISOString()),
    receivedBy: view.proof?.receivedBy ?? '',
    reason: failureReason && translatePhrase(language, describeReason(failureReason)),
    next: describeNextStep(facts, language, now),
  };
  // Names are user input: a value must not begin a line or change the writing direction of the text around it.
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toOneLine(value ?? '')]),
  ) as TemplateValues;
}

/** Returns the phrase that describes a failure reason. */
const describeReason = (reason: string): PhraseName =>
  TRANSLATED_REASONS.includes(reason) ? (reason as PhraseName) : 'other';

/** Returns the time of arrival if a route exists, otherwise the day. */
function describeExpectedArrival(
  { estimatedArrival, estimatedArrivalPrecision }: ShipmentFacts['view'],
  localizer: Localizer,
): string {
  if (!estimatedArrival) return '';
  return estimatedArrivalPrecision === 'time'
    ? localizer.formatTime(estimatedArrival)
    : localizer.formatDay(estimatedArrival);
}

/** Describes when the delivery is expected: the time window, or around which time, or on which day. */
function describeWindow(view: ShipmentFacts['view'], localizer: Localizer): string {
  const { window, estimatedArrival, estimatedArrivalPrecision } = view;
  const { language } = localizer;
  if (window)
    return translatePhrase(language, 'dayAndTimeRange', {
      day: localizer.formatDay(window.from),
      from: localizer.formatTime(window.from),
      to: localizer.formatTime(window.to),
    });
  if (!estimatedArrival) return translatePhrase(language, 'timeUnknown');
  if (estimatedArrivalPrecision === 'date') return localizer.formatDay(estimatedArrival);
  return translatePhrase(language, 'aroundTime', {
    day: localizer.formatDay(estimatedArrival),
    time: localizer.formatTime(estimatedArrival),
  });
}
