import { phoneTime } from './kept/clock';
import { database } from './kept/database';
import { signal } from './signal';

/** `asking`: it is wanted, and the phone has not found out yet where it is, or whether it may tell. */
export type Sharing = 'off' | 'asking' | 'on' | 'refused' | 'unknown';

const EVERY_MS = 10_000;
/** A day of them. What is more is dropped, the oldest first. */
const MOST = 6_000;
const WANTED = 'driver-shares-positions';

const sharing = signal<Sharing>('off');
let watch: number | undefined;
let last = 0;

export const useSharing = sharing.use;

/** Tells where the phone is, while the app is open: a browser gives no positions in the background. */
export function share(isWanted: boolean): void {
  localStorage.setItem(WANTED, String(isWanted));
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  watch = undefined;
  if (!isWanted) return sharing.set('off');
  sharing.set('asking');
  watch = navigator.geolocation.watchPosition(
    (position) => {
      sharing.set('on');
      void keepPosition(position);
    },
    ({ code, PERMISSION_DENIED }) => sharing.set(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
    { enableHighAccuracy: true, maximumAge: EVERY_MS },
  );
}

/** Goes on where the driver wanted it before. */
export const shareAgain = (): void => void (localStorage.getItem(WANTED) === 'true' && share(true));

async function keepPosition({ coords, timestamp }: GeolocationPosition): Promise<void> {
  if (timestamp - last < EVERY_MS) return;
  last = timestamp;
  const { latitude, longitude, speed, heading, accuracy } = coords;
  const db = await database();
  await db.add('positions', {
    ...{ timestamp: phoneTime().toISOString(), latitude, longitude, accuracy },
    ...(speed !== null && { speed: speed * 3.6 }),
    ...(heading !== null && !Number.isNaN(heading) && { heading }),
  });
  if ((await db.count('positions')) > MOST) {
    const [oldest] = await db.getAllKeys('positions', undefined, 1);
    await db.delete('positions', oldest!);
  }
}
