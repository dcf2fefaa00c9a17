import type { Stop } from '../kept/database';

/** Where to, in the lines of an envelope. */
export function addressLines({ address: { street, postalCode, city } }: Stop): readonly string[] {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [street ?? '', town].filter(Boolean);
}

/** How a stop is called in one line. */
export const titleOf = (stop: Stop): string =>
  [stop.consignee, addressLines(stop).join(', ')].filter(Boolean).join(' · ');

/** What opens the phone's own map app with the way there. */
export function wayTo(stop: Stop): string {
  const { coordinates } = stop;
  const place = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : addressLines(stop).join(', ');
  const query = encodeURIComponent(place);
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return isApple ? `https://maps.apple.com/?daddr=${query}` : `geo:${coordinates ? place : '0,0'}?q=${query}`;
}

/** How a stop that is over is called. */
export const stateOf = ({ kind, status }: Stop): 'completed' | 'collected' | 'failed' | 'notCollected' => {
  if (kind === 'pickup') return status === 'completed' ? 'collected' : 'notCollected';
  return status === 'completed' ? 'completed' : 'failed';
};
