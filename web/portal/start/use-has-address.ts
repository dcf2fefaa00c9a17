import { useSession } from '../session';

/** Whether the business has an address or a pin, which routes need. */
export function useHasAddress(): boolean {
  const { city, postalCode, latitude } = useSession().business.address;
  return Boolean(city ?? postalCode) || latitude !== null;
}
