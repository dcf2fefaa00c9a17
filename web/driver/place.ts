import { useSyncExternalStore } from 'react';

/** Where the driver is in the app: in the address, so that the phone's back button works. */
export type Place =
  | { readonly screen: 'day' | 'reports' | 'settings' | 'sign-in' }
  | { readonly screen: 'stop' | 'deliver' | 'fail'; readonly guid: string; readonly deed: string | null };

export const goTo = (screen: Place['screen'], guid?: string, deed?: string): void => {
  location.hash = [screen === 'day' ? '' : screen, guid, deed].filter((part) => part !== undefined).join('/');
};

/** Where one came from; never out of the app. */
export const goBack = (): void => (history.length > 1 ? history.back() : goTo('day'));

export function usePlace(): Place {
  const hash = useSyncExternalStore(listen, () => location.hash);
  const [screen = '', guid, deed = null] = hash.slice(1).split('/');
  if ((screen === 'stop' || screen === 'deliver' || screen === 'fail') && guid) return { screen, guid, deed };
  return { screen: screen === 'reports' || screen === 'settings' || screen === 'sign-in' ? screen : 'day' };
}

/** The code of an invitation that the app was opened with: taken out of the address, which may be looked at. */
export function takeCode(): string | undefined {
  const code = /^#code=([^&]+)$/.exec(location.hash)?.[1];
  if (code) history.replaceState(null, '', '/driver');
  return code && decodeURIComponent(code);
}

function listen(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
