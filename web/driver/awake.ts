import { signal } from './signal';

export type Awake = 'off' | 'on' | 'refused';

const state = signal<Awake>('off');
let lock: WakeLockSentinel | undefined;

export const useAwake = state.use;

/** Keeps the screen on while the app is open. */
export function stayAwake(isWanted: boolean): void {
  state.set(isWanted ? 'on' : 'off');
  document.removeEventListener('visibilitychange', ask);
  if (isWanted) {
    document.addEventListener('visibilitychange', ask); // a browser lets go when it is hidden
    ask();
  } else {
    void lock?.release();
    lock = undefined;
  }
}

function ask(): void {
  if (document.hidden) return;
  const asked = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : Promise.reject(new Error('none'));
  asked.then(
    (given) => {
      lock = given;
      if (state.get() === 'off') stayAwake(false);
      else state.set('on');
    },
    () => state.set('refused'),
  );
}
