import type { TFunction } from 'i18next';

/** The name that the service gives to deliveries by the business itself. All other carriers have names of companies. */
const OWN_FLEET = 'Own fleet';

/** Returns the name of a carrier in the reader's language. */
export const carrierName = (t: TFunction, { name }: { readonly name: string }): string =>
  name === OWN_FLEET ? t('carriers.ownFleet') : name;
