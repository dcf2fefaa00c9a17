import type { Stop } from '../kept/database';

/** Where to, in the lines of an envelope. */
export function addressLines({ address: { street, postalCode, city } }: Stop): readonly string[] {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [street ?? '', town].filter(Boolean);
}

/** How a stop is called in one line. */
export const titleOf = (stop: Stop): string =>
  [stop.consignee, addressLines(stop).join(', ')].filter(Boolean).join(' · ');

/** Exact to the building. The middle of a street, postcode area or town would lead the driver to a wrong door. */
const EXACT: readonly unknown[] = ['given', 'address'] satisfies Stop['precision'][];

/** Returns the link that opens the phone's map app with the way to the stop: to its coordinates when they are exact, else to its address. */
export function wayTo(stop: Stop): string {
  const { coordinates, precision } = stop; // a day that an older app saved has no precision
  const point = coordinates && EXACT.includes(precision) && `${coordinates.latitude},${coordinates.longitude}`;
  const query = encodeURIComponent(point || addressLines(stop).join(', '));
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return isApple ? `https://maps.apple.com/?daddr=${query}` : `geo:${point || '0,0'}?q=${query}`;
}

/** How a stop that is over is called. */
export const stateOf = ({ kind, status }: Stop): 'completed' | 'collected' | 'failed' | 'notCollected' => {
  if (kind === 'pickup') return status === 'completed' ? 'collected' : 'notCollected';
  return status === 'completed' ? 'completed' : 'failed';
};
