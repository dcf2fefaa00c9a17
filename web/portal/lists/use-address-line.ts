import { useTranslation } from 'react-i18next';
import { useSession } from '../session';
import { type Address, addressLine } from './address-line';

const COUNTRY_CODE = /^[A-Z]{2}$/;

/** Returns the name of a country. Addresses have its code, or a name that is returned unchanged. */
export const countryName = (country: string, language: string): string =>
  COUNTRY_CODE.test(country) ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country) : country;

/**
 * Returns a function that formats addresses as one line with the country in the reader's language, but without the country of the
 * business, which is the usual one.
 */
export function useAddressLine(): (address: Address) => string {
  const { language } = useTranslation().i18n;
  const { country: home } = useSession().business.address;
  const isHome = (country: string) => home !== null && countryName(country, 'en') === countryName(home, 'en');
  return ({ country, ...address }) =>
    addressLine({ ...address, country: country && !isHome(country) ? countryName(country, language) : null });
}
