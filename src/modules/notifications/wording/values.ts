import type { Language } from '../../../common/languages';
import { inOneLine } from '../../../common/printable';
import { Speech } from '../../consignees/page/words';
import type { Values } from '../notification-kinds';
import type { ShipmentFacts } from './facts';
import { phrase } from './languages';
import { nextStep } from './next-step';
import type { Phrase } from './words/en';

const REASONS: readonly string[] = [
  'not_home',
  'refused',
  'damaged',
  'wrong_address',
  'no_access',
  'other',
] satisfies Phrase[];

/** Where the addresses of a message lead; `tracking` is null where that link was revoked. */
export interface MessageLinks {
  readonly tracking: string | null;
  readonly proof: string;
}

/** What each variable stands for, in one language. */
export function valuesOf(facts: ShipmentFacts, language: Language, links: MessageLinks, now: Date): Values {
  const { view, timeZone, failedFor } = facts;
  const speech = Speech.of(language, timeZone);
  const timed = (instant: string) =>
    phrase(language, 'at', { day: speech.dayOf(instant), time: speech.timeOf(instant) });
  const values: Values = {
    recipientName: facts.recipientName ?? '',
    businessName: view.business.name,
    businessPhone: view.business.phone ?? '',
    trackingNumber: view.trackingNumber,
    orderNumber: facts.orderNumber ?? '',
    city: view.destination.city ?? '',
    trackingUrl: links.tracking ?? '',
    proofUrl: view.proof ? links.proof : '',
    window: windowOf(view, speech),
    pin: facts.pin ?? '',
    cashOnDelivery: facts.toPay ? speech.money(facts.toPay) : '',
    expectedAt: expectedAt(view, speech),
    deliveredAt: view.proof ? timed(view.proof.timestamp) : timed(facts.statusChangedAt.toISOString()),
    receivedBy: view.proof?.receivedBy ?? '',
    reason: failedFor && phrase(language, (REASONS.includes(failedFor) ? failedFor : 'other') as Phrase),
    next: nextStep(facts, language, now),
  } as Values;
  // Names come from whoever ordered: nothing of them may begin a line, or turn the direction of what stands around it.
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inOneLine(value ?? '')])) as Values;
}

/** The time by a route; before there is one, the day. */
function expectedAt(
  { estimatedArrival: at, estimatedArrivalPrecision }: ShipmentFacts['view'],
  speech: Speech,
): string {
  if (!at) return '';
  return estimatedArrivalPrecision === 'time' ? speech.timeOf(at) : speech.dayOf(at);
}

function windowOf(view: ShipmentFacts['view'], speech: Speech): string {
  const { window, estimatedArrival, estimatedArrivalPrecision } = view;
  const { language } = speech;
  if (window)
    return phrase(language, 'between', {
      day: speech.dayOf(window.from),
      from: speech.timeOf(window.from),
      to: speech.timeOf(window.to),
    });
  if (!estimatedArrival) return phrase(language, 'unknown');
  if (estimatedArrivalPrecision === 'date') return speech.dayOf(estimatedArrival);
  return phrase(language, 'around', { day: speech.dayOf(estimatedArrival), time: speech.timeOf(estimatedArrival) });
}
