import type { Language } from '../../../common/languages';
import { Speech } from '../../consignees/page/words';
import type { ShipmentFacts } from './facts';
import { phrase } from './languages';

/** What comes after a delivery that failed, as its consignee is told it. */
export function nextStep(
  { deliveryDate, mayReschedule, timeZone }: ShipmentFacts,
  language: Language,
  now: Date,
): string {
  if (deliveryDate && deliveryDate > now)
    return phrase(language, 'again', { day: Speech.of(language, timeZone).dayOf(deliveryDate.toISOString()) });
  return phrase(language, mayReschedule ? 'choose' : 'contact');
}
