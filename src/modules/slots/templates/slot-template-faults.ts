import type { ErrorDetails } from '../../../common/errors/api-error';
import { amountFault } from '../../../common/money/currency';
import type { NewTemplate } from './slot-templates.repository';

const POSTAL_CODE = /^[A-Za-z0-9][A-Za-z0-9 -]{0,11}\*?$/;

/** Returns the faults of a template whose fields are valid one by one. */
export function findTemplateFaults(template: NewTemplate, currency: string): ErrorDetails {
  const { startTime, endTime, cutoffDaysBefore, cutoffTime, postalCodes, price } = template;
  const { capacityMode, capacityOrders, capacityWeightKg, capacityVolumeM3 } = template;
  const faults: Record<string, string> = {};
  if (startTime === endTime) faults['end'] = 'Must not be the same as start.';
  if (cutoffDaysBefore === 0 && cutoffTime > startTime)
    faults['cutoff.time'] = `Must not be after the start of the window, ${startTime}, on the day itself.`;
  for (const [index, code] of (postalCodes ?? []).entries()) {
    if (!POSTAL_CODE.test(code)) faults[`postalCodes.${index}`] = 'Must be a postal code or a prefix such as 10*.';
  }
  const priceFault = price === null ? undefined : amountFault(Number(price), currency);
  if (priceFault) faults['price'] = priceFault;
  if (capacityMode === 'count' && capacityOrders === null) faults['capacity.orders'] = 'Is required in the mode count.';
  if (capacityMode === 'load' && capacityWeightKg === null && capacityVolumeM3 === null)
    faults['capacity.weightKg'] = 'Is required in the mode load, unless volumeM3 is sent.';
  return faults;
}
