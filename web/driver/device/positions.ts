import { phoneTime } from '../storage/clock';
import { database } from '../storage/database';
import { currentPhone } from '../storage/phone';
import { signal } from '../signal';

/** `starting`: turned on, but the phone has no position or permission yet. `unknown`: the phone finds no position now. */
export type Sharing = 'off' | 'starting' | 'on' | 'refused' | 'unknown';

const MIN_INTERVAL_MS = 10_000;
/** The number of positions that are stored. If there are more, the oldest is deleted. */
const MAX_STORED_POSITIONS = 6_000;
const KMH_PER_METRE_PER_SECOND = 3.6;
/** Key of the guid of the driver who turned recording on. Released versions stored `true` instead. */
const STORAGE_KEY = 'driver-shares-positions';

const sharing = signal<Sharing>('off');
let watchId: number | undefined;
let lastStoredAt = 0;

/** Returns whether positions are recorded. */
export const useSharing = sharing.use;

/** Records positions while the app is open, since browsers provide none in the background. */
export function setSharing(isWanted: boolean): void {
  localStorage.setItem(STORAGE_KEY, isWanted ? currentPhone().session!.driver.guid : '');
  pauseSharing();
  if (!isWanted) return;
  sharing.set('starting');
  watchId = navigator.geolocation.watchPosition(
    (position) => {
      sharing.set('on');
      void storePosition(position);
    },
    ({ code, PERMISSION_DENIED }) => sharing.set(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
    { enableHighAccuracy: true, maximumAge: MIN_INTERVAL_MS },
  );
}

/** Stops recording until `resumeSharing`, since positions belong to a signed-in driver. */
export function pauseSharing(): void {
  if (watchId !== undefined) navigator.geolocation.clearWatch(watchId);
  watchId = undefined;
  sharing.set('off');
}

/** Resumes recording if the driver who is signed in had turned it on. Otherwise stops that of an earlier driver. */
export function resumeSharing(): void {
  const driverGuid = currentPhone().session?.driver.guid;
  const wantedBy = localStorage.getItem(STORAGE_KEY);
  if (driverGuid && (wantedBy === driverGuid || wantedBy === 'true')) setSharing(true);
  else pauseSharing();
}

async function storePosition({ coords, timestamp }: GeolocationPosition): Promise<void> {
  if (!currentPhone().session || timestamp - lastStoredAt < MIN_INTERVAL_MS) return;
  lastStoredAt = timestamp;
  const { latitude, longitude, speed, heading, accuracy } = coords;
  const db = await database();
  await db.add('positions', {
    timestamp: phoneTime().toISOString(),
    latitude,
    longitude,
    accuracy,
    ...(speed !== null && { speed: speed * KMH_PER_METRE_PER_SECOND }),
    ...(heading !== null && !Number.isNaN(heading) && { heading }), // NaN while the phone does not move
  });
  if ((await db.count('positions')) > MAX_STORED_POSITIONS) {
    const [oldest] = await db.getAllKeys('positions', undefined, 1);
    await db.delete('positions', oldest!);
  }
}
