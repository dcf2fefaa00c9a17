import { signal } from '../signal';

/** `refused`: the phone does not keep its screen on, for example because its battery is low. */
export type ScreenLock = 'off' | 'on' | 'refused';

const screenLock = signal<ScreenLock>('off');
let wakeLock: WakeLockSentinel | undefined;

/** Returns whether the screen stays on. */
export const useScreenLock = screenLock.use;

/** Keeps the screen on while the app is open. */
export function keepScreenOn(isWanted: boolean): void {
  screenLock.set(isWanted ? 'on' : 'off');
  document.removeEventListener('visibilitychange', requestWakeLock);
  if (isWanted) {
    document.addEventListener('visibilitychange', requestWakeLock); // Browsers release the lock when the page is hidden.
    requestWakeLock();
  } else {
    void wakeLock?.release();
    wakeLock = undefined;
  }
}

function requestWakeLock(): void {
  if (document.hidden) return;
  const request =
    'wakeLock' in navigator
      ? navigator.wakeLock.request('screen')
      : Promise.reject(new Error('This browser has no wake lock.'));
  request.then(
    (sentinel) => {
      wakeLock = sentinel;
      // The driver may have turned it off before the phone responded.
      if (screenLock.get() === 'off') keepScreenOn(false);
      else screenLock.set('on');
    },
    () => screenLock.set('refused'),
  );
}
