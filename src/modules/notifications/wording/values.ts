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
    expectedAt: view.estimatedArrival ? speech.timeOf(view.estimatedArrival) : '',
    deliveredAt: view.proof ? timed(view.proof.timestamp) : timed(facts.statusChangedAt.toISOString()),
    receivedBy: view.proof?.receivedBy ?? '',
    reason: failedFor && phrase(language, (REASONS.includes(failedFor) ? failedFor : 'other') as Phrase),
    next: nextStep(facts, language, now),
  } as Values;
  // Names come from whoever ordered: nothing of them may begin a line, or turn the direction of what stands around it.
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inOneLine(value ?? '')])) as Values;
}

function windowOf({ window, estimatedArrival }: ShipmentFacts['view'], speech: Speech): string {
  const { language } = speech;
  if (window)
    return phrase(language, 'between', {
      day: speech.dayOf(window.from),
      from: speech.timeOf(window.from),
      to: speech.timeOf(window.to),
    });
  if (!estimatedArrival) return phrase(language, 'unknown');
  return phrase(language, 'around', { day: speech.dayOf(estimatedArrival), time: speech.timeOf(estimatedArrival) });
}
