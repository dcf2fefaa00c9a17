import type { Language } from '../../../common/text/languages';
import { Localizer } from '../../consignees/page/localizer';
import type { ShipmentFacts } from './facts';
import { translatePhrase } from './default-texts';

/**
 * Describes to the consignee what happens after a failed delivery: the next attempt if it has a date, otherwise what the consignee can do.
 */
export function describeNextStep(
  { deliveryDate, canReschedule, timeZone }: ShipmentFacts,
  language: Language,
  now: Date,
): string {
  if (deliveryDate && deliveryDate > now)
    return translatePhrase(language, 'nextAttempt', {
      day: Localizer.of(language, timeZone).formatDay(deliveryDate.toISOString()),
    });
  return translatePhrase(language, canReschedule ? 'chooseAnotherDay' : 'businessWillContact');
}
