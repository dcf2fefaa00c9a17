import type { Stop } from '../storage/database';

/** Returns the address as lines of an envelope. */
export function addressLines({ address: { street, postalCode, city } }: Stop): readonly string[] {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [street ?? '', town].filter(Boolean);
}

/** Returns the name and address of a stop in one line. */
export const stopTitle = (stop: Stop): string =>
  [stop.consignee, addressLines(stop).join(', ')].filter(Boolean).join(' · ');

/**
 * Precisions that lead to the building. Others, such as the middle of a street, would lead the driver to a wrong door.
 */
const BUILDING_PRECISIONS: readonly unknown[] = ['given', 'address'] satisfies Stop['precision'][];

/**
 * Returns the link that opens the stop in the phone's map app: by its coordinates if they are exact to the building,
 * otherwise by its address.
 */
export function navigationUrl(stop: Stop): string {
  const { coordinates, precision } = stop; // A day that an older version of the app saved has no precision.
  const isExact = coordinates !== null && BUILDING_PRECISIONS.includes(precision);
  const point = isExact ? `${coordinates.latitude},${coordinates.longitude}` : undefined;
  const query = encodeURIComponent(point ?? addressLines(stop).join(', '));
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  // `geo:0,0` means "no position": the map app then searches for the address.
  return isApple ? `https://maps.apple.com/?daddr=${query}` : `geo:${point ?? '0,0'}?q=${query}`;
}

/** Returns the result of a stop that is not open any more. */
export const stopResult = ({ kind, status }: Stop): 'completed' | 'collected' | 'failed' | 'notCollected' => {
  if (kind === 'pickup') return status === 'completed' ? 'collected' : 'notCollected';
  return status === 'completed' ? 'completed' : 'failed';
};
